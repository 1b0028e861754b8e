"""Seats before the battle, and who sits in them later instead of somebody else."""

from domain.facts.registry import Fact, Subject, Weight, club
from domain.values.bounds import Digest, Version
from domain.values.names import SeatId


@club(Subject.GAME, Weight.QUIET)
class SeatReserved(Fact):
    """Only this account may take the seat, or whoever brings the text whose SHA-256 is `invitation`.

    With neither the seat is free for everybody again.
    """

    seat: SeatId
    account: str | None
    invitation: Digest | None
    by: str
    rests_on: tuple[Version, ...]


@club(Subject.GAME, Weight.PLAIN)
class SeatLeft(Fact):
    """Somebody gets up before the battle begins."""

    seat: SeatId
    account: str
    rests_on: tuple[Version, ...]


@club(Subject.GAME, Weight.PLAIN)
class SeatVacated(Fact):
    """Whoever opened the game asks somebody to leave, before the battle begins."""

    seat: SeatId
    account: str
    by: str
    reason: str
    rests_on: tuple[Version, ...]


@club(Subject.GAME, Weight.PLAIN)
class SubstituteVolunteered(Fact):
    """Somebody would sit down for a player who cannot go on."""

    seat: SeatId
    account: str
    name: str
    rests_on: tuple[Version, ...]


@club(Subject.GAME, Weight.PLAIN)
class SeatSubstituted(Fact):
    """A referee seats a volunteer; what was sealed is kept, or taken back by the fact that follows.

    Ends that the player offered, and what they agreed to or challenged for the seat, count no more.
    """

    seat: SeatId
    account: str
    name: str
    keeps_orders: bool
    by: str
    reason: str
    rests_on: tuple[Version, ...]
