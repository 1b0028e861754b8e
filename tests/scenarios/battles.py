"""Scenarios fought to their ends by captains, the same numbers making the same battles."""

from dataclasses import dataclass
from random import Random
from typing import Final

from domain.legality import judge
from domain.scenarios import SCENARIOS
from tests.duels.duel import COMPONENTS, documents
from tests.kit.fought import Fought, Terms
from workers.captains import CAPTAINS

# A battle that has not been decided by then is a draw by exhaustion.
LAST_TURN: Final = 100


@dataclass(frozen=True, slots=True)
class Result:
    scenario: str
    level: str
    number: int
    winner: str | None
    why: str
    turns: int
    score: dict[str, int]
    refused: int

    @property
    def ended(self) -> bool:
        return self.why != ""


def fight(scenario: str, number: int, captain: str = "simple") -> Result:
    """Levels and numbers of players take turns."""
    played = SCENARIOS[scenario]
    level = played.levels[number % len(played.levels)].value
    players = played.players[number % len(played.players)]
    battle = Fought(Terms(level, number, players, played.options, scenario))
    dice = {seat: Random(f"{scenario}/{seat}/{number}") for seat in battle.game.seats}
    refused = 0
    while battle.game.window is not None and battle.game.turn < LAST_TURN:
        orders = {}
        for seat in battle.game.window.owes:
            awaiting, view = documents(battle, seat)
            orders[seat] = CAPTAINS[captain](awaiting, view, COMPONENTS, dice[seat])
            if judge(battle.scene, seat, orders[seat]):
                # As the server has it: a captain whose order is refused has the defaults.
                refused += 1
                orders[seat] = battle.defaults(seat)
        battle.resolve(orders)
    outcome, score = battle.game.outcome, battle.game.score
    totals: dict[str, int] = {}
    for line in score:
        totals[line.side] = totals.get(line.side, 0) + line.points
    side, why = (outcome.side, outcome.why) if outcome else (None, "")
    return Result(scenario, level, number, side, why, battle.game.turn, totals, refused)
