"""Winning the game (p20): at the end of every phase that can decide it, the scenario is asked who has won."""

from collections.abc import Iterator

from domain.facts import Entry
from domain.facts.outcome import GameDrawn, GameWon
from domain.facts.score import PointsScored
from domain.ruleset.hooks import SCORE, VICTORY
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.slots import Slot
from domain.values.names import Level


def judge(moment: Moment) -> Iterator[Entry]:
    """The points are told before the winner, because they explain the result."""
    if moment.game.outcome is not None:
        return
    outcome = VICTORY.ask(moment.scene)
    if outcome is not None:
        for line in SCORE.ask(moment.scene):
            yield Entry("B-WIN-1", PointsScored(line.side, line.points, line.line))
        fact = GameDrawn(outcome.why) if outcome.side is None else GameWon(outcome.side, outcome.why)
        yield Entry("B-WIN-1", fact)


OUTCOME_SLOTS = (
    Slot.START_OUTCOME,
    Slot.ACTION_OUTCOME,
    Slot.MOVEMENT_OUTCOME,
    Slot.COMBAT_OUTCOME,
    Slot.END_OUTCOME,
)

WINNING = Rule(
    key="winning",
    title="Winning the game",
    page=20,
    level=Level.BASIC,
    clauses=("B-WIN-1",),
    steps=tuple((slot, judge) for slot in OUTCOME_SLOTS),
)
