"""Forks: a copy of a game at a version, in which another order or another reading is tried."""

from dataclasses import dataclass

from msgspec import UNSET, UnsetType

from domain.facts.games import PackRef
from domain.facts.registry import Fact, Subject, Weight, club
from domain.values.bounds import Count, Digest


@dataclass(frozen=True, slots=True)
class StandIn:
    """An item of the parent game that the account that forked may not see; a default value stands in for it."""

    version: Count
    key: str
    value: object


@club(Subject.GAME, Weight.PLAIN)
class GameForked(Fact):
    """The first fact of a fork. Its table is that of the parent game at `version`, where the chain's head was `head`.

    The fork has its own seed, and so its own draws. Orders that were sealed in the parent have versions of zero or
    less here: 0 is the last fact that the two games share, −1 the fact before it.
    """

    parent: str
    version: Count
    head: Digest
    commitment: Digest
    engine: Count
    catalogue: Count
    pack: PackRef
    options: tuple[str, ...]
    stand_ins: tuple[StandIn, ...]
    by: str
    name: str
    proofs: int | UnsetType = UNSET
