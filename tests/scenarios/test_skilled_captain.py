"""The skilled captain has an answer of her own for every window of every scenario, and the rules take it."""

from random import Random

import pytest

from domain.legality import judge
from domain.scenarios import SCENARIOS
from tests.duels.duel import COMPONENTS, documents
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
    rng, asked = Random(number), set()
    while battle.game.window is not None and battle.game.turn <= TURNS:
        orders = {}
        for seat in battle.game.window.owes:
            awaiting, view = documents(battle, seat)
            asked.add(awaiting["window"]["name"])
            orders[seat] = CAPTAINS[captain](awaiting, view, COMPONENTS, rng)
            assert set(orders[seat]) == {question["key"] for question in awaiting["mine"]}
            assert judge(battle.scene, seat, orders[seat]) == ()
        battle.resolve(orders)
    assert {"deployment", "planning"} <= asked
