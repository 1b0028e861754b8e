from marshmallow import Schema

from api.schemas.catalogue import Clause
from api.schemas.disputes import Dispute
from api.schemas.timeline import Told
from api.schemas.words import anything, by_key, number, part, several, text


class InQuestion(Told):
    """A fact that a dispute is about, with its measurements and a drawing."""

    measures = by_key(
        anything("As the fact has it: lengths in micrometres, angles in millidegrees, names of ships."),
        "What was measured or looked up, by the names of the fields.",
        required=True,
    )
    diagram = text("Where it is drawn.", required=True)


class OrderThatCounted(Schema):
    version = number("The fact that holds it.", required=True)
    items = by_key(
        anything("What was ordered."), "By SHIP/ITEM; what you may not see is sealed.", required=True
    )


class WindowInQuestion(Schema):
    """The window whose orders led to the facts."""

    turn = number("The turn.", required=True)
    window = text("Its id.", required=True)
    step = number("The number of its resolution.", required=True)
    before = number("The version at which it stood open and empty.", required=True)
    closed = number("The version at which it closed.", required=True)
    orders = by_key(part(OrderThatCounted, ""), "Orders that counted, by seat.", required=True)
    draws = several(anything("A draw."), "Everything that was drawn in its resolution.", required=True)


class Evidence(Dispute):
    """A dispute with everything needed for a ruling."""

    in_question = several(part(InQuestion, ""), "The facts, told.", required=True)
    clauses = several(part(Clause, ""), "What the rules say, with the pages.", required=True)
    window = part(WindowInQuestion, "Where it came from.", required=True, allow_none=True)
    before = anything(
        "The game as you may see it before that window was answered.", required=True, allow_none=True
    )
    links = by_key(text("An address."), "The board before, the case, precedents.", required=True)
