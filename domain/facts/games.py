"""The game as an appointment between people: opened, joined, its seed shown at the end."""

from dataclasses import dataclass

from msgspec import UNSET, UnsetType

from domain.facts.registry import Fact, Subject, Weight, club
from domain.values.bounds import CouncilWord, Count, Digest, GraceSeconds, LevelWord, WindowSeconds
from domain.values.names import SeatId, ShipId


@dataclass(frozen=True, slots=True)
class PackRef:
    id: str
    sha256: Digest


@dataclass(frozen=True, slots=True)
class SeatSpec:
    """One chair at the table: its side of the war and the ships that it commands."""

    seat: SeatId
    side: str
    ships: tuple[ShipId, ...]


@club(Subject.GAME, Weight.PLAIN)
class GameOpened(Fact):
    """Everything agreed before the start, and the numbers that the game is pinned to.

    `proofs` is the edition of the proofs; a game without one is of the first.
    """

    name: str
    scenario: str
    level: LevelWord
    options: tuple[str, ...]
    pack: PackRef
    engine: Count
    catalogue: Count
    commitment: Digest
    seats: tuple[SeatSpec, ...]
    council: CouncilWord
    seconds: WindowSeconds | None
    grace: GraceSeconds
    by: str
    proofs: int | UnsetType = UNSET


@club(Subject.GAME, Weight.QUIET)
class SeatTaken(Fact):
    """An account sits down; its nonce, if it brings one, salts the draws of step 0.

    Where the computer sits there is no account: `captain` says which of its captains commands the ships.
    """

    seat: SeatId
    account: str | None
    name: str
    nonce: str | None
    captain: str | UnsetType = UNSET


@club(Subject.GAME, Weight.QUIET)
class SeedCommitted(Fact):
    """A fresh seed for all later draws, because the one before it has been laid open."""

    commitment: str


@club(Subject.GAME, Weight.QUIET)
class SeedRevealed(Fact):
    """The game is over: the seed behind every draw, for anybody to check against its commitment."""

    seed: str
