"""Sealed orders: digests first, values only when the rules reveal them."""

from dataclasses import dataclass

from domain.facts.registry import Fact, table


@dataclass(frozen=True, slots=True)
class OpenedItem:
    """One decision laid open: which order held it, its key, what it says and the salt that proves it."""

    version: int
    key: str
    value: object
    salt: str


@table
class OrdersSealed(Fact):
    """A seat has decided; only digests are told. `ahead` names later windows that the order answers too."""

    seat: str
    turn: int
    window: str
    items: dict[str, str]
    ahead: tuple[str, ...]
    order_digest: str
    salts: str


@table
class OrdersWithdrawn(Fact):
    seat: str
    turn: int
    window: str


@table
class OrdersOpened(Fact):
    """Items shown to everybody, sorted by version, then key."""

    openings: tuple[OpenedItem, ...]
