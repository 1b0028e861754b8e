"""One battle of two fleets on the open table of the first scenario, places by side, the simple captain on both."""

from dataclasses import dataclass, replace
from random import Random
from typing import Final, cast

from domain.scenarios import SCENARIOS
from domain.scenarios.enemy_in_sight import ENEMY_IN_SIGHT
from domain.scenarios.scenario import Scenario
from tests.duels.duel import COMPONENTS, documents
from tests.kit.fought import Fought, Terms
from workers.captains import CAPTAINS

# A battle that has not been decided by then is a draw.
LAST_TURN: Final = 60
LEVELS: Final = ("basic", "standard", "advanced")


@dataclass(frozen=True, slots=True)
class Result:
    """What the first fleet scored against the second: one, a half or nothing."""

    first: str
    second: str
    number: int
    score: float
    turns: int


def fight(first: str, second: str, number: int) -> Result:
    """Ships are joined by `+`. Levels take turns, and so do the places: by odd numbers the first fleet has the south."""
    sides = (first, second) if number % 2 else (second, first)
    fleets = dict(zip(("british", "french"), (tuple(one.split("+")) for one in sides), strict=True))
    scenario = _laid(fleets)
    battle = Fought(Terms(LEVELS[number // 2 % 3], number, scenario=scenario))
    dice = {seat: Random(f"{first}/{second}/{seat}/{number}") for seat in battle.game.seats}
    while battle.game.window is not None and battle.game.turn < LAST_TURN:
        orders = {}
        for seat in battle.game.window.owes:
            orders[seat] = CAPTAINS["simple"](*documents(battle, seat), COMPONENTS, dice[seat])
        battle.resolve(orders)
    winner = battle.game.outcome.side if battle.game.outcome else None
    score = 0.5 if winner is None else float((winner == "british") == bool(number % 2))
    return Result(first, second, number, score, battle.game.turn)


def _laid(fleets: dict[str, tuple[str, ...]]) -> str:
    """The scenario with these fleets, known to this process alone."""
    key = "balance-" + "-".join("+".join(ships) for ships in fleets.values())
    known = cast("dict[str, Scenario]", SCENARIOS)
    known.setdefault(key, replace(ENEMY_IN_SIGHT, id=key, fleets=fleets))
    return key
