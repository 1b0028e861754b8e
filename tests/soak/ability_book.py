"""The checker's book of abilities: what was given, how often it has been used, and when it may not be."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from domain.facts.abilities import (
    AbilitiesGiven,
    AbilityLost,
    AbilityUsed,
    CaptainTested,
    CardPeeked,
    GunnersHurried,
    LossesIgnored,
)
from domain.facts.training import TrainingLacked
from domain.facts.turns import TurnBegun

# As the cards print it: uses in a battle; of a charismatic captain the losses that he can have ignored.
PRINTED: Final = {
    **dict.fromkeys(("iron", "lucky", "well-trained-gunners", "hold-fast"), 1),
    **dict.fromkeys(
        ("charismatic", "intuitive", "fast-thinking", "good-aim", "elite-marines", "quartermaster"), 2
    ),
}
CAPTAINS: Final = ("charismatic", "iron", "lucky", "intuitive", "fast-thinking")
TRAINED: Final = ("fast-thinking", "well-trained-gunners")
HELD_IN_A_TURN: Final = 3
RULER: Final = 270_000


class AbilityBook:
    """Of one battle. `hurried` are sides that well-trained gunners loaded this turn, by ship."""

    def __init__(self) -> None:
        self._left: dict[tuple[str, str], int] = {}
        self._used: set[tuple[str, str]] = set()  # this turn
        self._held: dict[str, int] = {}  # losses that were ignored by holding fast, this turn
        self._wounded: set[str] = set()  # this turn
        self._untrained: set[str] = set()
        self.hurried: set[tuple[str, str]] = set()

    def read(self, fact: object) -> Iterator[str]:
        check = CHECKS.get(type(fact))
        if check is not None:
            yield from check(self, fact)

    def helps_at_the_helm(self, ship: str) -> bool:
        return (ship, "quartermaster") in self._used

    def begun(self, _: TurnBegun) -> Iterator[str]:
        self._used, self._held, self._wounded, self.hurried = set(), {}, set(), set()
        yield from ()

    def lacking(self, fact: TrainingLacked) -> Iterator[str]:
        self._untrained.add(fact.ship)
        yield from ()

    def given(self, fact: AbilitiesGiven) -> Iterator[str]:
        for ability, uses in fact.abilities.items():
            if uses != PRINTED[ability]:
                yield f"{fact.ship}: given {ability} with {uses}"
            self._left[fact.ship, ability] = uses

    def used(self, fact: AbilityUsed) -> Iterator[str]:
        key = fact.ship, fact.ability
        if fact.left != self._left.get(key, 0) - 1 or fact.left < 0:
            yield f"{fact.ship}: {fact.ability} used with {self._left.get(key)} left, and {fact.left} after"
        if key in self._used:
            yield f"{fact.ship}: {fact.ability} used twice in a turn"
        if fact.ability in TRAINED and fact.ship in self._untrained:
            yield f"{fact.ship}: {fact.ability} used by an untrained crew"
        if fact.ability == "iron" and fact.ship not in self._wounded:
            yield f"{fact.ship}: no wound to ignore"
        self._left[key] = fact.left
        self._used.add(key)

    def lost(self, fact: AbilityLost) -> Iterator[str]:
        before = self._left.get((fact.ship, fact.ability), 0)
        if fact.ability not in CAPTAINS or not 0 <= fact.left < before:
            yield f"{fact.ship}: lost {fact.ability}, {before} before and {fact.left} after"
        if (fact.ship, "iron") in self._used:
            yield f"{fact.ship}: lost {fact.ability} although the wound was ignored"
        self._left[fact.ship, fact.ability] = fact.left

    def ignored(self, fact: LossesIgnored) -> Iterator[str]:
        before = self._left.get((fact.ship, fact.ability), 0)
        if fact.ability == "charismatic" and fact.left != before - fact.losses:
            yield f"{fact.ship}: {fact.losses} losses ignored, {before} before and {fact.left} after"
        if fact.ability == "hold-fast":
            begun = fact.ship in self._held
            self._held[fact.ship] = self._held.get(fact.ship, 0) + fact.losses
            if self._held[fact.ship] > HELD_IN_A_TURN or not (begun or before == 1):
                yield f"{fact.ship}: held fast for {self._held[fact.ship]} losses, with {before} left"
            if self._left.get((fact.ship, "charismatic"), 0):
                yield f"{fact.ship}: held fast beside a charismatic captain"
        self._left[fact.ship, fact.ability] = fact.left

    def tested(self, fact: CaptainTested) -> Iterator[str]:
        crew = fact.faces.count("crew")
        if len(fact.faces) != 4 or fact.outcome != {3: "wounded", 4: "dead"}.get(crew, "unhurt"):
            yield f"{fact.ship}: her captain is {fact.outcome} by {fact.faces}"
        if fact.outcome == "wounded":
            self._wounded.add(fact.ship)

    def peeked(self, fact: CardPeeked) -> Iterator[str]:
        if (fact.card is not None) != (fact.gap <= RULER):
            yield f"{fact.ship}: looked at {fact.target}, {fact.gap} away"

    def hurries(self, fact: GunnersHurried) -> Iterator[str]:
        self.hurried.add((fact.ship, fact.side))
        yield from ()


CHECKS: Final[Mapping[type, Callable[[AbilityBook, Any], Iterator[str]]]] = {
    TurnBegun: AbilityBook.begun,
    TrainingLacked: AbilityBook.lacking,
    AbilitiesGiven: AbilityBook.given,
    AbilityUsed: AbilityBook.used,
    AbilityLost: AbilityBook.lost,
    LossesIgnored: AbilityBook.ignored,
    CaptainTested: AbilityBook.tested,
    CardPeeked: AbilityBook.peeked,
    GunnersHurried: AbilityBook.hurries,
}
