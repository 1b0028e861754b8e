from typing import Any

from marshmallow import Schema, fields
from marshmallow.validate import Length, Range

from api.schemas.games import Referee, UndoRequest
from api.schemas.paging import Paged
from api.schemas.words import (
    about,
    count,
    flag,
    identifier,
    instant,
    name,
    number,
    one_of,
    part,
    several,
    text,
    whole,
)
from domain.service.disputes import MOST_FACTS, RULINGS
from domain.service.undo import A_DAY, LONGEST, SHORTEST
from domain.service.wording import LONGEST_TEXT


def prose(description: str, **options: Any) -> fields.String:
    """What people explain in a few lines."""
    return fields.String(validate=Length(1, LONGEST_TEXT), metadata=about(description), **options)


class Appointment(Schema):
    """Nothing has to be said: the account stands in the address."""


class Referees(Schema):
    game = text("The game.", required=True)
    version = number("Of the game.", required=True)
    referees = several(part(Referee, ""), "Who sees everything, and settles disputes.", required=True)


class NewRewind(Schema):
    to_version = whole("The version at which the window to be played again was opened.", 1, required=True)
    reason = prose("Why; everybody reads it.", required=True)


class Rewind(Schema):
    version = number("The fact that took the table back.", required=True)
    to_version = number("Whereto.", required=True)
    by = text("By whom.", required=True)
    reason = text("Why.", required=True)
    at = instant("When.", required=True)


class Rewinds(Schema):
    game = text("The game.", required=True)
    rewinds = several(part(Rewind, ""), "In the order they were made.", required=True)


class NewUndo(NewRewind):
    seconds = whole("How long everybody may answer.", SHORTEST, LONGEST, load_default=A_DAY)


class Undos(Schema):
    game = text("The game.", required=True)
    requests = several(part(UndoRequest, ""), "The request that waits, if there is one.", required=True)


class UndoAnswer(Schema):
    consent = flag("Whether the seat agrees; one refusal ends the request.", required=True)


class NewPause(Schema):
    reason = prose("Why; everybody reads it.", required=True)


class NewFork(Schema):
    version = whole(
        "The fork takes the last window at or before this, with the orders that lay in it then.",
        1,
        required=True,
    )
    options = fields.List(
        fields.String(validate=Length(1, 80)),
        load_default=None,
        allow_none=True,
        validate=Length(max=64),
        metadata=about(
            "Optional rules and readings other than the parent's, see `options`; null keeps those."
        ),
    )


class Fork(Schema):
    id = identifier("The fork.", "g-0123456789ab", required=True)
    version = number("The version of the parent at which it left.", required=True)
    by = text("Who forked.", required=True)
    name = name("His name.", required=True)
    at = instant("When.", required=True)


class Forks(Schema):
    game = text("The game.", required=True)
    forks = several(part(Fork, ""), "Those that you may look at.", required=True)


class NewDispute(Schema):
    facts = fields.List(
        fields.Integer(strict=True, validate=Range(1)),
        required=True,
        validate=Length(1, MOST_FACTS),
        metadata=about("Versions of the facts in question; see the timeline."),
    )
    question = prose("What you ask the referee.", required=True)


class Ruling(Schema):
    ruling = one_of(RULINGS, "How the referee ruled.", required=True)
    by = text("Who ruled.", required=True)
    reason = text("Why.", required=True)
    reading = text("How the rule is read from now on.", required=True, allow_none=True)
    to_version = number("The window that was played again.", required=True, allow_none=True)
    version = number("The fact that tells it.", required=True)


class NewRuling(Schema):
    ruling = one_of(
        RULINGS,
        "upheld and no-action leave the table as it is; corrected takes it back to `to_version`; annulled takes it"
        " back to before the facts in question.",
        required=True,
    )
    reason = prose("Why; everybody reads it.", required=True)
    reading = prose("How the rule is read from now on.", load_default=None, allow_none=True)
    to_version = whole("The window to be played again.", 1, load_default=None, allow_none=True)


class Dispute(Schema):
    id = identifier("The dispute.", "d-0123456789ab", required=True)
    game = text("The game.", required=True)
    version = number("The fact that raised it.", required=True)
    by = text("Who asks.", required=True)
    facts = several(number("A version."), "The facts in question.", required=True)
    rules = several(text("A clause."), "The clauses that they rest on.", required=True)
    question = text("What is asked.", required=True)
    ruling = part(
        Ruling, "How the referee ruled; null as long as he has not.", required=True, allow_none=True
    )


class Disputes(Schema):
    game = text("The game.", required=True)
    disputes = several(part(Dispute, ""), "In the order they were raised.", required=True)


class RulingsWanted(Schema):
    rule = fields.String(validate=Length(1, 32), metadata=about("Only what rests on this clause."))
    tournament = identifier("Only what arose in this tournament.", "t-0123456789ab")
    cursor = fields.String(
        validate=Length(1, 64), metadata=about("Where to go on: the `next` of the page before.")
    )
    limit = count("How many at most.", 1, 500, load_default=50)


class Rulings(Paged):
    rulings = several(part(Dispute, ""), "Disputes with their rulings, the newest first.", required=True)
