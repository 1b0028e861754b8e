"""A batch of stored facts on its way into the views, each with the game before and after it."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from domain.orders.book import OrderBook
from domain.proofs.signatures import Signet
from domain.state.game import Game
from domain.store import Record
from domain.store.database import Statement
from projections.audience import Opened


class GameFact(NamedTuple):
    """One fact of a game."""

    notice: int
    record: Record
    before: Game
    after: Game


class OtherFact(NamedTuple):
    """One fact of a stream that is no game."""

    notice: int
    stream: str
    record: Record


@dataclass(frozen=True, slots=True)
class Batch:
    """`games` holds the state of every game of the batch after its last fact in it, `last` that fact.

    What a projection may need of a game beside that is asked for by its id: openings, what is open, the key to sign with.
    """

    game_facts: tuple[GameFact, ...]
    other_facts: tuple[OtherFact, ...]
    games: Mapping[str, Game]
    last: Mapping[str, Record]
    book: Callable[[str], OrderBook]
    opened: Callable[[str], Opened]
    signet: Callable[[str], Signet]


@dataclass(frozen=True, slots=True)
class Projection:
    """The columns of its tables, and the rows that follow from a batch: no clock, no chance, no reading back.

    Rows are reckoned before the transaction begins and only written in it, so nobody waits for a drawing. Tables have
    a column `game`, which is part of every key, unless they are of the `house`: of accounts and tournaments. Long values
    that every fact replaces (`replaced`: the column, by its table) are not worth a database's squeezing them.
    """

    tables: Mapping[str, str]
    rows: Callable[[Batch], Iterable[Statement]]
    house: bool = False
    replaced: Mapping[str, str] = field(default_factory=dict)
