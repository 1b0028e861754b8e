"""A world for the tests: a clock that is wound by hand, and random bytes that repeat."""

import hashlib
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from random import Random
from typing import TypeVar

from domain.service import World
from domain.store import Store

EPOCH = datetime(2026, 1, 2, 3, 4, 5, 6, tzinfo=UTC)
Entropy = Callable[[int], bytes]
F = TypeVar("F")


class Clock:
    """Goes on by so many seconds at every look, and further when it is told to wait."""

    def __init__(self, tick: int = 1) -> None:
        self.now = EPOCH
        self._tick = timedelta(seconds=tick)

    def __call__(self) -> datetime:
        shown = self.now
        self.now += self._tick
        return shown

    def wait(self, seconds: int) -> None:
        self.now += timedelta(seconds=seconds)


def wait(world: World, seconds: int) -> None:
    """Wind the clock of this world on."""
    assert isinstance(world.clock, Clock)
    world.clock.wait(seconds)


def seconds_between(earlier: str, later: str) -> int:
    """From one time of a record to another."""
    return int((datetime.fromisoformat(later) - datetime.fromisoformat(earlier)).total_seconds())


def facts_of(store: Store, game: str, kind: type[F]) -> list[F]:
    """The facts of one kind that a game has had, in their order."""
    return [record.fact for record in store.records(game) if isinstance(record.fact, kind)]


def bytes_of(word: str) -> Entropy:
    """Random bytes that are the same for the same word."""
    count = 0

    def entropy(length: int) -> bytes:
        nonlocal count
        count += 1
        return hashlib.shake_256(f"{word}/{count}".encode()).digest(length)

    return entropy


def world_on(
    store: Store, entropy: Entropy | None = None, clock: Callable[[], datetime] | None = None
) -> World:
    """The real use cases on this store; the same acts make the same facts."""
    return World(store, clock or Clock(), entropy or Random(1).randbytes)
