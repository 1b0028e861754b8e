from marshmallow import Schema

from api.schemas.games import AtLeastSoon
from api.schemas.words import anything, flag, identifier, instant, number, one_of, part, several, text
from domain.values.names import Phase


class AwaitingWanted(AtLeastSoon):
    seat = identifier("Only what is asked of this seat of yours.", "british-1")


class AwaitedWindow(Schema):
    id = text("What an order names it by.", required=True)
    name = text("What is asked.", required=True)
    turn = number("In which turn.", required=True)
    phase = one_of(Phase, "In which phase.", required=True)
    owes = several(text("A seat."), "Seats that are asked.", required=True)
    sealed = several(text("A seat."), "Seats that have sealed.", required=True)
    deadline = instant("When it closes.", required=True, allow_none=True)


class Choice(Schema):
    value = anything("What may be ordered.", required=True)
    about = anything("What a captain would want to know about it.", required=True)


class Question(Schema):
    """One question of the window to one of your ships, or to your seat."""

    seat = text("The seat.", required=True)
    subject = text("The ship that is asked, or the seat where no ship is.", required=True)
    item = text("What is to be decided.", required=True)
    key = text("Its key in an order: SUBJECT/ITEM.", required=True)
    rule = text("The clause that asks.", required=True)
    page = number("Where the rulebook has it.", required=True, allow_none=True)
    default = anything("What counts if you seal nothing.", required=True)
    schema = anything("JSON Schema of the value.", required=True)
    choices = several(
        part(Choice, ""),
        "Every legal value; of a list the empty one and each entry alone, with the schema saying how many go together;"
        " null where there are too many (a place: its limits are in the schema, and `preview` checks it).",
        required=True,
        allow_none=True,
    )
    free = flag("Whether there is anything to decide; if not, send the default.", required=True)


class Awaiting(Schema):
    game = text("The game.", required=True)
    version = number("Of the game.", required=True)
    window = part(AwaitedWindow, "The open window.", required=True, allow_none=True)
    resolving = flag("Whether a window has closed and its resolution is on the way.", required=True)
    mine = several(part(Question, ""), "What is asked of your seats.", required=True)


class Debt(Schema):
    """A window that waits for you."""

    game = text("The game.", required=True)
    name = text("What it is called.", required=True)
    seat = text("Your seat.", required=True)
    turn = number("The turn.", required=True)
    window = text("The window.", required=True)
    deadline = instant("When it closes.", required=True, allow_none=True)


class AllAwaiting(Schema):
    awaiting = several(part(Debt, ""), "What waits for you, the most pressing first.", required=True)
