from marshmallow import Schema, fields
from marshmallow.validate import Length

from api.schemas.words import about, count, identifier, instant, number, one_of, part, several, text, whole

# More than enough for 48 ships with four decisions each.
MOST_ITEMS = 256


class Order(Schema):
    seat = identifier("For which of your seats.", "british-1", required=True)
    window = identifier("The id of the open window, from `awaiting`.", "planning", required=True)
    turn = whole(
        "The turn of that window, from `awaiting`. Ids come again every turn: an order that comes late, or twice, is"
        " refused in a later one.",
        required=True,
    )
    items = fields.Dict(
        keys=fields.String(validate=Length(1, 200)),
        values=fields.Raw(allow_none=True),
        required=True,
        validate=Length(max=MOST_ITEMS),
        metadata=about(
            "Your decisions by SUBJECT/ITEM: every key that `awaiting` lists for the seat, and no other."
        ),
    )
    salts = fields.Dict(
        keys=fields.String(validate=Length(1, 200)),
        values=fields.String(),
        load_default=None,
        allow_none=True,
        validate=Length(max=MOST_ITEMS),
        metadata=about(
            "A fresh salt of 16 bytes in hex for every item, or none; then the server salts from its seed."
        ),
    )
    ahead = several(
        identifier("A window."),
        "Later windows of this turn that the order answers too, with items WINDOW>SUBJECT/ITEM.",
        load_default=list,
        validate=Length(max=16),
    )


class OrderOf(Schema):
    seat = identifier("Which of your seats.", "british-1", required=True)
    window = identifier("The id of the open window.", "planning", required=True)
    turn = count("The turn of that window.", required=True)


class Receipt(Schema):
    """Keep this: it proves that the order was acknowledged, and when."""

    game = text("The game.", required=True)
    seat = text("The seat.", required=True)
    turn = number("The turn.", required=True)
    window = text("The window.", required=True)
    order_digest = text("Over the digests of all items.", required=True)
    salts = one_of(("client", "server"), "Who salted.", required=True)
    version = number("The fact that holds the order; read with `at_least` to see it.", required=True)
    head = text("The head of the chain after it.", required=True)
    at = instant("When it was stored.", required=True)


class Sealed(Schema):
    receipt = part(Receipt, "What is signed.", required=True)
    key = text("The key it is signed with; see `keys`.", required=True)
    signature = text(
        "Ed25519 over `sealed-orders/receipt/v1`, a zero byte, and the receipt as canonical JSON.",
        required=True,
    )


class Withdrawn(Schema):
    game = text("The game.", required=True)
    seat = text("The seat.", required=True)
    window = text("The window.", required=True)
    version = number("The fact that says so.", required=True)
    at = instant("When it was stored.", required=True)
