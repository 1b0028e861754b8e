"""The databases that the battles lie in: opened as the product opens them, added, and games moved among them."""

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from typing import Final

from domain.service import World
from domain.service.world import instant
from domain.store import Spread, open_spread, open_store
from domain.store.places import HOME, Move
from projections.queries import Queries
from workers import move_games
from workers.parts import Parts

OLD: Final = timedelta(hours=1)
# The address of each database, by its name.
Addresses = Mapping[str, str]


@contextmanager
def opened(addresses: Addresses) -> Iterator[Parts]:
    others = {name: url for name, url in addresses.items() if name != HOME}
    store = open_spread(addresses[HOME], others) if others else open_store(addresses[HOME])
    try:
        yield Parts(World(store, lambda: datetime.now(UTC), os.urandom), Queries(store))
    finally:
        store.close()


def lay_out(addresses: Addresses) -> None:
    """Let every database take games.

    The signing key is older than any clock in the storm will say it is: one that is off would sign before its time.
    """
    with opened(addresses) as parts:
        parts.world.store.migrate(now=lambda: instant(datetime.now(UTC) - OLD))
        parts.queries.migrate()
        for name in addresses:
            if name != HOME:
                move_games.add(parts, _spread(parts), name)


def move(addresses: Addresses, game: str, target: str) -> str:
    """Move a game, after whatever was left half done; where it came from."""
    with opened(addresses) as parts:
        spread = _spread(parts)
        move_games.resume(parts, spread)
        origin = spread.name_of(game)
        if origin != target:
            move_games.carry(parts, spread, [Move(game, origin, target)])
        return origin


def finish_moves(addresses: Addresses) -> None:
    if len(addresses) > 1:
        with opened(addresses) as parts:
            move_games.resume(parts, _spread(parts))


def _spread(parts: Parts) -> Spread:
    store = parts.world.store
    assert isinstance(store, Spread)
    return store
