"""Which forks have left a game, and where."""

from collections.abc import Iterable
from typing import NamedTuple

from domain.facts.forks import GameForked
from projections.batch import Batch, Projection
from projections.database import Database, Statement

_LEAVE = "INSERT INTO forks (fork, parent, opened, version, account, name, at) VALUES (?, ?, ?, ?, ?, ?, ?)"
_READ = "SELECT fork, version, account, name, at FROM forks WHERE parent = ? ORDER BY opened"


class Left(NamedTuple):
    """A fork, the version at which it left its parent, and who forked."""

    id: str
    version: int
    by: str
    name: str
    at: str


def rows(batch: Batch) -> Iterable[Statement]:
    left = [
        (row.after.id, fact.parent, row.notice, fact.version, fact.by, fact.name, row.record.at)
        for row in batch.told
        if isinstance(fact := row.record.fact, GameForked)
    ]
    return [Statement(_LEAVE, left)]


FORKS = Projection(
    tables={
        "forks": "fork TEXT PRIMARY KEY, parent TEXT, opened BIGINT, version BIGINT, account TEXT, name TEXT,"
        " at TEXT, UNIQUE (parent, opened)"
    },
    rows=rows,
)


def read_forks(database: Database, parent: str) -> list[Left]:
    return [Left(*row) for row in database.read(_READ, parent)]
