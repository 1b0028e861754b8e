"""Both captains of the computer fight with every ability at once: lawfully, and so that all of them are seen."""

from functools import cache
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
# Not every captain meets what he needs for these in a few battles.
RARE = {Ability.LUCKY, Ability.IRON}


@cache
def facts_fought(level: str, captain: str) -> tuple[object, ...]:
    facts: list[object] = []
    for number in NUMBERS:
        terms = Terms(level, 900 + number, options=options(level), ships=words(level))
        battle, rng = Fought(terms), Random(number)
        while battle.game.window is not None and battle.game.turn < LAST_TURN:
            papers = {seat: documents(battle, seat) for seat in battle.game.window.owes}
            battle.resolve({seat: CAPTAINS[captain](*two, COMPONENTS, rng) for seat, two in papers.items()})
        facts += [entry.fact for appended in battle.appended for entry in appended.entries]
    return tuple(facts)


@pytest.mark.parametrize("captain", CAPTAINS)
@pytest.mark.parametrize("level", Level)
def test_every_ability_of_the_level_is_used(level: str, captain: str) -> None:
    facts = facts_fought(level, captain)
    seen = {fact.ability for fact in facts if isinstance(fact, AbilityUsed | LossesIgnored)}
    given = {Ability(word) for able in words(level).values() for word in able}
    assert given - RARE <= {Ability(word) for word in seen}
    assert any(isinstance(fact, CaptainTested) for fact in facts)


def test_luck_iron_and_wounds_are_seen_in_some_battle() -> None:
    facts = [fact for level in Level for captain in CAPTAINS for fact in facts_fought(level, captain)]
    assert {fact.ability for fact in facts if isinstance(fact, AbilityUsed)} >= RARE
    assert any(isinstance(fact, AbilityLost) for fact in facts)
    assert any(isinstance(fact, CardPeeked) and fact.card is not None for fact in facts)
