"""Boarding as far as this turn has come with it; the turn's close clears it all away but the grapples."""

from collections.abc import Mapping

import msgspec


class Blow(msgspec.Struct, frozen=True):
    """One counter that a ship's boarders inflicted on another; `counter` is its token."""

    ship: str
    victim: str
    counter: str


class Boarding(msgspec.Struct, frozen=True):
    """Counters shown and targets declared before the ships move, and how the attack after the guns stands.

    `places` is the order of declaration; ships of one place are equal, and nobody had to draw lots between them.
    """

    shown: Mapping[str, bool] = {}  # Boarding or Blank
    places: tuple[tuple[str, ...], ...] = ()
    targets: Mapping[str, str | None] = {}  # declared by ships that had several to choose from
    order: tuple[str, ...] = ()  # in which boarders name victims and draw
    victims: Mapping[str, str] = {}  # named for the stroke to come
    inflicted: Mapping[str, int] = {}  # counters each ship has inflicted of those her burden gives her
    stroke: tuple[Blow, ...] = ()  # the counters drawn together last
