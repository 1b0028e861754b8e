"""Small facts to fill streams with, and what other processes do in these tests."""

from collections.abc import Iterable

from domain.facts import Entry
from domain.facts.turns import TurnClosed
from domain.store import Conflict, Private, Record, Store, open_store
from domain.values.sealed import Opening
from tests.kit.stores import new_store
from tests.kit.waiting import until

AT = "2026-01-02T03:04:05.000006Z"


def turns(first: int, count: int = 1) -> list[Entry]:
    return [Entry("B-TURN-1", TurnClosed(turn)) for turn in range(first, first + count)]


def turns_of(records: Iterable[Record]) -> list[int]:
    return [record.fact.turn for record in records]  # type: ignore[attr-defined]


def secret(value: object, *claims: str) -> Private:
    return Private(openings={"courageuse/card": Opening(value, "ab" * 16)}, claims=claims)


def all_ready(store: Store, writer: int, writers: int) -> None:
    """Wait until every writer has come: a race begins on one line."""
    store.append(f"ready-{writer}", 0, turns(1), at=AT)
    until(lambda: all(store.records(f"ready-{number}") for number in range(writers)) or None, pause=0.005)


def append_many(url: str, stream: str, writer: int, writers: int, count: int) -> int:
    """Append `count` pieces of two facts, reading the version again after each lost race; how many were lost.

    All of them have read the same version before the first is let go: one race is run for certain.
    """
    store = open_store(url)
    lost = 0
    expected = len(store.records(stream))
    all_ready(store, writer, writers)
    for number in range(count):
        while True:
            try:
                store.append(stream, expected, turns(writer * 1000 + number * 2, 2), at=AT)
                break
            except Conflict:
                lost += 1
            finally:
                expected = len(store.records(stream))
    store.close()
    return lost


def migrate(url: str) -> None:
    store = new_store(url)
    store.close()
