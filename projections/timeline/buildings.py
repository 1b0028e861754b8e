"""Sentences about buildings."""

from domain.facts.buildings import BuildingRaised
from projections.timeline.says import says
from projections.timeline.terrain import element
from projections.timeline.unspoken import say
from projections.timeline.words import Telling, side_first


@says(BuildingRaised)
def raised(fact: BuildingRaised, telling: Telling) -> str:
    limits = say(
        "BuildingRaised",
        "{points:point|points} of damage or {crew} crew losses",
        points=fact.points,
        crew=fact.crew,
    )
    return say(
        "BuildingRaised",
        "{side} hold {name} on {on}; it surrenders at {limits}.",
        side=side_first(fact.side),
        name=fact.name,
        on=element(fact.on, telling),
        limits=limits,
    )
