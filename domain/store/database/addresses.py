"""Opens the database at an address."""

from collections.abc import Callable
from typing import Final

from domain.store.database.database import Database
from domain.store.database.engine import Engine
from domain.store.database.postgres import Postgres
from domain.store.database.sqlite import MEMORY, SQLite
from domain.store.database.standby import Standby

FILE_ADDRESS: Final = "sqlite:///"
MEMORY_ADDRESS: Final = "sqlite://:memory:"


def open_database(url: str, name: str | None = None) -> Database:
    """`sqlite:///PATH`, `sqlite://:memory:` or `postgresql://…`. Connects on first use, creates nothing.

    A database with a name is one of several: while it is away, requests for it fail at once.
    """
    return Database(_engine(url, name))


def open_standby(url: str, name: str, primary: Database) -> Standby:
    """A standby of the database with this name. It may be any server behind the address."""
    return Standby(_engine(url, f"{name}, standby", any_server=True), primary)


def _engine(url: str, name: str | None, *, any_server: bool = False) -> Callable[[], Engine]:
    if url == MEMORY_ADDRESS:
        return lambda: SQLite(MEMORY)
    if url.startswith(FILE_ADDRESS) and len(url) > len(FILE_ADDRESS):
        return lambda: SQLite(url.removeprefix(FILE_ADDRESS))
    if url.startswith(("postgresql://", "postgres://")):
        return lambda: Postgres(url, name, any_server=any_server)
    raise ValueError(
        "a database's address is sqlite:///PATH, sqlite://:memory: or postgresql://USER@HOST/NAME"
    )
