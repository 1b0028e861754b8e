"""The goals of a captain, read from the view of the game; no captain knows a scenario by name."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

Json = Mapping[str, Any]

# The weight of an enemy that must be stopped, beaten or taken. An untouched building weighs most, as it costs points.
WANTED: Final = 1.3
UNTOUCHED: Final = 2.5
# In parts of the required distance: how near to her berth a ship aims to lie, and from where she shortens sail.
SNUG: Final = 0.75
SLOWLY: Final = 2.2
# The share of covered boxes at which a ship that must stay undamaged stops fighting.
ENOUGH: Final = 0.36
HUNTED: Final = ("stop", "beat", "take")


class Berth(NamedTuple):
    """The place where a ship must lie still: within this distance of one of these pieces of terrain."""

    near: tuple[str, ...]
    within: int


class Goals:
    def __init__(self, view: Json) -> None:
        self._goals: list[Json] = view["goals"]
        self._ships: Json = view["ships"]
        self._ways_out: Json = view["ways_out"]
        self._score: Json = view["score"]

    def berth(self, ship: Json) -> Berth | None:
        """Where she has to land supplies, if she has to."""
        mine = (goal for goal in self._goals if goal["goal"] == "land" and ship["id"] in goal["ships"])
        return next((Berth(tuple(goal["near"]), goal["within"]) for goal in mine), None)

    def is_spared(self, ship: Json) -> bool:
        """Whether she must not be damaged too much."""
        return any(goal["goal"] == "spare" and ship["id"] in goal["ships"] for goal in self._goals)

    def ways_out(self, ship: Json) -> list[str]:
        """The edges over which she wants to leave: if leaving is her goal, or her side is not behind on points."""
        edges: list[str] = self._ways_out.get(ship["id"], [])
        mine = self._score.get(ship["side"], 0)
        ahead = all(mine >= points for points in self._score.values())
        return (
            edges
            if ahead or any(goal["goal"] == "leave" for goal in self._of(ship["side"], ship["id"]))
            else []
        )

    def weight(self, side: str, target: str) -> float:
        """How much this enemy matters to the side; 1 for an enemy without special goals."""
        if not any(goal["goal"] in HUNTED for goal in self._of(side, target)):
            return 1.0
        ashore = self._ships[target]["ashore"] is not None
        fresh = not any(self._ships[target]["covered"].values())
        return UNTOUCHED if ashore and fresh else WANTED

    def ashore(self, side: str) -> list[Json]:
        """The buildings that the side has to take."""
        wanted = [goal for goal in self._goals if goal["goal"] == "take" and goal["side"] == side]
        return [self._ships[key] for goal in wanted for key in goal["ships"]]

    def makes_for(self, side: str, target: str) -> list[str]:
        """The edges over which an enemy wants to leave that this side has to stop."""
        stopped = any(goal["goal"] == "stop" for goal in self._of(side, target))
        edges: list[str] = self._ways_out.get(target, []) if stopped else []
        return edges

    def _of(self, side: str, target: str) -> list[Json]:
        return [goal for goal in self._goals if goal["side"] == side and target in goal["ships"]]


def has_had_enough(ship: Json) -> bool:
    """Whether a ship that must stay undamaged has so many boxes covered that she stops fighting."""
    boxes = len(ship["log"]["hull"]) + len(ship["log"]["crew"])
    return bool(sum(ship["covered"].values()) >= ENOUGH * boxes)


def sails_for(berth: Berth, off: float) -> str:
    """The sail setting of a ship that has to lie still at her berth; `off` is how far from it her next move ends."""
    if off <= berth.within:
        return "struck"
    return "backing" if off <= SLOWLY * berth.within else "battle"
