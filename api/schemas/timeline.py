from typing import get_args

from marshmallow import Schema

from api.schemas.games import AtLeast
from api.schemas.paging import MOST as MOST_AT_ONCE
from api.schemas.paging import Page, Paged
from api.schemas.words import anything, by_key, count, instant, number, one_of, part, several, text
from domain.facts.registry import Kind, Stop, StreamKind, Subject, Weight

MOST = 500
WEIGHT = "How loudly to tell it: a quiet fact changes nothing on the table, a headline is what a spectator would cry out."
STOP = "The step of play that it completes, for whoever walks through a battle by such steps; null if none."
MEASURED = "Fields of the fact that were measured or looked up: what a referee checks first."


class TimelineWanted(AtLeast):
    after = count("Only what follows this version.", load_default=0)
    limit = count("How many facts at most.", 1, MOST, load_default=100)


class Told(Schema):
    """One fact of the game; all of it is public."""

    version = number("Its place in the chain.", required=True)
    at = instant("When it was stored.", required=True)
    turn = number("The turn it happened in.", required=True)
    topic = text(
        "What kind of fact it is, with its version: `WindowOpened/1`; all kinds are listed at `/v1/facts/topics`.",
        required=True,
    )
    subject = one_of(Subject, "What it is about.", required=True)
    weight = one_of(Weight, WEIGHT, required=True)
    stop = one_of(Stop, STOP, required=True, allow_none=True)
    measured = several(text("A field of the fact."), MEASURED, required=True)
    ships = several(text("A ship."), "The ships that it names, each once.", required=True)
    seats = several(text("A seat."), "The seats that it names, each once.", required=True)
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


class Topic(Schema):
    """The properties of a kind of fact."""

    topic = text("Its name and version, as facts are stored.", required=True)
    kind = one_of(
        get_args(Kind),
        "Whether a rewind undoes it: what happened on the table, not in the club.",
        required=True,
    )
    stream = one_of(get_args(StreamKind), "Whose story it is part of.", required=True)
    subject = one_of(Subject, "What it is about.", required=True)
    weight = one_of(Weight, WEIGHT, required=True)
    stop = one_of(Stop, STOP, required=True, allow_none=True)
    measured = several(text("A field of the fact."), MEASURED, required=True)


class TopicsWanted(Page):
    subject = one_of(Subject, "Only kinds of facts about this.")
    limit = count("How many at most; by default all.", 1, MOST_AT_ONCE, load_default=MOST_AT_ONCE)


class Topics(Paged):
    subjects = by_key(text("Its title."), "Everything that a fact can be about.", required=True)
    topics = several(part(Topic, ""), "Every kind of fact there is.", required=True)
