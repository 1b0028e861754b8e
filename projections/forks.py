"""The forks of a game, and the versions at which they begin."""

from collections.abc import Iterable
from typing import NamedTuple

from domain.facts.forks import GameForked
from domain.store.database import Statement
from projections.batch import Batch, Projection
from projections.pages import Databases, read_all

_LEAVE = "INSERT INTO forks (game, parent, version, account, name, at) VALUES (?, ?, ?, ?, ?, ?)"
_READ = "SELECT game, version, account, name, at FROM forks WHERE parent = ?"


class Left(NamedTuple):
    """A fork, the version at which it left its parent, and who forked."""

    id: str
    version: int
    by: str
    name: str
    at: str


def rows(batch: Batch) -> Iterable[Statement]:
    left = [
        (row.after.id, fact.parent, fact.version, fact.by, fact.name, row.record.at)
        for row in batch.game_facts
        if isinstance(fact := row.record.fact, GameForked)
    ]
    return [Statement(_LEAVE, left)]


FORKS = Projection(
    tables={
        "forks": "game TEXT PRIMARY KEY, parent TEXT, version BIGINT, account TEXT, name TEXT, at TEXT,"
        " UNIQUE (parent, game)"
    },
    rows=rows,
)


def read_forks(databases: Databases, parent: str) -> list[Left]:
    """In the order in which they were made."""
    left = {Left(*row) for row in read_all(databases, _READ, parent)}
    return sorted(left, key=lambda fork: (fork.at, fork.id))
