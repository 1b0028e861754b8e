"""Time: extensions, fines, reserves, days off, adjournments, and computer captains that stand in."""

from domain.facts.registry import Fact, Subject, Weight, club
from domain.values.bounds import (
    Count,
    Day,
    ExtensionSeconds,
    Instant,
    ReserveSeconds,
    SpentSeconds,
    TurnsAway,
    Version,
)
from domain.values.names import SeatId


@club(Subject.BENCH, Weight.PLAIN)
class WindowExtended(Fact):
    """A referee gives everybody more time in a window; the deadline moves with the next fact."""

    turn: Count
    window: str
    seconds: ExtensionSeconds
    by: str
    reason: str
    rests_on: tuple[Version, ...]


@club(Subject.BENCH, Weight.PLAIN)
class TimeFined(Fact):
    """A referee takes seconds from the reserve of a seat; `left` is what it has afterwards."""

    seat: SeatId
    seconds: SpentSeconds
    left: ReserveSeconds
    by: str
    reason: str
    rests_on: tuple[Version, ...]


@club(Subject.GAME, Weight.QUIET)
class ReserveDrawn(Fact):
    """A deadline has passed, and the seat uses seconds of its reserve; a later fact moves the deadline."""

    seat: SeatId
    seconds: SpentSeconds
    left: ReserveSeconds
    rests_on: tuple[Version, ...]


@club(Subject.GAME, Weight.PLAIN)
class DayOffTaken(Fact):
    """No time counts on this day, YYYY-MM-DD in UTC."""

    seat: SeatId
    day: Day
    rests_on: tuple[Version, ...]


@club(Subject.BENCH, Weight.PLAIN)
class GameAdjourned(Fact):
    """The clock stops and sealed orders are kept; play goes on by itself at the time `until`."""

    until: Instant
    by: str
    reason: str
    rests_on: tuple[Version, ...]


@club(Subject.GAME, Weight.PLAIN)
class AdjournmentEnded(Fact):
    """The adjournment is over and the clock runs again; `rests_on` is the adjournment."""

    rests_on: tuple[Version, ...]


@club(Subject.GAME, Weight.PLAIN)
class StandInSeated(Fact):
    """A captain of the computer takes a seat whose player missed as many deadlines as was agreed.

    `account` is null, as for every seat of the computer; `rests_on` are the closings that the seat missed before.
    """

    seat: SeatId
    account: str | None
    captain: str
    rests_on: tuple[Version, ...]


@club(Subject.GAME, Weight.PLAIN)
class StandInRequested(Fact):
    """A player lends the seat to a captain of the computer, for `turns` turns (this one counts) or until they return."""

    seat: SeatId
    account: str
    captain: str
    turns: TurnsAway | None
    rests_on: tuple[Version, ...]


@club(Subject.GAME, Weight.PLAIN)
class StandInRelieved(Fact):
    """The player is back, or the turns are over; `rests_on` is the fact that seated the stand-in."""

    seat: SeatId
    account: str
    name: str
    rests_on: tuple[Version, ...]
