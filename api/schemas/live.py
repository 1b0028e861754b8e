from marshmallow import Schema, fields
from marshmallow.validate import Length

from api.schemas.words import about, instant, text


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
