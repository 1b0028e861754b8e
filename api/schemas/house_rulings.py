from typing import get_args

from marshmallow import Schema

from api.schemas import words
from api.schemas.paging import MOST, Page, Paged
from api.schemas.words import count, one_of, part, several, text
from domain.catalogue import Basis


class HouseRuling(Schema):
    """How this server decides where the book is silent or unclear."""

    number = text("What it is cited by.", required=True)
    chapter = text("What it is about.", required=True)
    clauses = several(text("A clause."), "The clauses that are read like this; see `rules`.", required=True)
    page = words.number(
        "The first page of the rulebook that it is about; 0 if that is another document.", required=True
    )
    pages = text("All the pages.", required=True)
    basis = several(
        one_of(get_args(Basis), "What it rests on."),
        "The text itself, somebody close to the publisher, players, a comparison of editions, or our own choice.",
        required=True,
    )
    ruling = text("What is decided.", required=True)
    why = text("The reason.", required=True)
    switch = text("The option that takes the other reading, if there is one.", required=True, allow_none=True)


class HouseRulings(Paged):
    rulings = several(part(HouseRuling, ""), "The rulings, in the order of the book.", required=True)


class HouseRulingsWanted(Page):
    rule = text("Only those about this clause.")
    limit = count("How many at most; by default all.", 1, MOST, load_default=MOST)
