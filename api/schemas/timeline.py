from marshmallow import Schema

from api.schemas.games import AtLeast
from api.schemas.words import anything, count, instant, number, part, several, text

MOST = 500


class TimelineWanted(AtLeast):
    after = count("Only what follows this version.", load_default=0)
    limit = count("How many facts at most.", 1, MOST, load_default=100)


class Told(Schema):
    """One fact of the game: public as a whole, the same for everybody."""

    version = number("Its place in the chain.", required=True)
    at = instant("When it was stored.", required=True)
    turn = number("The turn it happened in.", required=True)
    topic = text("What kind of fact it is.", required=True)
    rule = text("The clause it rests on.", required=True, allow_none=True)
    page = number("Where the rulebook has it.", required=True, allow_none=True)
    title = text("What that clause is about.", required=True, allow_none=True)
    sentence = text("What happened, and why.", required=True)
    fact = anything("The fact itself.", required=True)
    undone = number("The version of the rewind that undid it.", required=True, allow_none=True)


class Timeline(Schema):
    game = text("The game.", required=True)
    entries = several(part(Told, ""), "Facts in the order they happened.", required=True)
    next = number(
        "Ask again with this as `after`; null when this was the end.", required=True, allow_none=True
    )


class BoardWanted(AtLeast):
    at = count("The board as it was at this version.", 1)
