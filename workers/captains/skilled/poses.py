"""Poses of many bases as arrays, and distances and bearings between them.

Everything is in millimetres and degrees, in floating point: these are estimates, the rules measure exactly. Arrays are
broadcast against each other, so that all pairs of places are judged at once.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

Json = Mapping[str, Any]
Floats = NDArray[np.float64]
Flags = NDArray[np.bool_]

MICRO = 1000.0


@dataclass(frozen=True, slots=True)
class Poses:
    """Centres of bases and their headings."""

    x: Floats
    y: Floats
    heading: Floats

    @classmethod
    def of(cls, pose: Json) -> "Poses":
        """A single pose, from the view."""
        return cls(*(np.array([pose[part] / MICRO]) for part in ("x", "y", "heading")))

    def __getitem__(self, places: Any) -> "Poses":
        """Some of the poses, by any index that numpy takes."""
        return Poses(self.x[places], self.y[places], self.heading[places])

    def ahead(self, forward: Floats | float, outboard: Floats | float) -> tuple[Floats, Floats]:
        """The points at these distances towards the bow and to starboard."""
        turn = np.radians(self.heading)
        sine, cosine = np.sin(turn), np.cos(turn)
        return self.x + forward * sine + outboard * cosine, self.y + forward * cosine - outboard * sine

    def seen(self, x: Floats, y: Floats) -> tuple[Floats, Floats]:
        """The inverse of `ahead`: how far points lie towards the bow and to starboard."""
        turn = np.radians(self.heading)
        sine, cosine = np.sin(turn), np.cos(turn)
        dx, dy = x - self.x, y - self.y
        return dx * sine + dy * cosine, dx * cosine - dy * sine

    def distance(self, other: "Poses") -> Floats:
        return np.hypot(other.x - self.x, other.y - self.y)

    def bearing(self, other: "Poses") -> Floats:
        """The bearings of the others from our bows: -180 to 180, starboard positive."""
        compass = np.degrees(np.arctan2(other.x - self.x, other.y - self.y))
        return (compass - self.heading + 180) % 360 - 180


class Base(NamedTuple):
    """Half the length and half the width of a ship's base."""

    length: float
    width: float

    @classmethod
    def of(cls, ship: Json) -> "Base":
        return cls(ship["base"]["length"] / MICRO / 2, ship["base"]["width"] / MICRO / 2)

    def outline(self) -> tuple[tuple[float, float], ...]:
        """Points around the base, ahead and abeam, so close together that an arc rarely falls between them."""
        ends = [(end * self.length, beam * self.width) for end in (1, -1) for beam in (-1, 0, 1)]
        flanks = [(part * self.length, beam * self.width) for part in (0.33, -0.33) for beam in (-1, 1)]
        return (*ends, *flanks)

    def corners(self, at: Poses) -> tuple[Floats, Floats]:
        """The four corners, along a new last axis."""
        forward = np.array([1, 1, -1, -1]) * self.length
        beside = np.array([1, -1, -1, 1]) * self.width
        return at[..., None].ahead(forward, beside)

    def away(self, at: Poses, x: Floats, y: Floats) -> Floats:
        """The distance of points from the base; 0 for points inside."""
        forward, beside = at.seen(x, y)
        return np.hypot(
            np.maximum(np.abs(forward) - self.length, 0), np.maximum(np.abs(beside) - self.width, 0)
        )


def gap(base: Base, at: Poses, other: Base, there: Poses) -> Floats:
    """The gap between two bases, 0 if they touch or overlap; a crossing without a corner inside is not noticed."""
    mine = other.away(there[..., None], *base.corners(at)).min(axis=-1)
    hers = base.away(at[..., None], *other.corners(there)).min(axis=-1)
    return np.minimum(mine, hers)


class Ground(NamedTuple):
    """A piece of terrain: its corners, and the width of its danger zone."""

    x: Floats
    y: Floats
    danger: float

    @classmethod
    def of(cls, piece: Json) -> "Ground":
        corners = [(corner["x"] / MICRO, corner["y"] / MICRO) for corner in piece["outline"]]
        x, y = np.array([*corners, corners[0]]).T
        danger = 0 if piece["harbour"] or piece["coast"] == "none" else piece["danger"] / MICRO
        return cls(x, y, danger)

    def offing(self, x: Floats, y: Floats) -> Floats:
        """The distance of points from the danger zone; negative inside it."""
        ax, ay, bx, by = self.x[:-1], self.y[:-1], self.x[1:], self.y[1:]
        dx, dy, px, py = bx - ax, by - ay, x[..., None], y[..., None]
        along = np.clip(((px - ax) * dx + (py - ay) * dy) / (dx * dx + dy * dy), 0, 1)
        away = np.hypot(px - ax - along * dx, py - ay - along * dy).min(axis=-1)
        crosses = ((ay > py) != (by > py)) & (px < ax + (py - ay) * dx / np.where(dy == 0, 1, dy))
        inside = crosses.sum(axis=-1) % 2 == 1
        return np.where(inside, -away, away) - self.danger


class Waters(NamedTuple):
    """Where a ship can sail: the table, the terrain on it, and the edges over which she may leave."""

    table: tuple[float, float]
    grounds: tuple[Ground, ...] = ()
    ways_out: tuple[str, ...] = ()

    @classmethod
    def of(cls, view: Json, ways_out: Iterable[str] = ()) -> "Waters":
        table = (view["table"]["length"] / MICRO, view["table"]["width"] / MICRO)
        return cls(table, tuple(Ground.of(piece) for piece in view["terrain"]), tuple(ways_out))


def sea_room(base: Base, at: Poses, waters: Waters) -> Floats:
    """The distance to the nearest edge or terrain; negative if part of her is off the table or in danger."""
    x, y = base.corners(at)
    edges = {"west": x, "south": y, "east": waters.table[0] - x, "north": waters.table[1] - y}
    shut = [room for edge, room in edges.items() if edge not in waters.ways_out]
    room = np.min(shut, axis=0).min(axis=-1)
    keel = at[..., None].ahead(np.array([1, 0, -1]) * base.length, np.zeros(3))
    for ground in waters.grounds:
        room = np.minimum(room, ground.offing(*keel).min(axis=-1) - base.width)
    return room


def rooms_of(at: Poses, table: tuple[float, float]) -> dict[str, Floats]:
    """The distance of the centres from each edge."""
    return {"west": at.x, "south": at.y, "east": table[0] - at.x, "north": table[1] - at.y}


def to_sea(base: Base, at: Poses, waters: Waters) -> Floats:
    """The distance to the nearest edge over which she may leave; negative once she is out."""
    edges = rooms_of(at, waters.table)
    return np.min([edges[edge] for edge in waters.ways_out], axis=0) - base.length
