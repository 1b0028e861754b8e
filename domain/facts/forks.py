"""Forks: a copy of a game at a version, in which another order or another reading is tried."""

from dataclasses import dataclass

from msgspec import UNSET, UnsetType

from domain.facts.games import PackRef
from domain.facts.registry import Fact, Subject, Weight, club
from domain.values.bounds import Count, Digest


@dataclass(frozen=True, slots=True)
class StandIn:
    """An item of the parent that whoever forked may not see: the default of its window stands in for it."""

    version: Count
    key: str
    value: object


@club(Subject.GAME, Weight.PLAIN)
class GameForked(Fact):
    """The first fact of a fork. Its table is the parent's at `version`, whose head was `head`.

    The fork has a seed, and so draws, of its own. Orders that were sealed before it left have versions of zero
    or less here: 0 is the last fact of the parent that it shares, −1 the one before.
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
