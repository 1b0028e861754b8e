"""The order book: every opening that the server holds for a game, and the answers a closed window gave."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from domain.facts.orders import OpenedItem, OrdersOpened
from domain.orders.asked import Asked
from domain.values.sealed import Opening, Sealed

OrderBook = Mapping[tuple[int, str], Opening]


@dataclass(frozen=True, slots=True)
class Answer:
    """What a ship was ordered; `sealed` is None when nothing was sealed and the default stands in."""

    value: object
    sealed: Sealed | None

    @property
    def told(self) -> object:
        """What a fact may say of it while it is closed: where it lies, or the default that everybody knows."""
        return self.sealed if self.sealed is not None else self.value


class Answers:
    """The answers to one window, item by item. Items nobody sealed have their defaults.

    `versions` names the order that counts for each seat; `prefix` is `WINDOW>` when those orders were sealed
    in an earlier window and answer this one ahead.
    """

    def __init__(
        self,
        asked: Iterable[Asked] = (),
        *,
        versions: Mapping[str, int] | None = None,
        seats: Mapping[str, str] | None = None,
        book: OrderBook | None = None,
        prefix: str = "",
    ) -> None:
        self._versions = versions or {}
        self._seats = seats or {}
        self._book = book or {}
        self._prefix = prefix
        self.asked: dict[tuple[str, str], Asked] = {(a.ship, a.item): a for a in asked}

    def __call__(self, ship: str, item: str) -> Answer:
        sealed = self._sealed(ship, item)
        if sealed is not None:
            return Answer(self._book[sealed.version, sealed.key].value, sealed)
        question = self.asked.get((ship, item))
        return Answer(question.default if question else None, None)

    def _sealed(self, ship: str, item: str) -> Sealed | None:
        version = self._versions.get(self._seats.get(ship, ""))
        key = f"{self._prefix}{ship}/{item}"
        return Sealed(version, key) if version is not None and (version, key) in self._book else None

    def at_closing(self) -> tuple[Sealed, ...]:
        """Items that everybody sees as soon as the window has closed."""
        found = (self._sealed(a.ship, a.item) for a in self.asked.values() if a.opens == "closing")
        return tuple(sealed for sealed in found if sealed is not None)


def opened(book: OrderBook, items: Iterable[Sealed]) -> OrdersOpened:
    """The fact that lays these items open, in the order that proofs prescribe."""
    rows = sorted({(item.version, item.key) for item in items})
    return OrdersOpened(tuple(OpenedItem(v, k, book[v, k].value, book[v, k].salt) for v, k in rows))
