"""What a scenario adds to a battle: what lots have settled before it, the score sheet, a document of one's own."""

from collections.abc import Mapping
from typing import Any

import msgspec


class Setting(msgspec.Struct, frozen=True):
    """`edges` are those of the table by side, where they were drawn; `placing` who places terrain, in turn.

    `time_called` once the last turn that the scenario gives is over.
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
    """What a side is here for, besides beating the enemy.

    `leave`: these ships of its own get off the table by a way that is allowed; `stop`: these enemies must not reach what they
    are here for; `take`: these enemies ashore; `land`: these ships lie still `within` a distance of terrain `near` them;
    `beat`: these enemies before the last `turn` is over; `spare`: these ships of its own are kept whole, and off the ground.
    """

    side: str
    goal: str
    ships: tuple[str, ...]
    near: tuple[str, ...] = ()
    within: int | None = None
    turn: int | None = None


class Published(msgspec.Struct, frozen=True):
    """A scenario that a member published: its document, and who that was."""

    id: str
    document: Mapping[str, Any] = {}
    by: str = ""
