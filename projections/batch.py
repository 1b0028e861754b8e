"""A batch of stored facts to be projected, each with the game before and after it."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from domain.orders.book import OrderBook
from domain.proofs.signatures import SigningKey
from domain.state.game import Game
from domain.store import Record
from domain.store.database import Statement
from projections.audience import Opened


class GameFact(NamedTuple):
    notice: int
    record: Record
    before: Game
    after: Game


class OtherFact(NamedTuple):
    """A fact of a stream that is not a game."""

    notice: int
    stream: str
    record: Record


@dataclass(frozen=True, slots=True)
class Batch:
    """`games` are the states after the last fact of each game in the batch, `last` the records of these facts.

    `book`, `opened` and `signing_key` fetch the openings, the opened items and the signing key of a game.
    """

    game_facts: tuple[GameFact, ...]
    other_facts: tuple[OtherFact, ...]
    games: Mapping[str, Game]
    last: Mapping[str, Record]
    book: Callable[[str], OrderBook]
    opened: Callable[[str], Opened]
    signing_key: Callable[[str], SigningKey]


@dataclass(frozen=True, slots=True)
class Projection:
    """Tables with their columns, and a function that makes rows from a batch, without clock, chance or reading back.

    Rows are made before the transaction begins and only written in it, so that it is short. Tables have a column
    `game`, which is part of every key, except tables that are `server_wide` (accounts and tournaments). `replaced` names, by
    table, a column of long values that every fact replaces, so that compressing them is not worth it.
    """

    tables: Mapping[str, str]
    rows: Callable[[Batch], Iterable[Statement]]
    server_wide: bool = False
    replaced: Mapping[str, str] = field(default_factory=dict)
