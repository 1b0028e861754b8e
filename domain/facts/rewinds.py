"""Undo: asked for, agreed to or refused, and the rewind itself. Nothing is ever deleted."""

from msgspec import UNSET, UnsetType

from domain.facts.registry import Fact, Stop, Subject, Weight, club
from domain.values.bounds import Count, Instant, Version
from domain.values.names import SeatId


@club(Subject.BENCH, Weight.PLAIN, stop=Stop.REWIND)
class GameRewound(Fact):
    """The table stands again as it did at `to_version`, the opening of a window, which takes orders afresh.

    `step`, `draws` and `windows` are the next step, the last draw and the windows opened so far, by TURN/NAME, of
    the whole life of the game: none of them is ever used twice.
    """

    to_version: Count
    step: Count
    draws: Count
    windows: dict[str, Count]
    by: str
    reason: str
    rests_on: tuple[Version, ...] | UnsetType = UNSET


@club(Subject.BENCH, Weight.PLAIN)
class UndoAsked(Fact):
    """`by` asks all the seats to let the table go back to `to_version`; after `expires` nobody can agree any more."""

    undo: str
    to_version: Count
    by: str
    reason: str
    expires: Instant


@club(Subject.BENCH, Weight.PLAIN)
class UndoConsented(Fact):
    undo: str
    seat: SeatId
    by: str


@club(Subject.BENCH, Weight.PLAIN)
class UndoRefused(Fact):
    """One refusal ends the request; refused by whoever asked, it is taken back."""

    undo: str
    by: str


@club(Subject.BENCH, Weight.PLAIN)
class UndoExpired(Fact):
    undo: str
