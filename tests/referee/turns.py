"""Stores that misbehave between two calls: one whose process dies, and one where several take turns."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from random import Random
from threading import Condition
from typing import Any, cast

from domain.service import World
from domain.store import Store

# What the use cases here ask of a store.
CALLS = ("append", "claimed", "load", "records")


class Died(Exception):
    """The process is gone, wherever it was."""


class _Met:
    """A store before which something happens at every call."""

    def __init__(self, store: Store, before: Callable[[], None]) -> None:
        self._store = store
        self._before = before

    def __getattr__(self, name: str) -> Any:
        real = getattr(self._store, name)
        if name not in CALLS:
            return real

        def call(*args: Any, **options: Any) -> Any:
            self._before()
            return real(*args, **options)

        return call


def before_each_call(world: World, before: Callable[[], None]) -> World:
    return replace(world, store=cast("Store", _Met(world.store, before)))


def dying(world: World, calls: int) -> World:
    """A world whose process dies after so many calls of the store."""
    left = iter(range(calls))

    def before() -> None:
        if next(left, None) is None:
            raise Died

    return before_each_call(world, before)


class Turns:
    """Who may call the store next: drawn by lot among all, as soon as every one of them waits or has gone home."""

    def __init__(self, seed: int, racers: int) -> None:
        self._chance = Random(seed)
        self._change = Condition()
        self._waiting: set[int] = set()
        self._racing = racers
        self._next: int | None = None

    def wait(self, racer: int) -> None:
        with self._change:
            self._waiting.add(racer)
            self._draw()
            self._change.wait_for(lambda: self._next == racer, timeout=600)
            self._waiting.discard(racer)
            self._next = None

    def go_home(self) -> None:
        with self._change:
            self._racing -= 1
            self._draw()

    def _draw(self) -> None:
        if self._next is None and self._waiting and len(self._waiting) == self._racing:
            self._next = self._chance.choice(sorted(self._waiting))
            self._change.notify_all()


def race(world: World, seed: int, acts: Sequence[Callable[[World], object]]) -> None:
    """All acts at once, one call of the store at a time, in an order that the seed decides."""
    turns = Turns(seed, len(acts))

    def run(racer: int, act: Callable[[World], object]) -> None:
        try:
            act(before_each_call(world, lambda: turns.wait(racer)))
        finally:
            turns.go_home()

    with ThreadPoolExecutor(len(acts)) as threads:
        for done in [threads.submit(run, racer, act) for racer, act in enumerate(acts)]:
            done.result()
