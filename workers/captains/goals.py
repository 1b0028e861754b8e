"""What a captain is here for, as the view of the game tells it: no scenario is known by name."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

Json = Mapping[str, Any]

# What an enemy counts who must be stopped, beaten or taken; one ashore whom nobody has hit yet costs most of all.
WANTED: Final = 1.3
UNTOUCHED: Final = 2.5
# How near to her berth a ship aims to lie, and from how far off she comes under little sail: in parts of what is asked.
SNUG: Final = 0.75
SLOWLY: Final = 2.2
# So much of her covered, she who has to come out whole fights no more.
ENOUGH: Final = 0.36
HUNTED: Final = ("stop", "beat", "take")


class Berth(NamedTuple):
    """Where a ship is to lie still: so near to one of these pieces of terrain."""

    near: tuple[str, ...]
    within: int


class Goals:
    """The goals of one view."""

    def __init__(self, view: Json) -> None:
        self._goals: list[Json] = view["goals"]
        self._ships: Json = view["ships"]
        self._ways_out: Json = view["ways_out"]
        self._score: Json = view["score"]

    def berth(self, ship: Json) -> Berth | None:
        """Where she is to land something."""
        mine = (goal for goal in self._goals if goal["goal"] == "land" and ship["id"] in goal["ships"])
        return next((Berth(tuple(goal["near"]), goal["within"]) for goal in mine), None)

    def is_spared(self, ship: Json) -> bool:
        """Whether she has to come out of this whole."""
        return any(goal["goal"] == "spare" and ship["id"] in goal["ships"] for goal in self._goals)

    def ways_out(self, ship: Json) -> list[str]:
        """The edges by which she means to leave: if that is what she is here for, or her side is not behind on points."""
        edges: list[str] = self._ways_out.get(ship["id"], [])
        mine = self._score.get(ship["side"], 0)
        ahead = all(mine >= points for points in self._score.values())
        return (
            edges
            if ahead or any(goal["goal"] == "leave" for goal in self._of(ship["side"], ship["id"]))
            else []
        )

    def weight(self, side: str, target: str) -> float:
        """How much a side wants this enemy, one who is like any other counting one."""
        if not any(goal["goal"] in HUNTED for goal in self._of(side, target)):
            return 1.0
        ashore = self._ships[target]["ashore"] is not None
        fresh = not any(self._ships[target]["covered"].values())
        return UNTOUCHED if ashore and fresh else WANTED

    def ashore(self, side: str) -> list[Json]:
        """What a side is to take on land."""
        wanted = [goal for goal in self._goals if goal["goal"] == "take" and goal["side"] == side]
        return [self._ships[key] for goal in wanted for key in goal["ships"]]

    def makes_for(self, side: str, target: str) -> list[str]:
        """The edges to which an enemy runs whom this side has to stop."""
        stopped = any(goal["goal"] == "stop" for goal in self._of(side, target))
        edges: list[str] = self._ways_out.get(target, []) if stopped else []
        return edges

    def _of(self, side: str, target: str) -> list[Json]:
        return [goal for goal in self._goals if goal["side"] == side and target in goal["ships"]]


def has_had_enough(ship: Json) -> bool:
    """Whether so many of all her boxes are covered that she who has to come out whole breaks off."""
    boxes = len(ship["log"]["hull"]) + len(ship["log"]["crew"])
    return bool(sum(ship["covered"].values()) >= ENOUGH * boxes)


def sails_for(berth: Berth, off: float) -> str:
    """How a ship trims who is to lie still at her berth, her next move ending so far off it."""
    if off <= berth.within:
        return "struck"
    return "backing" if off <= SLOWLY * berth.within else "battle"
