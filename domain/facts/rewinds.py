"""Undo: asked for, agreed to or refused, and the rewind itself. No fact is ever deleted."""

from msgspec import UNSET, UnsetType

from domain.facts.registry import Fact, Stop, Subject, Weight, club
from domain.values.bounds import Count, Instant, Version
from domain.values.names import SeatId


@club(Subject.BENCH, Weight.PLAIN, stop=Stop.REWIND)
class GameRewound(Fact):
    """The table goes back to `to_version`, where a window was opened, and the window waits for new orders.

    `step`, `draws` and `windows` are the next step, the last draw and the windows opened so far by TURN/NAME. They
    count over the whole game, undone play included, so that no number is used twice.
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
    """`by` asks all seats to agree that the table goes back to `to_version`; after `expires` the request is over."""

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
    """One refusal ends the request. If `by` is the player who asked, the request is taken back."""

    undo: str
    by: str


@club(Subject.BENCH, Weight.PLAIN)
class UndoExpired(Fact):
    undo: str
