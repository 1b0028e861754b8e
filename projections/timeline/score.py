"""Sentences about points."""

from domain.facts.score import PointsScored
from projections.timeline.says import says
from projections.timeline.unspoken import say
from projections.timeline.words import Telling, plain, side_first


@says(PointsScored)
def scored(fact: PointsScored, telling: Telling) -> str:
    ship, _, become = fact.line.partition("/")
    line = (
        say("PointsScored", "{ship}, {become}", ship=telling.ship(ship), become=plain(become))
        if become
        else plain(fact.line)
    )
    return say(
        "PointsScored",
        "{side} score {points:point|points}: {line}.",
        side=side_first(fact.side),
        points=fact.points,
        line=line,
    )
