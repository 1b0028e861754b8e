"""Sentences about turns."""

from domain.facts.turns import TurnBegun, TurnClosed
from projections.timeline.says import says
from projections.timeline.unspoken import say
from projections.timeline.words import Telling


@says(TurnBegun)
def begun(fact: TurnBegun, telling: Telling) -> str:  # noqa: ARG001  (a turn is everybody's)
    return say("TurnBegun", "Turn {turn} begins.", turn=fact.turn)


@says(TurnClosed)
def closed(fact: TurnClosed, telling: Telling) -> str:  # noqa: ARG001  (a turn is everybody's)
    return say("TurnClosed", "Turn {turn} ends.", turn=fact.turn)
