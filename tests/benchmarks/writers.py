"""Appends by many processes at once, against as many that insert the same bytes and nothing else.

The processes are kept for the whole run and told to begin at the same moment, so that starting up is no part of what is
measured.
"""

import itertools
import multiprocessing
import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from multiprocessing.connection import Connection
from typing import NamedTuple

import psycopg

from domain.facts import Entry
from domain.facts.turns import TurnClosed
from domain.store import open_store
from tests.benchmarks.appending import INSERT, PLAIN, PLAIN_ORDER, Row, resolved_facts
from tests.benchmarks.measures import Effort, Result, Spread, short
from tests.kit.commands import progress
from tests.kit.stores import new_store
from workers.collector import freeze_after_start

# Nothing is connected yet when they are forked, and everything is imported.
FORK = multiprocessing.get_context("fork")
WRITERS = (1, 4, 16, 32)
SMALL, LARGE = "2", "46"
KINDS = ("plain", "ours")
AT = "2026-01-02T03:04:05.000006Z"
HEAD_START = 0.15  # seconds from telling everybody until they begin
# What `ours` reaches of `plain` with the most writers; what it was with a lock that all of them waited for: 0.16, 0.13.
TARGETS = {SMALL: ">=0.6", LARGE: ">=0.85"}
GROWTH = ">=0.7"

Rates = dict[tuple[str, str, int], list[float]]


class Watch(NamedTuple):
    """What to write, and from when to when."""

    kind: str
    facts: str
    begin: float
    end: float


def measure(effort: Effort, database: str) -> list[Result]:
    progress("appending by many at once")
    store = new_store(database)
    store.close()
    with psycopg.connect(database, autocommit=True) as line:
        line.execute(PLAIN)
        line.execute(PLAIN_ORDER)
    numbers = WRITERS if not effort.quick else (1, 2)
    seconds = 1.2 if not effort.quick else 0.2
    rates: Rates = {}
    with _crew(database, numbers[-1]) as crew:
        for _ in range(effort.pick(4, 1)):
            for facts, number, kind in itertools.product((SMALL, LARGE), numbers, KINDS):
                rates.setdefault((kind, facts, number), []).append(
                    _written(crew[:number], kind, facts, seconds)
                )
    return [result for facts in (SMALL, LARGE) for result in _judged(rates, facts, numbers)]


def _judged(rates: Rates, facts: str, numbers: tuple[int, ...]) -> Iterator[Result]:
    shares = {
        number: Spread(
            tuple(
                a / b
                for a, b in zip(rates["ours", facts, number], rates["plain", facts, number], strict=True)
            )
        )
        for number in numbers
    }
    most = numbers[-1]
    each = "; ".join(
        f"{number}: {short(shares[number].median)} ({short(Spread(tuple(rates['ours', facts, number])).median)}/s)"
        for number in numbers
    )
    yield Result(
        f"appends of {facts} facts by {most} writers",
        shares[most].median,
        "× raw inserts",
        TARGETS[facts],
        str(shares[most]),
        f"by writers, and commits a second: {each}",
        {f"{kind} {number}": rates[kind, facts, number] for kind in KINDS for number in numbers},
    )
    grown = Spread(tuple(a / b for a, b in zip(shares[most].values, shares[1].values, strict=True)))
    yield Result(
        f"growth from 1 to {most} writers of {facts} facts",
        grown.median,
        "× that of raw inserts",
        GROWTH,
        str(grown),
        "how much of the gain of more writers is ours, too",
    )


@contextmanager
def _crew(database: str, number: int) -> Iterator[list[Connection]]:
    large = resolved_facts()
    small = [Entry("B-TURN-1", TurnClosed(turn)) for turn in (1, 2)]
    freeze_after_start()  # as every process of ours that forks
    lines = [FORK.Pipe() for _ in range(number)]
    writers = [
        FORK.Process(target=_work, args=(database, {SMALL: small, LARGE: large}, theirs), daemon=True)
        for _, theirs in lines
    ]
    for writer in writers:
        writer.start()
    ours = [line for line, _ in lines]
    try:
        for line in ours:
            line.recv()  # it is ready
        yield ours
    finally:
        for line in ours:
            line.send(None)
        for writer in writers:
            writer.join()


def _written(crew: Sequence[Connection], kind: str, facts: str, seconds: float) -> float:
    """Commits a second of all of them together."""
    begin = time.monotonic() + HEAD_START
    for line in crew:
        line.send(Watch(kind, facts, begin, begin + seconds))
    return sum(line.recv() for line in crew) / seconds


def _work(database: str, facts: Mapping[str, list[Entry]], line: Connection) -> None:
    works = {
        (kind, name): make(database, entries)
        for name, entries in facts.items()
        for kind, make in (("plain", _inserting), ("ours", _appending))
    }
    for work in works.values():
        work()
    line.send(0)
    while (watch := line.recv()) is not None:
        work, written = works[watch.kind, watch.facts], 0
        time.sleep(max(0.0, watch.begin - time.monotonic()))
        while time.monotonic() < watch.end:
            work()
            written += 1
        line.send(written)


def _appending(database: str, entries: list[Entry]) -> Callable[[], object]:
    store, versions = open_store(database), itertools.count(0, len(entries))
    stream = f"x-{os.getpid()}-{len(entries)}"

    def append() -> None:
        store.append(stream, next(versions), entries, at=AT)
        store.fresh.take()

    return append


def _inserting(database: str, entries: list[Entry]) -> Callable[[], object]:
    """The very bytes that one append writes, by the driver alone."""
    store = open_store(database)
    sample = f"x-{os.getpid()}-sample-{len(entries)}"
    store.append(sample, 0, entries, at=AT)
    rows = [(row.topic, row.state) for row in store._rows(sample, 0, None)]
    store.close()
    line, versions = psycopg.connect(database, autocommit=True), itertools.count(0, len(rows))
    stream = f"p-{os.getpid()}-{len(entries)}"

    def insert() -> None:
        begin = next(versions)
        written: list[Row] = [(stream, begin + n, topic, state) for n, (topic, state) in enumerate(rows)]
        with line.transaction(), line.cursor() as cursor:
            cursor.executemany(INSERT, written)

    return insert
