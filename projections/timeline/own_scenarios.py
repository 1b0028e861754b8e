"""Sentences about users' scenarios."""

from domain.facts.own_scenarios import ScenarioAgreed, ScenarioPublished
from projections.timeline.says import says
from projections.timeline.unspoken import say
from projections.timeline.words import Telling


def _title(document: object) -> str:
    return str(document.get("title", "untitled")) if isinstance(document, dict) else "untitled"


@says(ScenarioPublished)
def published(fact: ScenarioPublished, telling: Telling) -> str:  # noqa: ARG001  (the shape of a sentence)
    return say("ScenarioPublished", "The scenario “{title}” is published.", title=_title(fact.document))


@says(ScenarioAgreed)
def agreed(fact: ScenarioAgreed, telling: Telling) -> str:  # noqa: ARG001  (as above)
    return say(
        "ScenarioAgreed",
        "A scenario of the players’ own is played: “{title}”.",
        title=_title(fact.document),
    )
