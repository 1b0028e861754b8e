"""Who comes to the referee's bench and leaves it, and what a referee does there before everybody's eyes."""

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
    """By the chief, or because every taken seat has challenged the referee."""

    account: str
    by: str
    reason: str
    rests_on: tuple[Version, ...]


@club(Subject.BENCH, Weight.PLAIN)
class ChiefNamed(Fact):
    """Who of several referees hears appeals; without one it is the first who was appointed."""

    account: str
    by: str
    rests_on: tuple[Version, ...]


@club(Subject.BENCH, Weight.PLAIN)
class RefereeLooked(Fact):
    """A referee sees from now on what lies sealed in a window that is still open; the players know it."""

    account: str
    turn: Count
    window: str
    rests_on: tuple[Version, ...]


@club(Subject.BENCH, Weight.PLAIN)
class WindowCalled(Fact):
    """A referee ends the waiting: the window closes at once with the orders that lie in it."""

    window: str
    turn: Count
    by: str
    reason: str
    rests_on: tuple[Version, ...]
