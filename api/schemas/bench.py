from typing import Any

from marshmallow import Schema, fields
from marshmallow.validate import Length

from api.schemas.game_view import UndoRequest
from api.schemas.games import Referee
from api.schemas.words import (
    about,
    flag,
    hexadecimal,
    identifier,
    instant,
    name,
    number,
    part,
    several,
    text,
    whole,
)
from domain.service.undo import A_DAY, LONGEST, SHORTEST
from domain.service.wording import LONGEST_TEXT


def prose(description: str, **options: Any) -> fields.String:
    """A text of a few lines."""
    return fields.String(validate=Length(1, LONGEST_TEXT), metadata=about(description), **options)


class Appointment(Schema):
    """Empty, because the account is in the address."""


class NewRefereeKey(Schema):
    """The referee's public key; the private key stays with the referee."""

    key = hexadecimal(32, "The public key, Ed25519.", required=True)
    proof = hexadecimal(
        64,
        "The key's own signature over `sealed-orders/referee-key/v1`, a zero byte and the canonical JSON of account,"
        " game and key.",
        required=True,
    )
    previous = hexadecimal(
        64,
        "The signature of the key before over the same; null for the first key, and where the old one was lost.",
        load_default=None,
        allow_none=True,
    )


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
    name = name("The name of the account.", required=True)
    at = instant("When.", required=True)


class Forks(Schema):
    game = text("The game.", required=True)
    forks = several(part(Fork, ""), "Those that you may look at.", required=True)
