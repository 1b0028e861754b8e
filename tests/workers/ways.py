"""The two ways in which windows are resolved, made to look alike: embedded, and by Celery on a real broker."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path

from celery.contrib.testing.worker import start_worker

from domain.facts.windows import WindowClosed
from domain.service import World
from domain.state.game import Game
from tests.kit.stores import new_queries, new_store
from tests.kit.waiting import PATIENCE, until
from tests.kit.world import Clock, bytes_of, world_on
from workers.app import add_tasks, make_app
from workers.dispatch import by_broker, summon_by_broker
from workers.embedded import Embedded
from workers.parts import Dispatch, Parts, Summon

SWEEP_EVERY = 0.1


@dataclass
class Way:
    """The parts, and whoever works with them while the block of `on_duty` lasts; it may be entered again."""

    parts: Parts
    clock: Clock
    dispatch: Dispatch
    summon: Summon
    on_duty: Callable[[], AbstractContextManager[None]]

    @property
    def world(self) -> World:
        return self.parts.world

    def tell(self, game_id: str) -> None:
        """Say that the game's closed window waits, as the API does after it stored the last order."""
        resolving = self.world.game(game_id).resolving
        if resolving is not None:
            self.dispatch(game_id, resolving.step)

    def until(self, game_id: str, come: Callable[[Game], bool]) -> Game:
        def look() -> Game | None:
            game = self.world.game(game_id)
            return game if come(game) else None

        return until(look, why=lambda: f"{game_id} stays at version {self.world.game(game_id).version}")

    def steps(self, game_id: str) -> list[int]:
        """The steps that have been closed; each is resolved by exactly one append."""
        facts = [record.fact for record in self.world.store.records(game_id)]
        return [fact.step for fact in facts if isinstance(fact, WindowClosed)]


@contextmanager
def parts_in(folder: Path, clock: Clock) -> Iterator[Parts]:
    url = f"sqlite:///{folder / 'club.db'}"
    store = new_store(url)
    queries = new_queries(store)
    try:
        yield Parts(world_on(store, bytes_of("workers"), clock), queries)
    finally:
        store.close()


def embedded(parts: Parts, clock: Clock) -> Way:
    posts: list[Embedded] = []

    @contextmanager
    def on_duty() -> Iterator[None]:
        post = Embedded(parts, SWEEP_EVERY)
        posts.append(post)
        post.start()
        try:
            yield
        finally:
            post.stop()

    def dispatch(game: str, step: int) -> bool:
        return posts[-1].dispatch(game, step)

    def summon(game: str) -> None:
        posts[-1].summon(game)

    return Way(parts, clock, dispatch, summon, on_duty)


def by_celery(parts: Parts, clock: Clock, broker_url: str) -> Way:
    sender = make_app(broker_url)

    @contextmanager
    def on_duty() -> Iterator[None]:
        app = make_app(broker_url)
        add_tasks(app, lambda: parts, SWEEP_EVERY)
        with start_worker(app, pool="solo", perform_ping_check=False, shutdown_timeout=PATIENCE):
            yield

    return Way(parts, clock, by_broker(sender), summon_by_broker(sender), on_duty)
