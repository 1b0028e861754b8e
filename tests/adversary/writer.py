"""A writer: appends to streams of its own, by the store or in a transaction that it holds open or takes back."""

import time
from random import Random

import psycopg

from domain.facts import Entry
from domain.facts.turns import TurnClosed
from domain.store import OUTAGES, Conflict, Store, codec, open_store
from domain.store.log.postgres import APPEND

AT = "2026-01-02T03:04:05.000006Z"
STREAMS = 3  # of each writer
LARGEST = 8  # facts in an append
HELD = (0.0, 0.25)  # seconds for which a transaction is held open
LONG = 1.5  # seconds, of one in fifty
APPENDING = APPEND.replace("?", "%s")  # by the driver's own cursors, in a transaction that is held open
TROUBLES = (*OUTAGES, psycopg.OperationalError, Conflict)


def write(url: str, number: int, seed: int) -> None:
    """Until killed. What a trouble left behind is looked up again."""
    rng = Random(f"{seed}/{number}/{time.monotonic_ns()}")  # who is started again does something else
    while True:
        try:
            store = open_store(url)
            with psycopg.connect(url, autocommit=True) as line:
                while True:
                    _append(store, line, f"g-{number}-{rng.randrange(STREAMS)}", rng)
        except TROUBLES:
            time.sleep(0.05)


def _append(store: Store, line: "psycopg.Connection[object]", stream: str, rng: Random) -> None:
    version = _version(line, stream)
    entries = [Entry("B-TURN-1", TurnClosed(version + n)) for n in range(1, rng.randint(1, LARGEST) + 1)]
    if rng.random() < 0.5:
        store.append(stream, version, entries, at=AT)
        return
    rows = [codec.stored(bytes(32), version + n, AT, entry, None, "") for n, entry in enumerate(entries, 1)]
    piece = (stream, version, [row.record.topic for row in rows], [row.state for row in rows])
    with line.transaction(force_rollback=rng.random() < 0.3):
        line.execute(APPENDING, (*piece, piece[0], [], [], False, None, None, b""))
        time.sleep(LONG if rng.random() < 0.02 else rng.uniform(*HELD))


def _version(line: "psycopg.Connection[object]", stream: str) -> int:
    query = "SELECT coalesce(max(originator_version), 0) FROM facts WHERE originator_id = %s"
    row = line.execute(query, (stream,)).fetchone()
    assert isinstance(row, tuple)
    return int(row[0])
