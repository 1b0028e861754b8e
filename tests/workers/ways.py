"""The two ways in which windows are resolved, made to look alike: embedded, and by Celery on a real broker."""

import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from celery.contrib.testing.worker import start_worker

from domain.facts.windows import WindowClosed
from domain.service import Harbour
from domain.state.game import Game
from domain.store import open_store
from projections.readings import open_readings
from tests.service.battle import bytes_of
from workers.app import enlist, make_app
from workers.dispatch import Dispatch, by_broker
from workers.embedded import Embedded
from workers.watch import Watch

PATIENCE = 20.0
SWEEP_EVERY = 0.1


class Clock:
    """Stands still until it is put forward, whoever looks at it."""

    def __init__(self) -> None:
        self.now = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def wait(self, seconds: int) -> None:
        self.now += timedelta(seconds=seconds)


@dataclass
class Way:
    """A watch and whoever stands it while the block of `on_duty` lasts; it may be entered again."""

    watch: Watch
    clock: Clock
    dispatch: Dispatch
    on_duty: Callable[[], AbstractContextManager[None]]

    @property
    def harbour(self) -> Harbour:
        return self.watch.harbour

    def tell(self, game_id: str) -> None:
        """Say that the game's closed window waits, as the API does after it stored the last order."""
        resolving = self.harbour.game(game_id).resolving
        if resolving is not None:
            self.dispatch(game_id, resolving.step)

    def until(self, game_id: str, come: Callable[[Game], bool]) -> Game:
        given_up = time.monotonic() + PATIENCE
        while not come(game := self.harbour.game(game_id)):
            assert time.monotonic() < given_up, f"{game_id} stays at version {game.version}"
            time.sleep(0.01)
        return game

    def steps(self, game_id: str) -> list[int]:
        """The steps that have been closed; each is resolved by exactly one append."""
        facts = [record.fact for record in self.harbour.store.records(game_id)]
        return [fact.step for fact in facts if isinstance(fact, WindowClosed)]


@contextmanager
def watch_in(folder: Path, clock: Clock) -> Iterator[Watch]:
    url = f"sqlite:///{folder / 'club.db'}"
    store = open_store(url)
    store.migrate()
    readings = open_readings(store, url)
    readings.migrate()
    try:
        yield Watch(Harbour(store, clock, bytes_of("workers")), readings)
    finally:
        readings.close()
        store.close()


def embedded(watch: Watch, clock: Clock) -> Way:
    posts: list[Embedded] = []

    @contextmanager
    def on_duty() -> Iterator[None]:
        post = Embedded(watch, SWEEP_EVERY)
        posts.append(post)
        post.start()
        try:
            yield
        finally:
            post.stop()

    def dispatch(game: str, step: int) -> None:
        posts[-1].dispatch(game, step)

    return Way(watch, clock, dispatch, on_duty)


def by_celery(watch: Watch, clock: Clock, broker_url: str) -> Way:
    sender = make_app(broker_url)

    @contextmanager
    def on_duty() -> Iterator[None]:
        app = make_app(broker_url)
        enlist(app, lambda: watch, SWEEP_EVERY)
        with start_worker(app, pool="solo", perform_ping_check=False, shutdown_timeout=PATIENCE):
            yield

    return Way(watch, clock, by_broker(sender), on_duty)
