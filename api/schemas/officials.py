from marshmallow import Schema, fields

from api.schemas.bench import prose
from api.schemas.words import Whole, about, flag, hexadecimal, identifier, instant, one_of, text, whole
from domain.values.bounds import MOST_TURNS_AWAY
from workers.captains import CAPTAINS


class Reason(Schema):
    reason = prose("Why; everybody reads it.", required=True)


class NewCall(Reason):
    window = identifier("The window that is to close.", "planning", required=True)
    turn = whole("Its turn.", 0, required=True)


class NewResult(Reason):
    winner = identifier(
        "The side that has won; null is a draw.", "british", load_default=None, allow_none=True
    )


class NewReservation(Schema):
    account = identifier(
        "The account that it is kept for.", "a-0123456789ab", load_default=None, allow_none=True
    )
    invitation = hexadecimal(
        32,
        "SHA-256 of a text of yours: whoever brings the text may sit.",
        load_default=None,
        allow_none=True,
    )


class NewSubstitute(Reason):
    volunteer = identifier("The account that offered.", "a-0123456789ab", required=True)
    keeps_orders = flag("Whether what lies sealed in the open window is kept.", required=True)


class NewHandle(Schema):
    handle = identifier("What only you are called here.", "horatio", required=True)


class Held(NewHandle):
    account = text("Whose it is.", required=True)
    name = text("The name of the account.", required=True)


class NewExtension(Reason):
    seconds = whole("How many seconds.", 1, required=True)


class NewAdjournment(Reason):
    until = instant("When play goes on.", required=True)


class NewStandIn(Schema):
    captain = one_of(CAPTAINS, "Which of the computer's captains.", load_default="simple")
    turns = whole(
        "For how many turns, with the one that is played; null is until you are back.",
        1,
        MOST_TURNS_AWAY,
        load_default=None,
        allow_none=True,
    )


class NewDayOff(Schema):
    day = fields.String(
        required=True,
        validate=Whole("^[0-9]{4}-[0-9]{2}-[0-9]{2}$", error="a day is YYYY-MM-DD"),
        metadata=about("The day, in UTC.", format="date", example="2026-01-02"),
    )
