"""A few duels, so that every order of both captains is seen to be lawful, and the sums of the report are right."""

from random import Random

import pytest

from domain.values.names import Level
from tests.duels.duel import COMPONENTS, Verdict, documents, fight
from tests.duels.report import Match, lower_bound, percentile
from tests.kit.agreements import playable
from tests.kit.fought import Fought, Terms
from workers.captains import CAPTAINS


@pytest.mark.parametrize("level", [level.value for level in Level])
def test_a_duel_comes_to_its_end(level: str) -> None:
    """Every order was judged on the way: a refusal would have stopped it."""
    verdict = fight(level, 9_900, "skilled", "simple")
    assert verdict.winner in ("british", "french", None)
    assert verdict.turns > 5
    assert verdict.worked["skilled"]


def test_the_same_number_makes_the_same_duel() -> None:
    once, again = (fight("standard", 9_901, "simple", "skilled") for _ in range(2))
    assert (once.winner, once.turns) == (again.winner, again.turns)


@pytest.mark.parametrize("level", [Level.STANDARD, Level.ADVANCED])
def test_the_skilled_captain_answers_every_question_of_every_option(level: Level) -> None:
    battle = Fought(Terms(level.value, 9_902, options=playable(level, readings=False)))
    rng = Random(1)
    asked = set()
    while battle.game.window is not None and battle.game.turn < 25:
        orders = {}
        for seat in battle.game.window.owes:
            awaiting, view = documents(battle, seat)
            asked.add(awaiting["window"]["name"])
            orders[seat] = CAPTAINS["skilled"](awaiting, view, COMPONENTS, rng)
        battle.resolve(orders)
    assert {"planning", "combat"} <= asked


def test_a_draw_scores_a_half() -> None:
    won = Verdict("standard", 1, "skilled", "simple", winner="british", left={"british": 0, "french": 1})
    lost = Verdict("standard", 1, "simple", "skilled", winner="british", left={"british": 0, "french": 1})
    drawn = Verdict("standard", 2, "skilled", "simple", left={"british": 0, "french": 0})
    match = Match("standard", "skilled", "simple", (won, lost, drawn))
    numbers = match.numbers()
    assert match.score == 0.5
    assert (numbers["won"], numbers["drawn"], numbers["lost"]) == (1, 1, 1)
    assert (numbers["left_table"], numbers["opponents_left_table"]) == (1, 1)
    assert numbers["as_british"] == 0.75


def test_the_bound_is_wilsons() -> None:
    assert lower_bound(0.7, 200) == pytest.approx(0.6333, abs=0.0005)
    assert lower_bound(0.5, 10_000) == pytest.approx(0.4902, abs=0.0005)


def test_a_percentile_is_one_of_the_times() -> None:
    assert percentile([5.0, 1.0, 3.0, 2.0, 4.0], 0.5) == 3.0
    assert percentile([*map(float, range(100))], 0.95) == 94.0
    assert percentile([], 0.95) == 0.0
