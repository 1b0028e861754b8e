"""Windows: the questions that the game waits for, and the orders sealed in them."""

from collections.abc import Mapping

import msgspec


class SealedOrder(msgspec.Struct, frozen=True, gc=False):
    """A seat's order in a window: its version, its item keys, the later windows it answers, and who made the salts."""

    version: int
    keys: tuple[str, ...]
    ahead: tuple[str, ...]
    digest: str
    salts: str


class Window(msgspec.Struct, frozen=True, gc=False):
    """The window that the game waits for. `name` is its kind; `id` is unique within this turn number."""

    id: str
    name: str
    slot: str
    turn: int
    version: int
    owes: tuple[str, ...]
    deadline: str | None = None
    orders: Mapping[str, SealedOrder] = {}
    sealings: Mapping[str, int] = {}  # orders each seat has sealed in this window, replaced ones too

    @property
    def complete(self) -> bool:
        return all(seat in self.orders for seat in self.owes)


class Resolving(msgspec.Struct, frozen=True, gc=False):
    """A closed window whose resolution has not been stored yet."""

    window: Window
    step: int


class Orders(msgspec.Struct, frozen=True, gc=False):
    """What is left of orders that counted when their window closed."""

    ahead: Mapping[str, Mapping[str, int]] = {}  # window answered this turn -> seat -> version of the order
    unopened: frozenset[tuple[int, str]] = frozenset()  # items that are still closed
    peeked: frozenset[tuple[str, int, str]] = frozenset()  # of those, what a seat was let look at
