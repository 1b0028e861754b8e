from marshmallow import Schema, fields
from marshmallow.validate import Length

from api.schemas.words import about, flag, identifier, instant, number, part, several, text


class StreamWanted(Schema):
    last_event_id = fields.String(
        validate=Length(max=64),
        metadata=about(
            "As the header `Last-Event-ID`, for who opens a stream anew: the id that was heard last."
        ),
    )
    ticket = fields.String(
        validate=Length(max=64), metadata=about("A ticket, where no token can be sent; see `tickets`.")
    )


class Ticket(Schema):
    ticket = text("Put it into the address: `?ticket=…`.", required=True)
    expires = instant("Until when a stream may be opened with it; one that is open stays.", required=True)


class WindowInTheNews(Schema):
    id = text("What an order names it by.", required=True)
    name = text("What is asked.", required=True)
    turn = number("In which turn.", required=True)
    owes = several(text("A seat."), "Seats that are asked.", required=True)
    sealed = several(text("A seat."), "Seats that have sealed.", required=True)
    deadline = instant("When it closes.", required=True, allow_none=True)


class AppendTold(Schema):
    """The data of an event `append`: that something happened, and what the game waits for now."""

    game = identifier("The game.", "g-0123456789ab", required=True)
    version = number("The version that it came to.", required=True)
    turn = number("The turn.", required=True)
    window = part(WindowInTheNews, "The open window.", required=True, allow_none=True)
    resolving = flag("Whether orders are being carried out.", required=True)
    paused = flag("Whether its clock stands still.", required=True)
    ended = flag("Whether the battle is over.", required=True)
    at = instant("When it happened.", required=True)


class MessageTold(Schema):
    """The data of an event `message`: that there is a new message for you in a game."""

    game = identifier("The game.", "g-0123456789ab", required=True)
    id = text("The message.", required=True)


class ResetTold(Schema):
    """The empty data of an event `reset`: too much happened to send it, or sent facts were lost, so read again."""
