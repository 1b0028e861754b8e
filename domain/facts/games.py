"""The game as people agree on it: opened, seats taken, its seed shown at the end."""

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
    """One seat at the table: its side in the battle and the ships that it commands."""

    seat: SeatId
    side: str
    ships: tuple[ShipId, ...]


@club(Subject.GAME, Weight.PLAIN)
class GameOpened(Fact):
    """Everything that is agreed before the start, and the versions (engine, catalogue, pack) that the game keeps.

    `proofs` is the edition of the proofs; a game without this number is of the first edition.
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
    """An account takes a seat; its nonce, if it brings one, enters the draws of step 0.

    Where the computer plays there is no account: `captain` says which of its captains commands the ships.
    """

    seat: SeatId
    account: str | None
    name: str
    nonce: str | None
    captain: str | UnsetType = UNSET


@club(Subject.GAME, Weight.QUIET)
class SeedCommitted(Fact):
    """The game commits to a new seed for all later draws, because the old seed has been revealed."""

    commitment: str


@club(Subject.GAME, Weight.QUIET)
class SeedRevealed(Fact):
    """The game is over and its seed is shown, so that anybody can check every draw against the commitment."""

    seed: str
