"""Tournaments, told."""

from domain.facts.tournaments import (
    GameEntered,
    TournamentFounded,
    TournamentJoined,
    TournamentRefereeAppointed,
)
from projections.timeline.says import says
from projections.timeline.words import Telling


@says(TournamentJoined)
def joined(fact: TournamentJoined, telling: Telling) -> str:  # noqa: ARG001  (everything stands in the fact)
    return f"This battle is fought in the tournament “{fact.name}”, under its referees."


@says(TournamentFounded)
def founded(fact: TournamentFounded, telling: Telling) -> str:  # noqa: ARG001  (a tournament is of no game)
    return f"The tournament “{fact.name}” is founded."


@says(TournamentRefereeAppointed)
def appointed(fact: TournamentRefereeAppointed, telling: Telling) -> str:  # noqa: ARG001  (as above)
    return f"{fact.name} is referee of every battle of this tournament."


@says(GameEntered)
def entered(fact: GameEntered, telling: Telling) -> str:  # noqa: ARG001  (as above)
    return f"Game {fact.game} is entered."
