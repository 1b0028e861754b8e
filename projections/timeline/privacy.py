"""Sentences about who may know of a game, and how late."""

from domain.facts.privacy import PrivacyAgreed, SpectatorsAgreed
from domain.values.said import Said
from projections.timeline.says import says
from projections.timeline.unspoken import say
from projections.timeline.words import Telling


@says(PrivacyAgreed)
def agreed(fact: PrivacyAgreed, telling: Telling) -> str:  # noqa: ARG001  (it is about no ship)
    return say(
        "PrivacyAgreed",
        "The battle is private: only players, referees and whoever is invited may know of it.",
    )


@says(SpectatorsAgreed)
def agreed_with_spectators(fact: SpectatorsAgreed, telling: Telling) -> str:  # noqa: ARG001  (it is about no ship)
    late = _late(fact)
    if not fact.messages:
        return say("SpectatorsAgreed", "Spectators see the battle {late}.", late=late)
    if late is None:
        return say("SpectatorsAgreed", "Spectators read the messages at the table.")
    return say(
        "SpectatorsAgreed", "Spectators see the battle, and the messages at its table, {late}.", late=late
    )


def _late(fact: SpectatorsAgreed) -> Said | None:
    if fact.minutes:
        return say("late", "{minutes:minute|minutes} late", minutes=fact.minutes)
    return say("late", "{turns:turn|turns} late", turns=fact.turns) if fact.turns else None
