"""What the product gives up after some seconds the tests wait for: how long it takes says how busy the machine is."""

from api import probe
from api.captains import battle
from api.client import Client, Patience
from domain.store import spread
from domain.store.database import postgres, sqlite
from workers import commander, embedded

LONG = 600.0  # seconds
STANDSTILL = 60


def be_patient() -> None:
    """In this process: what is refused is refused because of what a test has done, and never because of the time it took.

    Databases are waited for as ever: a test may well have one that never answers.
    """
    for part in (battle, commander, embedded, probe, spread, sqlite):
        part.PATIENCE = LONG
    postgres.STANDSTILL = STANDSTILL


def client_of(url: str) -> Client:
    """A client of a server in a process of its own, who waits for its answers however long they take."""
    client = Client(url, patience=Patience(seconds=LONG))
    client._http.timeout = LONG
    return client
