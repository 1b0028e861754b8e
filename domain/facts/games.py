"""The game as an appointment between people: opened, joined, its seed shown at the end."""

from dataclasses import dataclass

from domain.facts.registry import Fact, club


@dataclass(frozen=True, slots=True)
class PackRef:
    id: str
    sha256: str


@dataclass(frozen=True, slots=True)
class SeatSpec:
    """One chair at the table: its side of the war and the ships that it commands."""

    seat: str
    side: str
    ships: tuple[str, ...]


@club
class GameOpened(Fact):
    """Everything agreed before the start, and the numbers that the game is pinned to."""

    name: str
    scenario: str
    level: str
    options: tuple[str, ...]
    pack: PackRef
    engine: int
    catalogue: int
    commitment: str
    seats: tuple[SeatSpec, ...]
    council: str
    seconds: int | None
    grace: int
    by: str


@club
class SeatTaken(Fact):
    """An account sits down; its nonce, if it brings one, salts the draws of step 0."""

    seat: str
    account: str
    name: str
    nonce: str | None


@club
class SeedCommitted(Fact):
    """A fresh seed for all later draws, because the one before it has been laid open."""

    commitment: str


@club
class SeedRevealed(Fact):
    """The game is over: the seed behind every draw, for anybody to check against its commitment."""

    seed: str
