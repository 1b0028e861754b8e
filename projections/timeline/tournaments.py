"""Sentences about tournaments."""

from domain.facts.tournaments import (
    GameEntered,
    TournamentFounded,
    TournamentJoined,
    TournamentRefereeAppointed,
)
from projections.timeline.says import says
from projections.timeline.unspoken import say
from projections.timeline.words import Telling


@says(TournamentJoined)
def joined(fact: TournamentJoined, telling: Telling) -> str:  # noqa: ARG001  (everything stands in the fact)
    return say(
        "TournamentJoined",
        "This battle is fought in the tournament “{name}”, under its referees.",
        name=fact.name,
    )


@says(TournamentFounded)
def founded(fact: TournamentFounded, telling: Telling) -> str:  # noqa: ARG001  (a tournament is of no game)
    return say("TournamentFounded", "The tournament “{name}” is founded.", name=fact.name)


@says(TournamentRefereeAppointed)
def appointed(fact: TournamentRefereeAppointed, telling: Telling) -> str:  # noqa: ARG001  (as above)
    return say(
        "TournamentRefereeAppointed", "{name} is referee of every battle of this tournament.", name=fact.name
    )


@says(GameEntered)
def entered(fact: GameEntered, telling: Telling) -> str:  # noqa: ARG001  (as above)
    return say("GameEntered", "Game {game} is entered.", game=fact.game)
