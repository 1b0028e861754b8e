from marshmallow import Schema, fields
from marshmallow.validate import Length

from api.schemas.awaiting import Question
from api.schemas.orders import MOST_ITEMS
from api.schemas.problems import Refusal
from api.schemas.words import about, anything, by_key, flag, identifier, number, part, several, text, whole

LONGEST_CASE = 48 * 1024


class CaseSent(Schema):
    case = fields.String(
        required=True,
        validate=Length(1, LONGEST_CASE),
        metadata=about(
            "A case, as YAML: a position, orders, and draws if they are to be others than its name gives."
        ),
    )


class ResolvedFact(Schema):
    topic = text("What kind of fact.", required=True)
    rule = text("The clause it rests on.", required=True, allow_none=True)
    fact = anything("What became true.", required=True)


class Resolved(Schema):
    case = text("The name of the case.", required=True)
    passed = flag("Whether everything that it expects holds.", required=True)
    differences = several(text("A difference."), "What does not hold, in words.", required=True)
    facts = several(part(ResolvedFact, ""), "All that happened, in order.", required=True)
    state = anything("The table afterwards, in the words of a case: millimetres and degrees.", required=True)
    drawing = text("The board afterwards, as SVG.", required=True)


class CaseWindow(Schema):
    id = text("Its id.", required=True)
    name = text("What is asked.", required=True)
    turn = number("In which turn.", required=True)


class CaseChoices(Schema):
    case = text("The name of the case.", required=True)
    differences = several(text("A difference."), "What does not hold, in words.", required=True)
    window = part(CaseWindow, "The window in which it ends.", required=True, allow_none=True)
    questions = several(part(Question, ""), "What is asked of everybody.", required=True)


class OrderToPreview(Schema):
    seat = identifier("For which of your seats.", "british-1", required=True)
    turn = whole("The turn of the window, from `awaiting`.", required=True)
    window = identifier("The id of the open window.", "planning", required=True)
    items = fields.Dict(
        keys=fields.String(validate=Length(1, 200)),
        values=fields.Raw(allow_none=True),
        required=True,
        validate=Length(max=MOST_ITEMS),
        metadata=about("Your decisions by SUBJECT/ITEM, as in an order."),
    )


class Preview(Schema):
    game = text("The game.", required=True)
    version = number("Of the game.", required=True)
    legal = flag("Whether the order could be sealed as it stands.", required=True)
    refusals = several(part(Refusal, ""), "Every reason why not, with what was measured.", required=True)
    items = by_key(
        anything(""), "What you may know of each of your answers, as `awaiting` tells it.", required=True
    )
