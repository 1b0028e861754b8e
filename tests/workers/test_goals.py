"""What captains make of the goals that a view tells: whom they want, where they make for, when they break off."""

from typing import Any

import pytest

from domain.scenarios import SCENARIOS
from tests.duels.duel import documents
from tests.kit.fought import Fought, Terms
from tests.workers.open_sea import Sea, pose
from workers.captains.goals import Berth, Goals, has_had_enough, sails_for
from workers.captains.simple.forecast import Spot

TOLD = {
    "enemy-in-sight": set(),
    "force-the-blockade": {("french", "leave"), ("british", "stop")},
    "force-the-blockade-swapped": {("british", "leave"), ("french", "stop")},
    "against-the-outpost": {("british", "take")},
    "against-the-outpost-two-outposts": {("british", "take"), ("french", "take")},
    "supplies-are-coming": {("french", "land"), ("british", "stop")},
    "sitting-ducks": {("french", "beat"), ("french", "spare")},
}


def view_of(scenario: str, level: str = "advanced") -> dict[str, Any]:
    """What the first seat is told when its first cards are planned, everything being as by default."""
    played = SCENARIOS[scenario]
    battle = Fought(Terms(level, 3, played.players[0], played.options, scenario))
    while battle.game.window is not None and battle.game.window.name != "planning":
        battle.resolve({seat: battle.defaults(seat) for seat in battle.game.window.owes})
    assert battle.game.window is not None
    return documents(battle, battle.game.window.owes[0])[1]


@pytest.mark.parametrize("scenario", [*TOLD])
def test_the_view_tells_what_sides_are_here_for(scenario: str) -> None:
    goals = view_of(scenario)["goals"]
    assert {(goal["side"], goal["goal"]) for goal in goals} == TOLD[scenario]
    assert all(goal["ships"] for goal in goals)


def test_a_time_limit_is_told_with_what_has_to_be_done_in_it() -> None:
    (beaten,) = [goal for goal in view_of("sitting-ducks")["goals"] if goal["goal"] == "beat"]
    assert (beaten["turn"], beaten["ships"]) == (30, ["defence", "terpsichore"])


def test_a_berth_is_told_by_terrain_and_distance() -> None:
    view = view_of("supplies-are-coming")
    goals = Goals(view)
    assert goals.berth(view["ships"]["courageuse"]) == Berth(("island-2",), 68_000)
    assert goals.berth(view["ships"]["genereux"]) is None
    assert goals.weight("british", "courageuse") > goals.weight("british", "genereux") == 1.0


def test_she_comes_to_her_berth_under_less_and_less_sail() -> None:
    berth = Berth(("island-2",), 68_000)
    assert [sails_for(berth, off) for off in (400_000, 140_000, 60_000)] == ["battle", "backing", "struck"]


def test_what_nobody_has_hit_ashore_is_wanted_most() -> None:
    view = view_of("against-the-outpost")
    fresh = Goals(view).weight("british", "french-outpost")
    view["ships"]["french-outpost"]["covered"]["hull"] = 1
    assert fresh > Goals(view).weight("british", "french-outpost") > 1.0
    assert [held["id"] for held in Goals(view).ashore("british")] == ["french-outpost"]


def test_one_leaves_by_a_way_that_is_open_unless_that_would_lose_the_battle() -> None:
    ship = {"id": "courageuse", "side": "french"}
    view: dict[str, Any] = {"goals": [], "ships": {}, "ways_out": {"courageuse": ["north"]}, "score": {}}
    assert Goals(view).ways_out(ship) == ["north"]
    behind = view | {"score": {"british": 9, "french": 5}}
    assert Goals(behind).ways_out(ship) == []
    fleeing = behind | {"goals": [{"side": "french", "goal": "leave", "ships": ["courageuse"], "turn": None}]}
    assert Goals(fleeing).ways_out(ship) == ["north"]


def test_whoever_has_to_stop_a_ship_lies_across_her_way_out() -> None:
    sea = Sea(pose(400, 300, 0), pose(480, 300, 0))
    enemy, at = sea.forecast.ships["defence"], Spot(480_000, 300_000, 0)
    assert sea.forecast.ahead_of(enemy, at, "french") == at
    view = sea.forecast.view | {
        "goals": [{"side": "french", "goal": "stop", "ships": ["defence"], "turn": None}],
        "ways_out": {"defence": ["north"]},
    }
    sea.forecast.goals = Goals(view)
    assert sea.forecast.ahead_of(enemy, at, "french") == Spot(480_000, 435_000, 0)


def test_one_who_has_to_come_out_whole_breaks_off_before_half_her_boxes_are_gone() -> None:
    log = {"hull": [[1]] * 8, "crew": [1] * 8}
    assert not has_had_enough({"log": log, "covered": {"hull": 3, "crew": 2}})
    assert has_had_enough({"log": log, "covered": {"hull": 3, "crew": 3}})
