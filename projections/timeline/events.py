"""Sentences about events that a counter decides."""

from domain.facts.events import EventDrawn
from projections.timeline.says import says
from projections.timeline.unspoken import say
from projections.timeline.words import Telling


@says(EventDrawn)
def event(fact: EventDrawn, telling: Telling) -> str:
    return (
        say("EventDrawn", "A counter decides for {ships}: it happens.", ships=telling.ships(fact.ships))
        if fact.happens
        else say(
            "EventDrawn",
            "A counter decides for {ships}: it does not happen.",
            ships=telling.ships(fact.ships),
        )
    )
