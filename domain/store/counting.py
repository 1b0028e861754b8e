"""Which stored rows of a game still count: those on its path, which a rewind may have left."""

from collections.abc import Iterable, Sequence
from typing import Final

from domain.evolve import paths
from domain.facts import Fact
from domain.state.game import Game
from domain.store import codec
from domain.store.records import Record
from domain.store.rows import StoredRow

# Topics, of whatever version, that are looked for before anything is decoded.
_REWOUND: Final = tuple(f"{fact.__name__}/" for fact in paths.REWINDS)


def leaves(rows: Sequence[StoredRow], kept: Game) -> bool:
    """Whether these rows, which follow a state, take the table back to before it."""
    return takes_back(rows) and paths.leaves(_records(rows), kept.version)


def path(rows: Sequence[StoredRow]) -> Iterable[tuple[int, Fact]]:
    """Facts that count, with their versions; rows are sorted out only if one of them takes the table back."""
    if not takes_back(rows):
        return codec.telling(rows)
    return ((record.version, record.fact) for record in paths.path(_records(rows)))


def takes_back(rows: Sequence[StoredRow]) -> bool:
    """Whether one of them is a rewind."""
    return any(row.topic.startswith(_REWOUND) for row in rows)


def _records(rows: Sequence[StoredRow]) -> list[Record]:
    return [codec.read(row.topic, row.state) for row in rows]
