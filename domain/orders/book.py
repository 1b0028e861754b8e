"""The order book: every opening that the server holds for a game, and the answers a closed window gave."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from domain.facts.orders import OpenedItem, OrdersOpened
from domain.orders.asked import Asked
from domain.values.sealed import Opening, Sealed

OrderBook = Mapping[tuple[int, str], Opening]


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer for a ship or a seat; `sealed` is None when no order was sealed and the default is used."""

    value: object
    sealed: Sealed | None

    @property
    def public(self) -> object:
        """What a fact may hold before the answer is opened: the sealed item, or the default, which everybody knows."""
        return self.sealed if self.sealed is not None else self.value


class Answers:
    """The answers to one window, item by item. Items that no order answers have their defaults.

    `versions` names the order that counts for each seat, `seat_of` the seat that answers for a subject. `prefix` is
    `WINDOW>` when those orders were sealed in an earlier window and answer this one ahead. Such an answer may have
    become illegal since: see `legal`.
    """

    def __init__(
        self,
        asked: Iterable[Asked] = (),
        *,
        versions: Mapping[str, int] | None = None,
        seat_of: Callable[[str], str | None] = lambda _: None,
        book: OrderBook | None = None,
        prefix: str = "",
    ) -> None:
        self._versions = versions or {}
        self._seat_of = seat_of
        self._book = book or {}
        self._prefix = prefix
        self._void: set[tuple[str, str]] = set()
        self.asked: dict[tuple[str, str], Asked] = {(a.subject, a.item): a for a in asked}

    def legal(self) -> "Answers":
        """Drop the answers that the rules refuse by now: they count as not given."""
        self._void = {
            place
            for place, asked in self.asked.items()
            if (sealed := self._sealed(*place))
            and asked.refuses(self._book[sealed.version, sealed.key].value)
        }
        return self

    def __call__(self, subject: str, item: str) -> Answer:
        sealed = self._sealed(subject, item)
        if sealed is not None:
            return Answer(self._book[sealed.version, sealed.key].value, sealed)
        question = self.asked.get((subject, item))
        if question is None:
            return Answer(None, None)
        return Answer(question.default if question.decided is None else question.decided(), None)

    def _sealed(self, subject: str, item: str) -> Sealed | None:
        version = self._versions.get(self._seat_of(subject) or "")
        key = f"{self._prefix}{subject}/{item}"
        if (subject, item) in self._void:
            return None
        return Sealed(version, key) if version is not None and (version, key) in self._book else None

    def at_closing(self) -> tuple[Sealed, ...]:
        """Items that everybody sees as soon as the window has closed."""
        found = (self._sealed(a.subject, a.item) for a in self.asked.values() if a.opens == "closing")
        return tuple(sealed for sealed in found if sealed is not None)


def opened(book: OrderBook, items: Iterable[Sealed]) -> OrdersOpened:
    """The fact that opens these items, in the order that proofs prescribe."""
    rows = sorted({(item.version, item.key) for item in items})
    found = ((version, key, book[version, key]) for version, key in rows)
    return OrdersOpened(
        tuple(OpenedItem(version, key, item.value, item.salt, item.r) for version, key, item in found)
    )
