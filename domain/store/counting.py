"""Which stored rows of a game count: those on its path. A rewind takes rows off the path."""

from collections.abc import Sequence
from operator import itemgetter
from typing import Final

from domain.evolve import paths
from domain.facts.forks import GameForked
from domain.state.game import Game
from domain.store import codec
from domain.store.records import Record
from domain.store.rows import Page, StoredRow

# Topics (in any version) that are searched for before decoding, and the column of the topic in a row.
_TOPIC: Final = itemgetter(2)
_FORKED: Final = (f"{GameForked.__name__}/",)
_REWOUND: Final = tuple(f"{fact.__name__}/" for fact in paths.REWINDS)


def undoes(rows: Sequence[StoredRow], kept: Game) -> bool:
    """Whether these later rows rewind the game to before the kept state."""
    return takes_back(rows) and paths.undoes(_records(rows), kept.version)


def path(rows: Sequence[StoredRow]) -> Sequence[StoredRow]:
    """The rows that count; without a rewind these are all rows."""
    if not takes_back(rows):
        return rows
    counted = {record.version for record in paths.path(_records(rows))}
    return [row for row in rows if row.version in counted]


def takes_back(rows: Page) -> bool:
    """Whether one of the rows is a rewind."""
    return _have(rows, _REWOUND)


def begins_as_fork(rows: Page) -> bool:
    """Whether the first row is the beginning of a fork."""
    return _have(rows[:1], _FORKED)


def _have(rows: Page, topics: tuple[str, ...]) -> bool:
    return any(topic.startswith(topics) for topic in set(map(_TOPIC, rows)))


def _records(rows: Sequence[StoredRow]) -> list[Record]:
    return [codec.read(row.topic, row.state) for row in rows]
