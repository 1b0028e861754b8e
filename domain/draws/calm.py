"""Calm: the draws of some clauses have no effect, so that two ways of playing can be compared in all else."""

from collections.abc import Collection, Mapping
from typing import Final

from domain.draws.chance import COIN, EXPLOSION, SINKING, Chance, Choice, Pick, Shuffle
from domain.values.bags import Bag

# The face of each bag that has no effect. Bags A to D are missing, because every damage counter has one.
NOTHING: Final[Mapping[str, str]] = {"E": "0", "wind": "blank", "strength": "blank"}
# The answer of each lot that has no effect; for other lots the last answer listed is taken.
HARMLESS: Final[Mapping[tuple[str, ...], str]] = {COIN: "blank", EXPLOSION: "fire", SINKING: "water"}


class Calm:
    """Draws as another chance does, except for these clauses: there no event happens and the wind does not change.

    These draws use neither an entry of the script nor a number of the stream.
    """

    __slots__ = ("_chance", "_clauses")

    def __init__(self, chance: Chance, clauses: Collection[str]) -> None:
        self._chance = chance
        self._clauses = frozenset(clauses)

    @property
    def scripted(self) -> bool:
        return self._chance.scripted

    def counter(self, letter: str, bag: Bag, rule: str = "") -> Pick:
        if rule not in self._clauses or letter not in NOTHING:
            return self._chance.counter(letter, bag, rule)
        face = NOTHING[letter]
        serial = bag.lowest(face)
        return Pick(-1 if serial is None else serial, face)

    def order(self, items: tuple[str, ...], rule: str = "") -> Shuffle:
        return Shuffle(items) if rule in self._clauses else self._chance.order(items, rule)

    def one(self, word: str, items: tuple[str, ...], rule: str = "") -> Choice:
        """For these clauses the answer without effect, or the last one listed."""
        if rule not in self._clauses:
            return self._chance.one(word, items, rule)
        return Choice(HARMLESS.get(items, items[-1]))
