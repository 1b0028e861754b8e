"""Sentences about lots and the time limit of a scenario."""

from domain.facts.placing import PlacingDrawn, SidesDrawn, TimeCalled
from projections.timeline.says import says
from projections.timeline.unspoken import listed, say
from projections.timeline.words import Telling, side


@says(PlacingDrawn)
def placing_drawn(fact: PlacingDrawn, telling: Telling) -> str:  # noqa: ARG001  (the shape of a sentence)
    return say(
        "PlacingDrawn",
        "By lot {first} places the first piece of terrain; the order is {order}.",
        first=fact.order[0],
        order=", ".join(fact.order),
    )


@says(SidesDrawn)
def sides_drawn(fact: SidesDrawn, telling: Telling) -> str:  # noqa: ARG001  (as above)
    edges = listed(
        say("SidesDrawn", "{side} have the {edge} edge", side=side(name), edge=edge)
        for name, edge in sorted(fact.edges.items())
    )
    return say("SidesDrawn", "The sides of the table are drawn: {edges}.", edges=edges)


@says(TimeCalled)
def time_called(fact: TimeCalled, telling: Telling) -> str:  # noqa: ARG001  (as above)
    return say("TimeCalled", "Turn {turn} was the last: time is up.", turn=fact.turn)
