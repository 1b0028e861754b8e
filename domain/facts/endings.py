"""Endings that people bring about: a side resigns, all agree on a draw, a referee decides. No rule of the book.

Each act is a fact of the club and names the facts that it rests on. The fact after the act says how the battle ended;
it is a fact of the table, so that a rewind takes the end back.
"""

from domain.facts.registry import Fact, Stop, Subject, Weight, club, table
from domain.values.bounds import Count, OfferWord, Version, VoidedWhy
from domain.values.names import SeatId


@club(Subject.GAME, Weight.PLAIN)
class EndOffered(Fact):
    """A seat agrees to this end: a draw, an abort, or the resignation of its side in this turn."""

    offer: OfferWord
    seat: SeatId
    turn: Count
    rests_on: tuple[Version, ...]


@club(Subject.GAME, Weight.PLAIN)
class EndDeclined(Fact):
    """A seat does not agree, or no longer agrees: all offers of this kind are void."""

    offer: OfferWord
    seat: SeatId
    rests_on: tuple[Version, ...]


@club(Subject.GAME, Weight.PLAIN)
class SideResigned(Fact):
    """All the seats of a side strike their colours, at the end of a turn."""

    side: str
    rests_on: tuple[Version, ...]


@club(Subject.GAME, Weight.PLAIN)
class DrawAgreed(Fact):
    rests_on: tuple[Version, ...]


@club(Subject.GAME, Weight.PLAIN)
class GameAborted(Fact):
    """The battle is called off before anything was revealed: it counts as never fought."""

    by: str
    reason: str
    rests_on: tuple[Version, ...]


@club(Subject.GAME, Weight.PLAIN)
class SideForfeited(Fact):
    """A side missed as many deadlines as was agreed; `rests_on` are the window closings that it missed before."""

    side: str
    rests_on: tuple[Version, ...]


@club(Subject.BENCH, Weight.PLAIN)
class ResultAdjudicated(Fact):
    """A referee decides the battle; without a side it is a draw."""

    side: str | None
    by: str
    reason: str
    rests_on: tuple[Version, ...]


@table(Subject.GAME, Weight.HEADLINE, stop=Stop.END)
class GameVoided(Fact):
    """The battle has no result and does not count."""

    why: VoidedWhy
