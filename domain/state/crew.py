"""The work of her crew: actions planned, revealed and in progress, and what can be done only once."""

from collections.abc import Mapping

import msgspec

from domain.values.names import Once
from domain.values.sealed import Sealed


class Fate(msgspec.Struct, frozen=True, gc=False):
    """The result that a lucky captain has chosen for one draw that a clause may ask for these ships."""

    rule: str
    ships: tuple[str, ...]
    result: str


class Crew(msgspec.Struct, frozen=True, gc=False):
    """Crewmen lost are counters on her log: see `Damage.crew`."""

    orders: Sealed | tuple[str, ...] = ()  # actions planned, face-down until the reveal
    planned: tuple[str, ...] = ()  # actions revealed this turn that have an effect
    delayed: Mapping[str, int] = {}  # actions that take two turns: turns since they were revealed
    mending: str | None = None  # what is under repair and will be mended at the end of the turn
    untrained: frozenset[str] = frozenset()  # gunners, sailors, or both
    fumbled: str | None = None  # the action that untrained sailors do not carry out this turn
    used: frozenset[Once] = frozenset()  # once-a-game uses that are spent
    abilities: Mapping[
        str, int
    ] = {}  # uses left of each that she was given; of some, crew losses left to ignore
    using: frozenset[str] = frozenset()  # abilities used this turn
    rallied: frozenset[str] = frozenset()  # abilities called upon for the damage that is placed next
    holding: Mapping[str, int] = {}  # ability in use -> further crew losses that it ignores this turn
    fate: Fate | None = None
