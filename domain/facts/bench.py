"""How referees are accepted, challenged and dismissed, and what referees do that everybody is told."""

from domain.facts.registry import Fact, Subject, Weight, club
from domain.values.bounds import Count, Version
from domain.values.names import SeatId


@club(Subject.BENCH, Weight.PLAIN)
class RefereeConsented(Fact):
    """A seat agrees to have this account as a referee."""

    account: str
    seat: SeatId


@club(Subject.BENCH, Weight.PLAIN)
class RefereeRecused(Fact):
    """A referee steps down."""

    account: str
    reason: str
    rests_on: tuple[Version, ...]


@club(Subject.BENCH, Weight.PLAIN)
class RefereeChallenged(Fact):
    """A seat no longer wants this referee; when every taken seat says so, the referee is dismissed."""

    account: str
    seat: SeatId
    reason: str


@club(Subject.BENCH, Weight.PLAIN)
class RefereeDismissed(Fact):
    """A referee is dismissed by the chief, or because every taken seat has challenged the referee."""

    account: str
    by: str
    reason: str
    rests_on: tuple[Version, ...]


@club(Subject.BENCH, Weight.PLAIN)
class ChiefNamed(Fact):
    """Which of several referees hears appeals; if none is named, the first who was appointed."""

    account: str
    by: str
    rests_on: tuple[Version, ...]


@club(Subject.BENCH, Weight.PLAIN)
class RefereeLooked(Fact):
    """From now on a referee sees the sealed orders of a window that is still open; all players are told."""

    account: str
    turn: Count
    window: str
    rests_on: tuple[Version, ...]


@club(Subject.BENCH, Weight.PLAIN)
class WindowCalled(Fact):
    """A referee closes the window at once, with the orders that were sealed in it."""

    window: str
    turn: Count
    by: str
    reason: str
    rests_on: tuple[Version, ...]
