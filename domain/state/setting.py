"""What a scenario adds to a battle: lots drawn before it, the score sheet, goals, published documents."""

from collections.abc import Mapping
from typing import Any

import msgspec


class Setting(msgspec.Struct, frozen=True):
    """`edges` are the table edges that lots gave to the sides; `placing` are the seats that place terrain, in order.

    `time_called` is true when the last turn of the scenario is over.
    """

    edges: Mapping[str, str] = {}
    placing: tuple[str, ...] = ()
    time_called: bool = False


class Points(msgspec.Struct, frozen=True):
    """One line of the score sheet."""

    side: str
    points: int
    line: str


class Goal(msgspec.Struct, frozen=True):
    """What a side fights for, besides beating the enemy; `goal` is one of these words.

    `leave`: its `ships` leave the table by an allowed way. `stop`: these enemies must not reach their goal. `take`:
    take these enemies ashore. `land`: its ships lie still `within` a distance of the terrain `near`. `beat`: beat
    these enemies before the last `turn` is over. `spare`: keep its own ships whole and off the ground.
    """

    side: str
    goal: str
    ships: tuple[str, ...]
    near: tuple[str, ...] = ()
    within: int | None = None
    turn: int | None = None


class Published(msgspec.Struct, frozen=True):
    """A published scenario: its document, and the account that published it."""

    id: str
    document: Mapping[str, Any] = {}
    by: str = ""
