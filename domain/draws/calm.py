"""Calm: draws that some clauses ask for come to nothing, so that everything else can be compared."""

from collections.abc import Collection, Mapping
from typing import Final

from domain.draws.chance import COIN, EXPLOSION, SINKING, Chance, Choice, Pick, Shuffle
from domain.values.bags import Bag

# The face of each bag that changes nothing; a damage counter is never nothing, so the letters A to D are not here.
NOTHING: Final[Mapping[str, str]] = {"E": "0", "wind": "blank", "strength": "blank"}
# The answer of each lot that changes nothing; of any other it is the last that is listed.
HARMLESS: Final[Mapping[tuple[str, ...], str]] = {COIN: "blank", EXPLOSION: "fire", SINKING: "water"}


class Calm:
    """Another chance, but for draws of these clauses: events do not happen, the wind does not change.

    Nothing of the other chance is used up for them: neither an entry of a script nor a number of the stream.
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
        """Of a coin the blank, of the markers for a magazine another fire; of the compass whatever comes last."""
        if rule not in self._clauses:
            return self._chance.one(word, items, rule)
        return Choice(HARMLESS.get(items, items[-1]))
