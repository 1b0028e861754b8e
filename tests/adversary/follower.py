"""A follower that writes down every fact it meets, in the same transaction as its position."""

import time
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import psycopg

from domain.store import OUTAGES, Store, open_store

PAUSE = 0.005  # seconds between two looks
BATCH = 1000
TABLES = (
    "CREATE TABLE seen (follower TEXT, place BIGSERIAL, id BIGINT, stream TEXT, version BIGINT)",
    "CREATE TABLE reached (follower TEXT PRIMARY KEY, position BIGINT)",
)


class Met(NamedTuple):
    id: int
    stream: str
    version: int


Look = Callable[[Store, int], Sequence[Met]]


def by_the_fence(store: Store, position: int) -> list[Met]:
    """As every follower of the product looks."""
    notices = store.notifications(position, BATCH)
    return [Met(notice.id, notice.stream, notice.record.version) for notice in notices]


def by_id_alone(store: Store, position: int) -> list[Met]:
    """As one would who takes the order of ids for that of commits."""
    rows = store.database.read(
        "SELECT notification_id, originator_id, originator_version FROM facts WHERE notification_id > ?"
        " ORDER BY notification_id LIMIT ?",
        position,
        BATCH,
    )
    return [Met(*row) for row in rows]


FOLLOWERS: Mapping[str, Look] = {"fence": by_the_fence, "another": by_the_fence, "id alone": by_id_alone}


def follow(url: str, name: str) -> None:
    """Until killed."""
    while True:
        try:
            store = open_store(url)
            with psycopg.connect(url) as line:
                while True:
                    if not step(store, line, name):
                        time.sleep(PAUSE)
        except (*OUTAGES, psycopg.OperationalError):
            time.sleep(0.05)


def step(store: Store, line: "psycopg.Connection[tuple[object, ...]]", name: str) -> int:
    """Look once, and write down what was met; how many facts that were.

    The last words of a follower that was killed may still be on their way: then they count, and not ours.
    """
    row = line.execute("SELECT position FROM reached WHERE follower = %s", (name,)).fetchone()
    line.rollback()
    assert row is not None
    met = FOLLOWERS[name](store, int(str(row[0])))
    if met:
        move = "UPDATE reached SET position = %s WHERE follower = %s AND position = %s"
        if not line.execute(move, (met[-1].id, name, row[0])).rowcount:
            line.rollback()
            return 0
        insert = "INSERT INTO seen (follower, id, stream, version) VALUES (%s, %s, %s, %s)"
        line.cursor().executemany(insert, [(name, *one) for one in met])
        line.commit()
    return len(met)
