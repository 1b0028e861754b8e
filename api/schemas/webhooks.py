from marshmallow import Schema, fields
from marshmallow.validate import Length

from api.schemas.paging import Paged
from api.schemas.words import about, flag, identifier, instant, one_of, part, several, text
from api.schemas.words import number as plain_number
from domain.service.webhooks import EVENTS, FORMATS, LONGEST_URL

FORMAT = (
    "standard: `{type, timestamp, data}` with what the streams tell and the game's name; discord and slack: a"
    " sentence, as their incoming webhooks read it."
)
EVENT = "append: whatever happens; owed: only that a window has opened in which you have to answer."


class NewWebhook(Schema):
    url = fields.String(
        required=True,
        validate=Length(1, LONGEST_URL),
        metadata=about("Where to send to: https, and public.", example="https://example.org/hook"),
    )
    game = identifier(
        "Of this game alone; null is every game in which you play or referee.",
        "g-0123456789ab",
        load_default=None,
        allow_none=True,
    )
    format = one_of(FORMATS, FORMAT, load_default="standard")
    event = one_of(EVENTS, EVENT, load_default="append")


class Webhook(Schema):
    id = identifier("What it is known by.", "w-0123456789ab", required=True)
    url = text("Where it is sent to.", required=True)
    game = text("Of this game alone.", required=True, allow_none=True)
    format = one_of(FORMATS, FORMAT, required=True)
    event = one_of(EVENTS, EVENT, required=True)
    created = instant("Since when.", required=True)
    disabled = text("Why nothing is sent any more.", required=True, allow_none=True)


class MadeWebhook(Webhook):
    """A new webhook. Its secret is shown only now."""

    secret = text("What its messages are signed with (`v1`), as `whsec_…`.", required=True)


class Webhooks(Schema):
    webhooks = several(part(Webhook, ""), "All of yours.", required=True)


class WebhookState(Schema):
    enabled = flag("Whether anything is sent.", required=True)


class Attempt(Schema):
    number = plain_number("1 is the first.", required=True)
    at = instant("When.", required=True)
    status = plain_number("What was answered; null when nothing was.", required=True, allow_none=True)
    outcome = text(
        "delivered, refused (by the status), timeout, connection, certificate, or address: it leads to no public host.",
        required=True,
    )


class Delivery(Schema):
    """A message. Its id (`webhook-id`) is the same each time it is sent."""

    id = identifier("The id of the message.", "msg-0123456789ab", required=True)
    created = instant("When what it tells of happened.", required=True)
    state = one_of(("waiting", "delivered", "failed", "dropped"), "What came of it.", required=True)
    due = instant("When it is sent next; null when it is settled.", required=True, allow_none=True)
    attempts = several(part(Attempt, ""), "Every try, the first one first.", required=True)


class Deliveries(Paged):
    deliveries = several(part(Delivery, ""), "The newest first.", required=True)
