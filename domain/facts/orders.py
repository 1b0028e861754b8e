"""Sealed orders: first only digests, and the values when the rules reveal them."""

from dataclasses import dataclass

from msgspec import UNSET, UnsetType

from domain.facts.registry import Fact, Subject, Weight, table
from domain.values.bounds import Count
from domain.values.names import SeatId


@dataclass(frozen=True, slots=True)
class OpenedItem:
    """One opened decision: the order that held it, its key, its value, and the salt that proves it.

    `r` is the server's random part in a salt that the server made; None for a salt that the client made. Games of the
    first edition of the proofs do not have it.
    """

    version: int
    key: str
    value: object
    salt: str
    r: str | UnsetType | None = UNSET


@table(Subject.ORDERS, Weight.QUIET)
class OrdersSealed(Fact):
    """A seat has sealed an order; only digests are public. `ahead` names later windows that the order answers too."""

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
    """Sealed items are opened to everybody, sorted by version, then key."""

    openings: tuple[OpenedItem, ...]
