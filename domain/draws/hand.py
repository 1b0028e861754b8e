"""The hand: with it the rules draw during one slot, and it records every draw."""

from collections.abc import Iterable, Mapping
from typing import Final, Generic, Literal, NamedTuple, TypeVar

from msgspec import UNSET

from domain.draws.chance import DOCUMENTED, Chance
from domain.values.bags import Bag
from domain.values.draws import Draw

Fallen = TypeVar("Fallen", str, tuple[str, ...])

# The bag of the counters that decide whether something happens.
EVENTS: Final = "E"


class Lot(NamedTuple, Generic[Fallen]):
    """The result of a lot, and the draws that decided it: none when there was only one possibility."""

    result: Fallen
    draws: tuple[Draw, ...]


class Refill(NamedTuple):
    """A fresh set that went into an empty bag before the next draw from it."""

    letter: str
    first_serial: int
    counters: int


class Hand:
    """Draws for the steps of one slot.

    All steps of a slot see the state at its start, but a counter that one step draws is gone for the next. So the
    hand holds working copies of the bags. Draw indices go on from hand to hand; `index` is that of the next draw.
    """

    __slots__ = ("_bags", "_chance", "_step", "index", "refills")

    def __init__(self, chance: Chance, *, step: int, index: int, bags: Mapping[str, Bag]) -> None:
        self._chance = chance
        self._step = step
        self._bags = dict(bags)
        self.index = index
        self.refills: list[Refill] = []

    def counter(self, letter: str, *, rule: str, ship: str | None, returns: bool = False) -> Draw:
        """Draw a counter. It stays out of its bag, unless it `returns` before the next draw."""
        draw = self._counter(letter, rule, ship)
        # A scripted face that the bag does not hold takes nothing out of it.
        if not returns and isinstance(draw.serial, int) and draw.serial >= 0:
            self._bags[letter] = self._bags[letter].without(draw.serial)
        return draw

    def glance(
        self, letter: str, counters: int, *, rule: str, ship: str | None, returns: bool = False
    ) -> tuple[Draw, ...]:
        """Draw several counters only to look at them. They go back together, or (`returns`) each before the next."""
        draws = tuple(self.counter(letter, rule=rule, ship=ship, returns=returns) for _ in range(counters))
        if not returns:
            out = (draw.serial for draw in draws if isinstance(draw.serial, int) and draw.serial >= 0)
            self._bags[letter] = self._bags[letter].with_back(tuple(out))
        return draws

    def event(self, *, rule: str, ship: str | None) -> Draw:
        """Draw a counter that only decides whether something happens; it goes back at once."""
        return self._counter(EVENTS, rule, ship)

    def order(self, items: Iterable[str], *, rule: str, ship: str | None = None) -> Lot[tuple[str, ...]]:
        """All items in an order that chance decides."""
        given = tuple(sorted(items))
        if len(given) <= 1:
            return Lot(given, ())
        result, picks = self._chance.order(given, rule)
        return self._lot("order", given, result, picks, rule, ship)

    def one(
        self, word: str, items: Iterable[str], *, rule: str, ship: str | None = None, as_listed: bool = False
    ) -> Lot[str]:
        """One of the items. `word` is the name of this draw in scripts. `as_listed`: do not sort the items first."""
        given = tuple(items)
        if not given:
            raise ValueError(f"nothing to draw the {word} from")
        if len(given) == 1:
            return Lot(given[0], ())
        if not as_listed and given not in DOCUMENTED:
            given = tuple(sorted(given))
        result, picks = self._chance.one(word, given, rule)
        return self._lot("one", given, result, picks, rule, ship)

    def _counter(self, letter: str, rule: str, ship: str | None) -> Draw:
        bag = self._filled(letter)
        serial, face, picks = self._chance.counter(letter, bag, rule)
        return Draw(
            index=self._next_index(),
            step=self._step,
            kind="bag",
            among=len(bag.left),
            rule=rule,
            ship=ship,
            picks=UNSET if self._chance.scripted else picks,
            bag=letter,
            serial=serial,
            face=face,
            scripted=True if self._chance.scripted else UNSET,
        )

    def _lot(
        self,
        kind: Literal["order", "one"],
        items: tuple[str, ...],
        result: Fallen,
        picks: tuple[int, ...],
        rule: str,
        ship: str | None,
    ) -> Lot[Fallen]:
        draw = Draw(
            index=self._next_index(),
            step=self._step,
            kind=kind,
            among=len(items),
            rule=rule,
            ship=ship,
            picks=UNSET if self._chance.scripted else picks,
            items=items,
            result=result,
            scripted=True if self._chance.scripted else UNSET,
        )
        return Lot(result, (draw,))

    def _filled(self, letter: str) -> Bag:
        bag = self._bags[letter]
        if not bag.left:
            self.refills.append(Refill(letter, bag.next_serial, len(bag.faces)))
            bag = self._bags[letter] = bag.refilled()
        return bag

    def _next_index(self) -> int:
        index = self.index
        self.index += 1
        return index
