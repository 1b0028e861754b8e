"""Undo, told."""

from domain.facts.rewinds import GameRewound, UndoAsked, UndoConsented, UndoExpired, UndoRefused
from projections.timeline.says import says
from projections.timeline.words import Telling, moment, said


@says(GameRewound)
def rewound(fact: GameRewound, telling: Telling) -> str:
    window = telling.after.window
    where = (
        f"{window.name} in turn {window.turn}, which opens again as {window.id}"
        if window
        else f"version {fact.to_version}"
    )
    return f"{telling.person(fact.by)} takes the table back to {where}: {said(fact.reason)}."


@says(UndoAsked)
def asked(fact: UndoAsked, telling: Telling) -> str:
    until = f"Everybody may agree until {moment(fact.expires)}"
    return (
        f"{telling.person(fact.by)} asks to go back to version {fact.to_version}:"
        f" {said(fact.reason)}. {until}."
    )


@says(UndoConsented)
def consented(fact: UndoConsented, telling: Telling) -> str:
    return f"{telling.captain(fact.seat)} agrees to the undo."


@says(UndoRefused)
def refused(fact: UndoRefused, telling: Telling) -> str:
    asked = telling.before.undo
    if asked is not None and asked.by == fact.by:
        return f"{telling.person(fact.by)} takes the request to undo back."
    return f"{telling.person(fact.by)} does not agree to the undo."


@says(UndoExpired)
def expired(fact: UndoExpired, telling: Telling) -> str:  # noqa: ARG001  (there is one request at a time)
    return "The request to undo has run out of time."
