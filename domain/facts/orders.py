"""Sealed orders: digests first, values only when the rules reveal them."""

from dataclasses import dataclass

from msgspec import UNSET, UnsetType

from domain.facts.registry import Fact, Subject, Weight, table
from domain.values.bounds import Count
from domain.values.names import SeatId


@dataclass(frozen=True, slots=True)
class OpenedItem:
    """One decision laid open: which order held it, its key, what it says and the salt that proves it.

    `r` is what the server put into a salt that it made, None for a salt of the client's own; games of the first
    edition have none.
    """

    version: int
    key: str
    value: object
    salt: str
    r: str | UnsetType | None = UNSET


@table(Subject.ORDERS, Weight.QUIET)
class OrdersSealed(Fact):
    """A seat has decided; only digests are told. `ahead` names later windows that the order answers too."""

    seat: SeatId
    turn: Count
    window: str
    items: dict[str, str]
    ahead: tuple[str, ...]
    order_digest: str
    salts: str


@table(Subject.ORDERS, Weight.QUIET)
class OrdersWithdrawn(Fact):
    seat: SeatId
    turn: Count
    window: str


@table(Subject.ORDERS, Weight.QUIET)
class OrdersOpened(Fact):
    """Items shown to everybody, sorted by version, then key."""

    openings: tuple[OpenedItem, ...]
