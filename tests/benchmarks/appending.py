"""One append of an Advanced resolution, against the database driver writing the same bytes.

Ours encodes canonically, chains every fact to the one before, checks that each can be read again, takes the lock
that gives commits their order, and keeps pending and claims. The limit does none of that: `executemany` of rows
that are bytes already, in one transaction, into a table of the same shape.
"""

import itertools
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

import psycopg

from domain.facts import Entry
from domain.store import Store, open_store
from tests.benchmarks.fleets import Fleets
from tests.benchmarks.measures import Effort, Result, Work, interleaved, ratio
from tests.benchmarks.resolving import in_line
from tests.kit.commands import progress

INSERT = "INSERT INTO plain (originator_id, originator_version, topic, state) VALUES (%s, %s, %s, %s)"
PLAIN = """CREATE TABLE plain (originator_id TEXT NOT NULL, originator_version BIGINT NOT NULL, topic TEXT NOT NULL,
    state BYTEA NOT NULL, notification_id BIGSERIAL, PRIMARY KEY (originator_id, originator_version))"""
PLAIN_ORDER = "CREATE UNIQUE INDEX plain_order ON plain (notification_id ASC)"
PLAIN_SQLITE = """CREATE TABLE plain (rowid INTEGER PRIMARY KEY, originator_id TEXT NOT NULL,
    originator_version INTEGER NOT NULL, topic TEXT NOT NULL, state BLOB NOT NULL,
    UNIQUE (originator_id, originator_version))"""

Row = tuple[str, int, str, bytes]
Write = Callable[[list[Row]], None]


def measure(effort: Effort, database: str, folder: Path) -> list[Result]:
    progress("appending a resolution")
    entries = resolved_facts()
    rounds = effort.pick(15, 2)
    embedded = open_store(f"sqlite:///{folder / 'append.db'}")
    with _postgres(database) as by_postgres, _sqlite(folder / "plain.db") as by_sqlite:
        return [
            _compared("PostgreSQL", ">=0.6", open_store(database), entries, by_postgres, rounds, effort),
            _compared("SQLite, informative", "", embedded, entries, by_sqlite, rounds, effort),
        ]


def resolved_facts() -> list[Entry]:
    """What the planning of 4 ships came to: the largest append of a turn."""
    fleets: Fleets = in_line(4)
    before = fleets.seal_window()
    assert before.resolving is not None
    fleets.resolve(before.resolving.step)
    return [
        Entry(record.rule, record.fact) for record in fleets.world.store.records(fleets.id, before.version)
    ]


def _compared(
    where: str,
    target: str,
    store: Store,
    entries: Sequence[Entry],
    write: Write,
    rounds: int,
    effort: Effort,
) -> Result:
    store.migrate()
    ours, rows = _appending(store, entries), _stored(store, entries)
    versions = itertools.count(0, len(rows))

    def limit() -> None:
        begin = next(versions)
        write([(stream, begin + version, topic, state) for stream, version, topic, state in rows])

    taken = interleaved(rounds, {"limit": limit, "ours": ours}, times=effort.pick(40, 2))
    store.close()
    share = ratio(taken["limit"], taken["ours"])
    each = {name: f"{1000 * spread.median:.2f} ms" for name, spread in taken.items()}
    return Result(
        f"append of {len(entries)} facts ({where})",
        share.median,
        "× executemany",
        target,
        str(share),
        f"executemany {each['limit']}, ours {each['ours']}, {sum(len(row[3]) for row in rows):,} bytes",
        {name: spread.values for name, spread in taken.items()},
    )


def _appending(store: Store, entries: Sequence[Entry]) -> Work:
    versions = itertools.count(0, len(entries))

    def append() -> None:
        store.append("x-append", next(versions), entries, at="2026-01-02T03:04:05.000006Z")
        store.fresh.take()  # as whoever has appended does, to project it

    return append


def _stored(store: Store, entries: Sequence[Entry]) -> list[Row]:
    """The very rows that one append writes."""
    store.append("x-sample", 0, entries, at="2026-01-02T03:04:05.000006Z")
    return [("x-plain", row.version, row.topic, row.state) for row in store._rows("x-sample", 0, None)]


@contextmanager
def _postgres(database: str) -> Iterator[Write]:
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute(PLAIN)
        connection.execute(PLAIN_ORDER)

        def write(rows: list[Row]) -> None:
            with connection.transaction(), connection.cursor() as cursor:
                cursor.executemany(INSERT, rows)

        yield write


@contextmanager
def _sqlite(path: Path) -> Iterator[Write]:
    insert = INSERT.replace("%s", "?")
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute(PLAIN_SQLITE)

        def write(rows: list[Row]) -> None:
            connection.execute("BEGIN")
            connection.executemany(insert, rows)
            connection.execute("COMMIT")

        yield write
