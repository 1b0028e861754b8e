"""Winning the game (p20): the scenario says who wins; it is asked at the end of every phase that can decide."""

from collections.abc import Iterator

from domain.facts import Entry
from domain.facts.outcome import GameDrawn, GameWon
from domain.ruleset.board import VICTORY
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.slots import Slot
from domain.values.names import Level


def judge(moment: Moment) -> Iterator[Entry]:
    if moment.game.outcome is not None:
        return
    outcome = VICTORY.ask(moment.scene)
    if outcome is not None:
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
