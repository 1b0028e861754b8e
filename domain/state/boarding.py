"""The state of boarding in this turn; all but the grapples is cleared when the turn closes."""

from collections.abc import Mapping

import msgspec


class Blow(msgspec.Struct, frozen=True):
    """One counter that a ship's boarders inflicted on another; `counter` is its token."""

    ship: str
    victim: str
    counter: str


class Boarding(msgspec.Struct, frozen=True):
    """Counters shown and targets declared before the ships move, and the state of the attack after the guns.

    `places` is the order of declaration; ships in the same place are equal, and no lot was needed between them.
    """

    shown: Mapping[str, bool] = {}  # Boarding or Blank
    places: tuple[tuple[str, ...], ...] = ()
    targets: Mapping[str, str | None] = {}  # declared by ships that had several to choose from
    order: tuple[str, ...] = ()  # in which boarders name victims and draw
    victims: Mapping[str, str] = {}  # named for the stroke to come
    inflicted: Mapping[str, int] = {}  # counters each ship has inflicted of those her burden gives her
    stroke: tuple[Blow, ...] = ()  # the counters drawn together last
