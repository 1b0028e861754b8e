from typing import get_args

from marshmallow import Schema

from api.schemas.paging import Paged
from api.schemas.words import number, one_of, part, several, text
from domain.offers import Kind
from domain.values.names import Level


class Readings(Schema):
    """The two readings of a clause."""

    default = text("How it is read unless the game was opened otherwise.", required=True)
    switched_on = text("How it is read with this option.", required=True)
    ruling = text("The ruling of the house that settles it; see `house-rulings`.", required=True)


class Term(Schema):
    """A term that can be agreed for single ships when a game is opened."""

    word = text("What `ship_terms` of a new game names it by.", required=True)
    about = text("What it means for her.", required=True)
    level = one_of(Level, "The lowest level at which it can be agreed.", required=True)
    a_seat = number("How many ships of one seat may have it.", required=True, allow_none=True)


class Option(Schema):
    """An optional rule or switchable reading with which a game may be played."""

    id = text("What `options` of a game or a fork names it by.", required=True)
    kind = one_of(get_args(Kind), "A rule of the book, or another reading of one.", required=True)
    title = text("What it is about.", required=True)
    page = number("Where the book has it, or the rule that it reads otherwise.", required=True)
    level = one_of(Level, "The lowest level at which it can be chosen.", required=True)
    clauses = several(
        text("A clause."), "The clauses it plays, or reads otherwise; see `rules`.", required=True
    )
    terms = several(
        part(Term, ""), "What can be agreed for single ships of a game that has it.", required=True
    )
    requires = several(text("An option."), "Options it is not played without.", required=True)
    excludes = several(text("An option."), "Options it is not played together with.", required=True)
    reading = part(
        Readings, "Both readings in words; null for a rule of the book.", required=True, allow_none=True
    )


class OptionList(Paged):
    """Not called `Options`, because some generators of clients use that name themselves."""

    options = several(part(Option, ""), "Optional rules, then readings, each by id.", required=True)
