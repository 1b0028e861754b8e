"""Seats reserved and left before the battle, and players who are replaced later."""

from domain.facts.registry import Fact, Subject, Weight, club
from domain.values.bounds import Digest, Version
from domain.values.names import SeatId


@club(Subject.GAME, Weight.QUIET)
class SeatReserved(Fact):
    """Only this account may take the seat, or the person who shows the text whose SHA-256 is `invitation`.

    If both are null, the seat is free for everybody again.
    """

    seat: SeatId
    account: str | None
    invitation: Digest | None
    by: str
    rests_on: tuple[Version, ...]


@club(Subject.GAME, Weight.PLAIN)
class SeatLeft(Fact):
    """A player leaves the seat before the battle begins."""

    seat: SeatId
    account: str
    rests_on: tuple[Version, ...]


@club(Subject.GAME, Weight.PLAIN)
class SeatVacated(Fact):
    """The player who opened the game removes another player from the seat, before the battle begins."""

    seat: SeatId
    account: str
    by: str
    reason: str
    rests_on: tuple[Version, ...]


@club(Subject.GAME, Weight.PLAIN)
class SubstituteVolunteered(Fact):
    """A person offers to take the seat of a player who cannot go on."""

    seat: SeatId
    account: str
    name: str
    rests_on: tuple[Version, ...]


@club(Subject.GAME, Weight.PLAIN)
class SeatSubstituted(Fact):
    """A referee gives the seat to a volunteer. Its sealed order is kept, or withdrawn by the next fact.

    The earlier player's offers of an end, consents and challenges for the seat are void.
    """

    seat: SeatId
    account: str
    name: str
    keeps_orders: bool
    by: str
    reason: str
    rests_on: tuple[Version, ...]
