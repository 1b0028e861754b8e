"""Batteries and buildings as targets that do not move; the guns of batteries are ignored."""

from collections.abc import Mapping
from typing import Final, Protocol

import numpy as np

from workers.captains.skilled.poses import MICRO, Base, Floats, Json, Poses
from workers.captains.skilled.worth import BAGS, BANDS, VOLLEYS

# The worth of one counter against it, in shares of a ship, before the weight of the goal is applied.
COUNTER: Final = 0.06


class Prices(Protocol):
    """The worth of counters against a target."""

    @property
    def per_counter(self) -> Mapping[str, float]: ...
    def volley(self, kind: str, band: str) -> float: ...


class Target(Protocol):
    """A ship, battery or building that can be fired at."""

    id: str
    side: str
    base: Base
    power: Floats
    muskets: float

    @property
    def worth(self) -> Prices: ...
    def is_loaded(self, side: str) -> bool: ...
    def table(self, target: "Target", side: str) -> Floats: ...


class FlatPrices:
    """Every counter has the same worth, as such a target has no masts and few crew."""

    def __init__(self, counter: float) -> None:
        self.per_counter = dict.fromkeys(BAGS, counter)
        self._counter = counter

    def volley(self, kind: str, band: str) -> float:
        return self._counter if VOLLEYS.get(kind, VOLLEYS["ball"])[BANDS.index(band)] else 0.0


class Fort:
    """A building or a battery, treated as a base of its own size."""

    def __init__(self, ship: Json, wanted: float) -> None:
        self.id: str = ship["id"]
        self.side: str = ship["side"]
        ashore = ship["ashore"]
        points = ashore["outline"] or [arc["dot"] for arc in ashore["arcs"]]
        corners = np.array([(point["x"], point["y"]) for point in points]) / MICRO
        (west, south), (east, north) = corners.min(axis=0), corners.max(axis=0)
        self.base = Base(float(north - south) / 2, float(east - west) / 2)
        self.at = Poses(np.array([(west + east) / 2]), np.array([(south + north) / 2]), np.zeros(1))
        self.worth = FlatPrices(COUNTER * wanted)
        self.power: Floats = np.zeros(3)
        self.muskets = 0.0

    def is_loaded(self, side: str) -> bool:  # noqa: ARG002  (the shape of a target)
        return False

    def table(self, target: Target, side: str) -> Floats:  # noqa: ARG002  (the shape of a target)
        return np.zeros(len(BANDS))
