"""The skilled captain has an answer of her own for every window of every scenario, and the rules take it."""

from random import Random

import pytest

from domain.facts.gunnery import BroadsideFired
from domain.legality import judge
from domain.scenarios import SCENARIOS
from domain.values.names import Level
from tests.duels.duel import COMPONENTS, documents
from tests.kit import under_the_guns
from tests.kit.fought import Fought, Terms
from workers.captains import CAPTAINS

TURNS = 2


@pytest.mark.parametrize("captain", [*CAPTAINS])
@pytest.mark.parametrize("scenario", [*SCENARIOS])
def test_no_decision_falls_back(scenario: str, captain: str) -> None:
    """An error would stop the test, and so would a refusal; levels and numbers of players take turns."""
    played = SCENARIOS[scenario]
    number = [*SCENARIOS].index(scenario)
    level, players = played.levels[-1 - number % len(played.levels)], played.players[-1]
    battle = Fought(Terms(level.value, 9_950 + number, players, played.options, scenario))
    assert {"deployment", "planning"} <= answered(battle, captain, number, TURNS)


@pytest.mark.parametrize("captain", [*CAPTAINS])
@pytest.mark.parametrize("level", [*Level])
def test_batteries_are_fought_too(level: Level, captain: str) -> None:
    terms = Terms(level.value, 9_990, 2, under_the_guns.OPTIONS, document=under_the_guns.DOCUMENT)
    battle = Fought(terms)
    answered(battle, captain, 1, 8)
    told = (entry.fact for part in battle.appended for entry in part.entries)
    fired = {fact.ship for fact in told if isinstance(fact, BroadsideFired)}
    assert fired & set(battle.game.batteries)


def answered(battle: Fought, captain: str, number: int, turns: int) -> set[str]:
    """The kinds of windows that were answered, for so many turns."""
    rng, asked = Random(number), set()
    while battle.game.window is not None and battle.game.turn <= turns:
        orders = {}
        for seat in battle.game.window.owes:
            awaiting, view = documents(battle, seat)
            asked.add(awaiting["window"]["name"])
            orders[seat] = CAPTAINS[captain](awaiting, view, COMPONENTS, rng)
            assert set(orders[seat]) == {question["key"] for question in awaiting["mine"]}
            assert judge(battle.scene, seat, orders[seat]) == ()
        battle.resolve(orders)
    return asked
