"""Sentences about disputes after they were raised."""

from domain.facts.disputes import DisputeAnswered, DisputeWithdrawn, RulingAppealed
from projections.timeline.says import says
from projections.timeline.unspoken import say
from projections.timeline.words import Telling, said


@says(DisputeAnswered)
def answered(fact: DisputeAnswered, telling: Telling) -> str:
    return say("DisputeAnswered", "{by} answers: “{text}”.", by=telling.person(fact.by), text=said(fact.text))


@says(DisputeWithdrawn)
def withdrawn(fact: DisputeWithdrawn, telling: Telling) -> str:
    return say("DisputeWithdrawn", "{by} takes the question back.", by=telling.person(fact.by))


@says(RulingAppealed)
def appealed(fact: RulingAppealed, telling: Telling) -> str:
    return say(
        "RulingAppealed",
        "{by} appeals to the chief of the referees: {reason}.",
        by=telling.person(fact.by),
        reason=said(fact.reason),
    )
