"""A batch of stored facts that is about to be projected, each with the game before and after it."""

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
    """`games` are the states after the last fact of each game in the batch, `last` those facts.

    `book`, `opened` and `signet` fetch what else a projection may need of a game: openings, open items, the signing
    key.
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

    Rows are made before the transaction begins and only written in it, so that the transaction is short. Tables have
    a column `game`, which is part of every key, except tables of the `house` (accounts and tournaments). `replaced`
    names, by table, columns of long values that every fact replaces: compressing them is not worth it.
    """

    tables: Mapping[str, str]
    rows: Callable[[Batch], Iterable[Statement]]
    house: bool = False
    replaced: Mapping[str, str] = field(default_factory=dict)
