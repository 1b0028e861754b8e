"""Who may know of a game, told."""

from domain.facts.privacy import PrivacyAgreed
from domain.values.said import say
from projections.timeline.says import says
from projections.timeline.words import Telling


@says(PrivacyAgreed)
def agreed(fact: PrivacyAgreed, telling: Telling) -> str:  # noqa: ARG001  (it is about no ship)
    return say(
        "PrivacyAgreed",
        "The battle is private: only players, referees and whoever is invited may know of it.",
    )
