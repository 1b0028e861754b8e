"""The effect of guns and muskets between many pairs of places at once, by arc, range and rake."""

from itertools import pairwise
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from workers.captains.skilled.poses import MICRO, Base, Floats, Json, Poses, gap
from workers.captains.skilled.worth import BANDS

# Single precision is exact enough (a thousandth of a millimetre), and twice as fast.
Halves = NDArray[np.float32]

ARCS: Final = ("fore", "central", "aft")
CENTRAL: Final = 1
# Raking adds one counter for every three by the bow, for every two by the stern.
BY_BOW, BY_STERN = 1 + 1 / 3, 1 + 1 / 2


class Arc(NamedTuple):
    """A printed arc of the right side: its dot, and the directions of its two edges."""

    ahead: float
    outboard: float
    begin: tuple[float, float]
    end: tuple[float, float]

    @classmethod
    def of(cls, printed: Json) -> "Arc":
        edges = [np.radians(printed[edge] / MICRO) for edge in ("begin", "end")]
        begin, end = ((float(np.cos(edge)), float(np.sin(edge))) for edge in edges)
        return cls(printed["dot"]["ahead"] / MICRO, printed["dot"]["outboard"] / MICRO, begin, end)


class Gunnery:
    """The arcs and the ruler of a pack; `rakes` says whether raking shots are played."""

    def __init__(self, pack: Json, *, rakes: bool) -> None:
        self._arcs = [Arc.of(pack["base"]["arcs"][name]) for name in ARCS]
        self._limits = [pack["ruler"][band] / MICRO for band in BANDS]
        self._reach = pack["ruler"]["width"] / MICRO
        self._mast = -pack["base"]["mast_behind"] / MICRO
        self._rakes = rakes

    @property
    def long(self) -> float:
        return self._limits[-1]

    def broadside(self, firer: Poses, target: Poses, base: Base, power: Floats) -> tuple[Halves, Halves]:
        """Counters of the best arc by band (a new first axis), and the side that bears: 1 right, -1 left.

        `power` is the firepower of the fore, central and aft arcs. Only the side towards the target's centre is used.
        """
        forward, beside = (part.astype(np.float32) for part in firer.seen(target.x, target.y))
        side = np.where(beside >= 0, np.float32(1), np.float32(-1))
        beside = beside * side
        turn = np.radians(target.heading - firer.heading).astype(np.float32) * side
        sine, cosine = np.sin(turn), np.cos(turn)
        near = self._nearest(forward, beside, sine, cosine, base)
        counters = np.zeros((len(BANDS), *forward.shape), dtype=np.float32)
        for number, arc in enumerate(self._arcs):
            fired: Halves = np.array(power[number], dtype=np.float32)
            if self._rakes and number == CENTRAL:
                fired = fired * self._rake(arc, forward, beside, (sine, cosine), base)
            for band, (lower, upper) in enumerate(pairwise((0.0, *self._limits))):
                reached = (near[number] > lower * lower) & (near[number] <= upper * upper)
                np.maximum(counters[band], reached * fired, out=counters[band])
        return counters, side

    def _nearest(self, forward: Halves, beside: Halves, sine: Halves, cosine: Halves, base: Base) -> Halves:
        """By arc, the squared distance of the nearest point of the target's outline within the arc.

        The outline is moved into the firer's frame, mirrored to the right, one point at a time, so that the arrays stay
        small enough for the processor's caches.
        """
        near = np.full((len(self._arcs), *forward.shape), np.inf, dtype=np.float32)
        for ahead, abeam in base.outline():
            u = forward + (ahead * cosine - abeam * sine)
            v = beside + (ahead * sine + abeam * cosine)
            for number, arc in enumerate(self._arcs):
                du, dv = u - arc.ahead, v - arc.outboard
                within = np.minimum(arc.begin[0] * dv - arc.begin[1] * du, arc.end[1] * du - arc.end[0] * dv)
                away = np.where(within >= 0, du * du + dv * dv, np.float32(np.inf))
                np.minimum(near[number], away, out=near[number])
        return near

    def _rake(
        self, arc: Arc, forward: Halves, beside: Halves, turned: tuple[Halves, Halves], base: Base
    ) -> Halves:
        """The factor of the central arc: more if its line to the mast enters through a short side of the base."""
        du, dv = arc.ahead - forward, arc.outboard - beside
        sine, cosine = turned
        ahead, abeam = du * cosine + dv * sine, dv * cosine - du * sine
        behind = ahead < -base.length
        end = np.where(behind, -base.length, base.length)
        crossing = np.abs(abeam * (end - self._mast) / np.where(ahead == self._mast, 1.0, ahead - self._mast))
        through = crossing < base.width
        bow, stern = through & (ahead > base.length), through & behind
        return np.where(stern, BY_STERN, np.where(bow, BY_BOW, 1.0)).astype(np.float32)

    def musketry(self, base: Base, at: Poses, other: Base, there: Poses) -> Floats:
        """1 where muskets reach, else 0."""
        near = at.distance(there) < base.length + other.length + base.width + self._reach
        if not near.any():
            return np.zeros(near.shape)
        return np.where(near, gap(base, at, other, there) <= self._reach, 0.0).astype(float)
