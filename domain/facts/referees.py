"""The referee's bench: who sits on it, what is brought before it, how it rules."""

from dataclasses import dataclass

from msgspec import UNSET, UnsetType

from domain.facts.registry import Fact, Subject, Weight, club
from domain.values.bounds import Count, Digest, RulingWord, Version
from domain.values.names import SeatId, ShipId


@club(Subject.BENCH, Weight.PLAIN)
class RefereeAppointed(Fact):
    """Settles disputes, may look at what is sealed, and can hold no seat; everybody is told.

    `rests_on` names what allows it: the opening, the tournament, or the consent of every taken seat.
    """

    account: str
    name: str
    by: str
    rests_on: tuple[Version, ...] | UnsetType = UNSET


@club(Subject.BENCH, Weight.PLAIN)
class DisputeRaised(Fact):
    """Somebody points at facts, by version, and asks; `rules` are the clauses that those facts rest on."""

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
    """All that a ruling changes: the facts that carry it out follow it directly, and say nothing else.

    `options` are those that are played from now on, None if they stay; `positions` are x, y and heading by ship.
    """

    options: tuple[str, ...] | None
    positions: dict[ShipId, tuple[int, ...]]
    counters: tuple[CounterNamed, ...]
    correct: SeatId | None


@dataclass(frozen=True, slots=True)
class RulingSignature:
    """What the referee signed beside the ruling: the game as it was seen, and the window as it was asked for."""

    key: str
    version: Count
    head: Digest
    to_version: Count | None
    signature: str


@club(Subject.BENCH, Weight.PLAIN)
class RefereeKeyNamed(Fact):
    """From now on rulings of this referee are signed with this key, and none counts without.

    `proof` is the new key's own signature. `previous` is that of the key it takes the place of, None for the first
    key and where the old one was lost: then it is everybody's to see that the server says so.
    """

    account: str
    key: str
    proof: str
    previous: str | None
    rests_on: tuple[Version, ...]


@club(Subject.BENCH, Weight.PLAIN)
class DisputeRuled(Fact):
    """`ruling` is upheld, corrected, annulled or no-action; `reading` is how the rule is read from now on.

    A correction, and an annulment, name the version that the table was taken back to. `change` is what it changes,
    `signed` by the referee's own key if there is one.
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
