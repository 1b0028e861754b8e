"""Sentences about forks."""

from domain.facts.forks import GameForked
from projections.timeline.says import says
from projections.timeline.unspoken import say
from projections.timeline.words import Telling


@says(GameForked)
def forked(fact: GameForked, telling: Telling) -> str:  # noqa: ARG001  (a fork begins with it)
    return say(
        "GameForked",
        "{name} tries out what could have come after version {version} of {parent}.",
        name=fact.name,
        version=fact.version,
        parent=fact.parent,
    )
