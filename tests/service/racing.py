"""What other processes do in the tests of races: this module is all they import."""

from datetime import UTC, datetime

from domain.service import World, resolve_window
from domain.store import open_store
from tests.store.streams import all_ready


def resolve_from_afar(url: str, game_id: str, step: int, racer: int, racers: int) -> str:
    store = open_store(url)
    all_ready(store, racer, racers)
    # An hour of its own: the facts may not depend on who resolves, but `at` tells us who won.
    world = World(store, lambda: datetime(2026, 1, 3, racer, tzinfo=UTC), bytes)
    resolved = resolve_window(world, game_id, step)
    store.close()
    return resolved.value
