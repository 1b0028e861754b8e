"""Referees: who they are, the disputes that are raised, and how they rule."""

from dataclasses import dataclass

from msgspec import UNSET, UnsetType

from domain.facts.registry import Fact, Subject, Weight, club
from domain.values.bounds import Count, Digest, RulingWord, Version
from domain.values.names import SeatId, ShipId


@club(Subject.BENCH, Weight.PLAIN)
class RefereeAppointed(Fact):
    """A referee settles disputes, may look at sealed orders, and can take no seat; everybody is told.

    `rests_on` are the facts that allow it: the opening, the tournament, or the consents of all taken seats.
    """

    account: str
    name: str
    by: str
    rests_on: tuple[Version, ...] | UnsetType = UNSET


@club(Subject.BENCH, Weight.PLAIN)
class DisputeRaised(Fact):
    """A player disputes facts, named by version; `rules` are the clauses that those facts rest on."""

    dispute: str
    by: str
    facts: tuple[Version, ...]
    rules: tuple[str, ...]
    question: str


@dataclass(frozen=True, slots=True)
class CounterNamed:
    """A counter on the log of a ship, by its bag and its number there."""

    ship: ShipId
    bag: str
    serial: Count


@dataclass(frozen=True, slots=True)
class RulingChange:
    """Everything that a ruling changes. The facts that carry it out follow at once and may change nothing else.

    `options` are those that are played from now on, None if they stay; `positions` are x, y and heading by ship.
    """

    options: tuple[str, ...] | None
    positions: dict[ShipId, tuple[int, ...]]
    counters: tuple[CounterNamed, ...]
    correct: SeatId | None


@dataclass(frozen=True, slots=True)
class RulingSignature:
    """What the referee signed with the ruling: the state of the game that they saw, and the window to go back to."""

    key: str
    version: Count
    head: Digest
    to_version: Count | None
    signature: str


@club(Subject.BENCH, Weight.PLAIN)
class RefereeKeyNamed(Fact):
    """From now on a ruling of this referee counts only if it is signed with this key.

    `proof` is the new key's own signature. `previous` is the signature of the old key, None for the first key and
    where the old key was lost: then everybody can see that only the server says so.
    """

    account: str
    key: str
    proof: str
    previous: str | None
    rests_on: tuple[Version, ...]


@club(Subject.BENCH, Weight.PLAIN)
class DisputeRuled(Fact):
    """`ruling` is upheld, corrected, annulled or no-action; `reading` is how the rule is read from now on.

    A correction or an annulment names the version that the table goes back to. `change` is what the ruling changes;
    `signed` is the signature of the referee's own key, if the referee has one.
    """

    dispute: str
    by: str
    ruling: RulingWord
    reason: str
    reading: str | None
    to_version: Count | None
    rests_on: tuple[Version, ...] | UnsetType = UNSET
    change: RulingChange | UnsetType = UNSET
    signed: RulingSignature | UnsetType | None = UNSET
