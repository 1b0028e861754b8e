"""Sentences about how the first wind is found."""

from domain.facts.first_wind import FirstWindAgreed
from projections.timeline.says import says
from projections.timeline.unspoken import say
from projections.timeline.words import Telling, plain


@says(FirstWindAgreed)
def agreed(fact: FirstWindAgreed, telling: Telling) -> str:  # noqa: ARG001  (it is about no ship)
    return say(
        "FirstWindAgreed",
        "It is agreed that the first wind is {found}, whatever the scenario says.",
        found=plain(fact.found),
    )
