"""Whether guns bear on a target, how far she is, and if not, why not."""

import math
from collections.abc import Iterable
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

import shapely
from shapely.geometry.base import BaseGeometry

from domain.geometry.arcs import Sweep, wedge
from domain.geometry.footprint import Base, circumradius, corners, full
from domain.geometry.polygons import FAR, polygon, spot
from domain.geometry.rounding import nearest
from domain.geometry.shadows import shadow
from domain.values.names import Side
from domain.values.pose import Point

# More than this area of the target must be seen: a hundredth of a square millimetre, in µm².
LEAST_SEEN = 10_000
# The far rim of a wedge needs few steps: its chords are nowhere near the table.
_COARSE_STEP = 45_000


class Sight(NamedTuple):
    """The nearest part of a target that the guns bear on and see."""

    range: int
    point: Point


class Blind(StrEnum):
    """Why a target cannot be fired at."""

    OUT_OF_ARC = "out-of-arc"
    OUT_OF_RANGE = "out-of-range"
    BLOCKED = "blocked"


class Gun(NamedTuple):
    """An arc of fire laid on the table: its dot, its bearings, the heading and side it is printed on."""

    dot: Point
    sweep: Sweep
    heading: int
    side: Side


def sight(gun: Gun, target: Base, blockers: Iterable[Base], reach: int) -> Sight | Blind:
    """What the guns see of a target; the firer's own base and the target's are not among the blockers.

    A target wholly beyond reach is out of range, whatever her bearing; one of which only hidden parts are
    within reach is blocked.
    """
    if _beyond(gun.dot, target, reach):
        return Blind.OUT_OF_RANGE
    in_arc = _in_arc(gun, target)
    if in_arc is None:
        return Blind.OUT_OF_ARC
    if _range(gun.dot, in_arc) > reach:
        return Blind.OUT_OF_RANGE
    seen = _seen(gun.dot, in_arc, target, blockers)
    if seen is None or _range(gun.dot, seen) > reach:
        return Blind.BLOCKED
    return Sight(_range(gun.dot, seen), _nearest_point(gun.dot, seen))


def _beyond(dot: Point, target: Base, reach: int) -> bool:
    dx, dy = target.pose.x - dot.x, target.pose.y - dot.y
    most = reach + circumradius(target.length, target.width)
    return dx * dx + dy * dy > most * most or _range(dot, full(target)) > reach


def _in_arc(gun: Gun, target: Base) -> BaseGeometry | None:
    """The part of the target's base inside the wedge; None when it is too little to count."""
    base, outline = full(target), _outline(gun)
    if gun.sweep.is_convex:
        ring = corners(target.pose, target.length, target.width)
        hand = 1 if gun.side is Side.RIGHT else -1
        after_first = [hand * _turn(gun.dot, outline[1], corner) >= 0 for corner in ring]
        before_last = [hand * _turn(gun.dot, corner, outline[-1]) >= 0 for corner in ring]
        if not any(after_first) or not any(before_last):
            return None
        if all(after_first) and all(before_last):
            return base
    return _enough(base.intersection(_wedge(gun)))


@lru_cache(maxsize=4096)
def _outline(gun: Gun) -> tuple[Point, ...]:
    return wedge(gun.dot, gun.sweep, gun.heading, gun.side, FAR, _COARSE_STEP)


@lru_cache(maxsize=4096)
def _wedge(gun: Gun) -> shapely.Polygon:
    return polygon(_outline(gun))


def _turn(eye: Point, a: Point, b: Point) -> int:
    """Positive when b is clockwise of a, seen from the eye."""
    return (a.y - eye.y) * (b.x - eye.x) - (a.x - eye.x) * (b.y - eye.y)


def _inner(eye: Point, a: Point, b: Point) -> int:
    return (a.x - eye.x) * (b.x - eye.x) + (a.y - eye.y) * (b.y - eye.y)


def _seen(dot: Point, in_arc: BaseGeometry, target: Base, blockers: Iterable[Base]) -> BaseGeometry | None:
    """What no blocker hides of the part in the arc; None when it is too little to count."""
    farthest = _distance(dot, target) + circumradius(target.length, target.width)
    left: BaseGeometry | None = in_arc
    for blocker in blockers:
        if left is None:
            break
        if not _may_hide(dot, blocker, target, farthest):
            continue
        dark = shadow(dot, blocker)
        if dark is None:
            return None
        if dark.intersects(left):
            left = _enough(left.difference(dark))
    return left


def _may_hide(dot: Point, blocker: Base, target: Base, farthest: int) -> bool:
    """Whether a blocker is near enough and on a bearing near enough to the target's.

    Judged by circles round the full bases, so that it errs on the safe side by more than any rounding.
    """
    distance, size = _distance(dot, blocker), circumradius(blocker.length, blocker.width)
    if distance - size > farthest:
        return False
    to_target, extent = _distance(dot, target), circumradius(target.length, target.width)
    if distance <= size or to_target <= extent:
        return True
    across = _turn(dot, blocker.pose.centre, target.pose.centre)
    along = _inner(dot, blocker.pose.centre, target.pose.centre)
    return abs(math.atan2(across, along)) <= math.asin(size / distance) + math.asin(extent / to_target)


def _enough(area: BaseGeometry) -> BaseGeometry | None:
    return area if nearest(area.area) > LEAST_SEEN else None


def _range(dot: Point, seen: BaseGeometry) -> int:
    return nearest(seen.distance(spot(dot)))


def _nearest_point(dot: Point, seen: BaseGeometry) -> Point:
    x, y = shapely.shortest_line(seen, spot(dot)).coords[0]
    return Point(dot.x + nearest(x - dot.x), dot.y + nearest(y - dot.y))


def _distance(dot: Point, base: Base) -> int:
    return math.isqrt((base.pose.x - dot.x) ** 2 + (base.pose.y - dot.y) ** 2)
