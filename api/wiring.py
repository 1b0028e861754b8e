"""Makes all parts and connects them. No other module reads the environment.

SEALED_ORDERS_DATA           the folder of the embedded database (default: `var`)
SEALED_ORDERS_DATABASE_URL   postgresql://… or sqlite:///…; by default a file in that folder
SEALED_ORDERS_DATABASES      more databases to spread games over, NAME=URL with spaces between; the one above is `home`
SEALED_ORDERS_STANDBYS       databases that follow one of these, NAME=URL with spaces between, to be read by spectators
SEALED_ORDERS_BROKER_URL     amqp://… or redis://…; without one, windows are resolved in the serving process
SEALED_ORDERS_WITNESSES      keys of the witnesses whose co-signatures are kept, as they print them, with spaces between
SEALED_ORDERS_TRACES_URL     http://…/v1/traces of an OpenTelemetry collector; without one, nothing is traced
"""

import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Final, cast

from flask import current_app

from api.private_files import keep_private
from domain.proofs.log.notes import NoteKey, read_vkey
from domain.service import World
from domain.store import Store, open_spread, open_store
from domain.store.database import Database, open_standby
from domain.store.places import HOME
from projections.queries import Queries
from workers.embedded import Embedded
from workers.parts import Dispatch, Parts, Summon
from workers.telemetry import tracing
from workers.telemetry.metrics import METRICS

EXTENSION: Final = "sealed-orders"
DATABASE_FILE: Final = "sealed-orders.db"
# Settings that name a place outside the data folder.
ELSEWHERE: Final = (
    "SEALED_ORDERS_DATABASE_URL",
    "SEALED_ORDERS_DATABASES",
    "SEALED_ORDERS_STANDBYS",
    "SEALED_ORDERS_BROKER_URL",
)
_NAME: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,31}")


@dataclass(frozen=True, slots=True)
class Settings:
    database_url: str
    broker_url: str | None
    data: Path
    traces_url: str | None = None
    witnesses: tuple[NoteKey, ...] = ()
    databases: Mapping[str, str] = field(default_factory=dict)
    standbys: Mapping[str, str] = field(default_factory=dict)

    @property
    def embedded(self) -> bool:
        """Whether one process does everything."""
        return self.broker_url is None


@dataclass(frozen=True, slots=True)
class Wiring:
    world: World
    queries: Queries
    # Signal that a step is ready, and that the computer owes orders. If they fail or get lost, a sweep finds the game.
    dispatch: Dispatch
    summon: Summon
    settings: Settings
    embedded: Embedded | None = None
    broker_answers: Callable[[], bool] | None = None  # None if no broker is needed

    def parts(self) -> Parts:
        """What workers and followers need."""
        return Parts(self.world, self.queries)


def read_settings(environ: Mapping[str, str]) -> Settings:
    data = Path(environ.get("SEALED_ORDERS_DATA") or "var")
    url = environ.get("SEALED_ORDERS_DATABASE_URL") or f"sqlite:///{(data / DATABASE_FILE).absolute()}"
    broker_url = environ.get("SEALED_ORDERS_BROKER_URL") or None
    witnesses = tuple(read_vkey(key) for key in environ.get("SEALED_ORDERS_WITNESSES", "").split())
    traces_url = environ.get("SEALED_ORDERS_TRACES_URL") or None
    databases = _read_databases(environ.get("SEALED_ORDERS_DATABASES", ""))
    standbys = _read_standbys(environ.get("SEALED_ORDERS_STANDBYS", ""), databases)
    return Settings(url, broker_url, data, traces_url, witnesses, databases, standbys)


def _read_databases(words: str) -> dict[str, str]:
    named = [word.partition("=") for word in words.split()]
    for name, _, url in named:
        if not _NAME.fullmatch(name) or name == HOME or not url:
            raise ValueError(
                "SEALED_ORDERS_DATABASES is NAME=URL, with spaces between; a name has 1 to 32 lower-case letters,"
                f" digits and dashes, and is not {HOME!r}"
            )
    if len({name for name, _, _ in named}) < len(named):
        raise ValueError("SEALED_ORDERS_DATABASES has a name twice")
    return {name: url for name, _, url in named}


def _read_standbys(words: str, databases: Mapping[str, str]) -> dict[str, str]:
    standbys = {name: url for name, _, url in (word.partition("=") for word in words.split())}
    if not all(standbys.values()) or not standbys.keys() <= {HOME, *databases}:
        raise ValueError(
            "SEALED_ORDERS_STANDBYS is NAME=URL, with spaces between; a name is one of SEALED_ORDERS_DATABASES,"
            f" or {HOME!r}"
        )
    return standbys


def kept_in(folder: Path, environ: Mapping[str, str] = os.environ) -> dict[str, str]:
    """The environment of a server that keeps everything in this folder; witnesses and traces stay as they are set."""
    kept = {name: value for name, value in environ.items() if name not in ELSEWHERE}
    return {**kept, "SEALED_ORDERS_DATA": str(folder)}


def wire(environ: Mapping[str, str] = os.environ) -> Wiring:
    """All parts with the real database, clock and random bytes. The embedded worker is made, but not started."""
    settings = read_settings(environ)
    for url in (settings.database_url, *settings.databases.values()):
        if url.startswith("sqlite:"):
            keep_private(settings.data, url)
    if settings.traces_url is not None:
        tracing.send_to(settings.traces_url)
    store = _store(settings)
    world = World(store, lambda: datetime.now(UTC), os.urandom)
    store.migrate(world.now, world.entropy)
    queries = Queries(store, METRICS.count_projection, _standbys(settings, store))
    queries.migrate()
    if settings.broker_url is not None:
        # Without a broker Celery is not imported.
        from workers.app import make_app  # noqa: PLC0415
        from workers.dispatch import answers, by_broker, summon_by_broker  # noqa: PLC0415

        app = make_app(settings.broker_url)
        signals = by_broker(app), summon_by_broker(app)
        return Wiring(world, queries, *signals, settings, broker_answers=partial(answers, app))
    embedded = Embedded(Parts(world, queries))
    return Wiring(world, queries, embedded.dispatch, embedded.summon, settings, embedded)


def _store(settings: Settings) -> Store:
    if not settings.databases:
        return open_store(settings.database_url)
    return open_spread(settings.database_url, settings.databases)


def _standbys(settings: Settings, store: Store) -> Mapping[str, Database]:
    members = store.members()
    return {name: open_standby(url, name, members[name].database) for name, url in settings.standbys.items()}


def wiring() -> Wiring:
    """The wiring of the application that answers this request."""
    return cast("Wiring", current_app.extensions[EXTENSION])
