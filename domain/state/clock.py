"""The clock of a game, beyond the deadline of its window."""

from collections.abc import Mapping

import msgspec


class Pause(msgspec.Struct, frozen=True):
    """`window` is the id that was open when the clock stopped, `left` the seconds it still had.

    `until` is when an adjourned game goes on by itself.
    """

    by: str
    reason: str
    window: str | None
    left: int | None
    until: str | None = None
    adjourned: int = 0  # version of the adjournment


class Away(msgspec.Struct, frozen=True):
    """The player whose seat a captain of the computer has taken, since which fact, and `until` which turn if agreed."""

    account: str | None
    name: str | None
    version: int
    until: int | None = None


class Terms(msgspec.Struct, frozen=True):
    """What was agreed about time and missing players; the defaults hold where nothing was agreed."""

    reserve: int = 0
    hours: tuple[int, int] | None = None
    days_off: int = 0
    forfeit_after: int | None = None
    stand_in_after: int | None = None
    captain: str | None = None
    disputes: int = 3


class Clock(msgspec.Struct, frozen=True):
    """`misses` are the closings, by version, that a seat has missed in a row; `days` those that were taken off."""

    pause: Pause | None = None
    terms: Terms = Terms()
    misses: Mapping[str, tuple[int, ...]] = {}
    reserves: Mapping[str, int] = {}  # seconds that each seat has left
    days: Mapping[str, tuple[str, ...]] = {}  # seat -> days off it has taken, as YYYY-MM-DD
    away: Mapping[str, Away] = {}  # seat -> the player who gets it back
