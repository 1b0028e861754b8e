"""Both captains of the computer fight with every ability at once: lawfully, and so that all of them are seen."""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product
from random import Random

import pytest

from domain.facts.abilities import AbilityLost, AbilityUsed, CaptainTested, CardPeeked, LossesIgnored
from domain.values.names import Ability, Level
from tests.duels.duel import COMPONENTS, documents
from tests.kit.abilities import options, words
from tests.kit.fought import Fought, Terms
from workers.captains import CAPTAINS

NUMBERS = range(4)
LAST_TURN = 40
# Not every captain meets what these need in a few battles.
RARE = {Ability.LUCKY, Ability.IRON}


@cache
def facts_of(level: str, captain: str, number: int) -> tuple[object, ...]:
    terms = Terms(level, 900 + number, options=options(level), ships=words(level))
    battle, rng = Fought(terms), Random(number)
    while battle.game.window is not None and battle.game.turn < LAST_TURN:
        papers = {seat: documents(battle, seat) for seat in battle.game.window.owes}
        battle.resolve({seat: CAPTAINS[captain](*two, COMPONENTS, rng) for seat, two in papers.items()})
    return tuple(entry.fact for appended in battle.appended for entry in appended.entries)


def seen(facts: Iterable[object]) -> Iterator[Ability | type]:
    """What the facts show of abilities: which were used, and the kinds of facts about them."""
    for fact in facts:
        if isinstance(fact, AbilityUsed | LossesIgnored):
            yield Ability(fact.ability)
        if not isinstance(fact, CardPeeked) or fact.card is not None:
            yield type(fact)


def unseen(wanted: set[Ability | type], battles: Iterable[tuple[str, str, int]]) -> set[Ability | type]:
    """What none of these battles shows; no more of them are fought once everything was seen."""
    missing = set(wanted)
    for battle in battles:
        if not missing:
            break
        missing -= set(seen(facts_of(*battle)))
    return missing


@pytest.mark.parametrize("captain", CAPTAINS)
@pytest.mark.parametrize("level", Level)
def test_every_ability_of_the_level_is_used(level: str, captain: str) -> None:
    given = {Ability(word) for able in words(level).values() for word in able}
    battles = ((level, captain, number) for number in NUMBERS)
    assert unseen({*(given - RARE), CaptainTested}, battles) == set()


def test_luck_iron_and_wounds_are_seen_in_some_battle() -> None:
    battles = product(Level, CAPTAINS, NUMBERS)
    assert unseen({*RARE, AbilityLost, CardPeeked}, battles) == set()
