"""How the parts are put together. This is the only reader of the environment.

SEALED_ORDERS_DATA           the folder of the embedded database (default: `var`)
SEALED_ORDERS_DATABASE_URL   postgresql://… or sqlite:///…; by default a file in that folder
SEALED_ORDERS_BROKER_URL     amqp://… or redis://…; without one, windows are resolved in the serving process
SEALED_ORDERS_TRACES_URL     http://…/v1/traces of an OpenTelemetry collector; without one, nothing is traced
"""

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Final, cast

from flask import current_app

from domain.service import Harbour
from domain.store import open_store
from projections.readings import Readings, open_readings
from workers import tracing
from workers.app import make_app
from workers.dispatch import answers, by_broker
from workers.embedded import Embedded
from workers.watch import Watch

EXTENSION: Final = "sealed-orders"
DATABASE_FILE: Final = "sealed-orders.db"

# Tells whoever resolves windows that a step of a game is ready. It may fail or get lost: a sweep finds the game.
Dispatch = Callable[[str, int], None]


@dataclass(frozen=True, slots=True)
class Settings:
    database_url: str
    broker_url: str | None
    data: Path
    traces_url: str | None = None

    @property
    def embedded(self) -> bool:
        """Whether one process does everything."""
        return self.broker_url is None


@dataclass(frozen=True, slots=True)
class Wiring:
    harbour: Harbour
    projections: Readings
    dispatch: Dispatch
    settings: Settings
    embedded: Embedded | None = None
    broker_answers: Callable[[], bool] | None = None  # None where no broker is needed

    def watch(self) -> Watch:
        """What a worker or a follower of this wiring needs."""
        return Watch(self.harbour, self.projections)


def read_settings(environ: Mapping[str, str]) -> Settings:
    data = Path(environ.get("SEALED_ORDERS_DATA") or "var")
    url = environ.get("SEALED_ORDERS_DATABASE_URL") or f"sqlite:///{(data / DATABASE_FILE).absolute()}"
    broker_url = environ.get("SEALED_ORDERS_BROKER_URL") or None
    return Settings(url, broker_url, data, environ.get("SEALED_ORDERS_TRACES_URL") or None)


def wire(environ: Mapping[str, str] = os.environ) -> Wiring:
    """The parts on their real database, clock and chance. The embedded watch is made, and left to be started."""
    settings = read_settings(environ)
    if settings.database_url.startswith("sqlite:"):
        settings.data.mkdir(parents=True, exist_ok=True)
    if settings.traces_url is not None:
        tracing.send_to(settings.traces_url)
    store = open_store(settings.database_url)
    harbour = Harbour(store, lambda: datetime.now(UTC), os.urandom)
    store.migrate(harbour.now, harbour.entropy)
    projections = open_readings(store, settings.database_url)
    projections.migrate()
    if settings.broker_url is not None:
        app = make_app(settings.broker_url)
        return Wiring(harbour, projections, by_broker(app), settings, broker_answers=partial(answers, app))
    embedded = Embedded(Watch(harbour, projections))
    return Wiring(harbour, projections, embedded.dispatch, settings, embedded)


def wiring() -> Wiring:
    """The wiring of the application that answers this request."""
    return cast("Wiring", current_app.extensions[EXTENSION])
