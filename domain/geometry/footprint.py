"""The rectangle of table that a base covers."""

import math
from functools import lru_cache
from typing import NamedTuple

import shapely

from domain.geometry.frame import direction
from domain.geometry.polygons import polygon
from domain.geometry.rounding import nearest
from domain.values.pose import Point, Pose

# A base is made smaller by this much on every side before it counts as overlapping or hiding anything.
SHRINK = 25
# Rounding moves a corner by less than this.
_ROUNDING = 1


class Base(NamedTuple):
    """A base lying on the table: where, and how long and wide it is in micrometres."""

    pose: Pose
    length: int
    width: int


class Bounds(NamedTuple):
    """The smallest upright rectangle around a base."""

    west: int
    south: int
    east: int
    north: int


@lru_cache(maxsize=8192)
def corners(pose: Pose, length: int, width: int, shrink: int = 0) -> tuple[Point, ...]:
    """The four corners in whole micrometres, clockwise from the starboard bow."""
    sine, cosine = direction(pose.heading)
    fore, beam = length / 2 - shrink, width / 2 - shrink
    # Opposite corners are the same displacement with opposite signs, so two roundings are enough for all four.
    right = nearest(fore * sine + beam * cosine), nearest(fore * cosine - beam * sine)
    left = nearest(fore * sine - beam * cosine), nearest(fore * cosine + beam * sine)
    return (
        Point(pose.x + right[0], pose.y + right[1]),
        Point(pose.x - left[0], pose.y - left[1]),
        Point(pose.x - right[0], pose.y - right[1]),
        Point(pose.x + left[0], pose.y + left[1]),
    )


@lru_cache(maxsize=8192)
def footprint(pose: Pose, length: int, width: int, shrink: int = 0) -> shapely.Polygon:
    """The base, made smaller by `shrink` on every side, as a polygon with whole corners."""
    return polygon(corners(pose, length, width, shrink))


def full(base: Base) -> shapely.Polygon:
    return footprint(base.pose, base.length, base.width)


def smaller(base: Base) -> shapely.Polygon:
    return footprint(base.pose, base.length, base.width, SHRINK)


@lru_cache(maxsize=256)
def circumradius(length: int, width: int) -> int:
    """No corner of the base, rounded or not, is farther from its centre than this."""
    return math.isqrt(length * length + width * width) // 2 + 1 + _ROUNDING


def base_bounds(base: Base, shrink: int = 0) -> Bounds:
    xs, ys = zip(*corners(base.pose, base.length, base.width, shrink), strict=True)
    return Bounds(min(xs), min(ys), max(xs), max(ys))
