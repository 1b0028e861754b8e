"""Sentences about undo."""

from domain.facts.rewinds import GameRewound, UndoAsked, UndoConsented, UndoExpired, UndoRefused
from projections.timeline.says import says
from projections.timeline.unspoken import say
from projections.timeline.words import Telling, moment, said


@says(GameRewound)
def rewound(fact: GameRewound, telling: Telling) -> str:
    window = telling.after.window
    where = (
        say(
            "GameRewound",
            "{window} in turn {turn}, which opens again as {reopened}",
            window=window.name,
            turn=window.turn,
            reopened=window.id,
        )
        if window
        else say("GameRewound", "version {to_version}", to_version=fact.to_version)
    )
    return say(
        "GameRewound",
        "{by} takes the table back to {where}: {reason}.",
        by=telling.person(fact.by),
        where=where,
        reason=said(fact.reason),
    )


@says(UndoAsked)
def asked(fact: UndoAsked, telling: Telling) -> str:
    until = say("UndoAsked", "Everybody may agree until {expires}", expires=moment(fact.expires))
    return say(
        "UndoAsked",
        "{by} asks to go back to version {to_version}: {reason}. {until}.",
        by=telling.person(fact.by),
        to_version=fact.to_version,
        reason=said(fact.reason),
        until=until,
    )


@says(UndoConsented)
def consented(fact: UndoConsented, telling: Telling) -> str:
    return say("UndoConsented", "{seat} agrees to the undo.", seat=telling.captain(fact.seat))


@says(UndoRefused)
def refused(fact: UndoRefused, telling: Telling) -> str:
    asked = telling.before.club.undo
    if asked is not None and asked.by == fact.by:
        return say("UndoRefused", "{by} takes the request to undo back.", by=telling.person(fact.by))
    return say("UndoRefused", "{by} does not agree to the undo.", by=telling.person(fact.by))


@says(UndoExpired)
def expired(fact: UndoExpired, telling: Telling) -> str:  # noqa: ARG001  (there is one request at a time)
    return say("UndoExpired", "The request to undo has run out of time.")
