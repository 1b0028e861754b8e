from marshmallow import Schema, fields
from marshmallow.validate import Length

from api.schemas.paging import Page, Paged
from api.schemas.timeline import Told
from api.schemas.words import about, anything, by_key, count, identifier, number, part, several, text


class WhenWanted(Schema):
    turn = count("The turn; 0 is the set-up.", required=True)
    window = identifier("A window, by its id or its name; without one, the turn's first.", "combat")


class DiffWanted(Schema):
    begin = count("A version.", 1, required=True, data_key="from")
    end = count("Another one.", 1, required=True, data_key="to")


class ComparisonWanted(Schema):
    other = identifier(
        "A fork of this game, its parent, or another fork of it; of a fork, left out, its parent.",
        data_key="with",
    )
    at = count("A version of this game; left out, the newest, or of a parent the same turn and window.", 1)
    with_at = count("A version of the other one, likewise.", 1)


class Place(Schema):
    game = text("The game.", required=True)
    version = number("The version.", required=True)
    turn = number("The turn.", required=True)


class Change(Schema):
    begin = anything("Its value in the first.", required=True, allow_none=True, data_key="from")
    end = anything("Its value in the second.", required=True, allow_none=True, data_key="to")


class Difference(Schema):
    """What differs, as far as you may see both."""

    begin = part(Place, "The first.", required=True, data_key="from")
    end = part(Place, "The second.", required=True, data_key="to")
    table = by_key(part(Change, ""), "By field: wind, turn, window, bags, …", required=True)
    ships = by_key(by_key(part(Change, ""), "By field."), "Ships of which anything differs.", required=True)


class FactsWanted(Page):
    """`topic` or `rule` must be given."""

    topic = fields.String(
        validate=Length(1, 64), metadata=about("A kind of fact: PrecedenceSettled, or PrecedenceSettled/1.")
    )
    rule = fields.String(validate=Length(1, 32), metadata=about("The clause it rests on."))
    drawn = fields.Boolean(metadata=about("Whether chance had a part in it."))
    since = fields.String(validate=Length(10, 40), metadata=about("Not before this instant (RFC 3339, UTC)."))
    until = fields.String(validate=Length(10, 40), metadata=about("Before this instant."))
    tournament = identifier("Only games of this tournament.", "t-0123456789ab")


class Found(Schema):
    game = text("The game.", required=True)
    told = part(Told, "The fact, as its timeline has it.", required=True)


class Facts(Paged):
    facts = several(part(Found, ""), "Facts of all games, the newest first.", required=True)
