"""What a base hides from a dot: itself and all that lies behind it."""

import math
from itertools import pairwise

import shapely

from domain.geometry.footprint import SHRINK, Base, corners
from domain.geometry.frame import direction
from domain.geometry.polygons import FAR, polygon
from domain.geometry.rounding import nearest
from domain.values.pose import FULL_CIRCLE, Point

# The far rim of a shadow has steps no wider than this, so that its chords stay far away from the table.
_RIM_STEP = 45_000
_MILLIDEGREES = FULL_CIRCLE / math.tau


def shadow(eye: Point, blocker: Base) -> shapely.Polygon | None:
    """The shadow of a base, made smaller; None when the eye lies inside the base, which then hides everything.

    A convex base throws a convex shadow: the sides that face the eye, then the two rays that graze the base,
    closed by a rim far out.
    """
    facing = _facing_sides(eye, corners(blocker.pose, blocker.length, blocker.width, SHRINK))
    if not facing:
        return None
    return polygon((*facing, *rim(eye, facing[-1], facing[0])))


def _facing_sides(eye: Point, ring: tuple[Point, ...]) -> list[Point]:
    """The corners along the sides that face the eye, clockwise round the base."""
    count = len(ring)
    faces = [left_of(eye, here, there) for here, there in pairwise((*ring, ring[0]))]
    if not any(faces):
        return []
    first = next(side for side in range(count) if faces[side] and not faces[side - 1])
    chain = [ring[first]]
    side = first
    while faces[side % count]:
        side += 1
        chain.append(ring[side % count])
    return chain


def left_of(eye: Point, here: Point, there: Point) -> bool:
    """Whether the eye is strictly to the left of a side; the corners go clockwise, so left is outside."""
    return (there.x - here.x) * (eye.y - here.y) - (there.y - here.y) * (eye.x - here.x) > 0


def rim(eye: Point, begin: Point, end: Point) -> list[Point]:
    """Points far out from the ray through `begin` to the ray through `end`, the short way round."""
    start = _bearing(eye, begin)
    span = (_bearing(eye, end) - start + FULL_CIRCLE / 2) % FULL_CIRCLE - FULL_CIRCLE / 2
    pieces = nearest(abs(span)) // _RIM_STEP + 1
    between = (direction((start + span * piece / pieces) % FULL_CIRCLE) for piece in range(1, pieces))
    inner = [Point(eye.x + nearest(FAR * way.x), eye.y + nearest(FAR * way.y)) for way in between]
    return [_along(eye, begin), *inner, _along(eye, end)]


def _along(eye: Point, through: Point) -> Point:
    dx, dy = through.x - eye.x, through.y - eye.y
    scale = FAR / math.hypot(dx, dy)
    return Point(eye.x + nearest(dx * scale), eye.y + nearest(dy * scale))


def _bearing(eye: Point, place: Point) -> float:
    return math.atan2(place.x - eye.x, place.y - eye.y) * _MILLIDEGREES
