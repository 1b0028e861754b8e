"""Whether guns bear on a target, how far she is, and if not, why not."""

import math
from collections.abc import Iterable
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

import shapely
from shapely.geometry.base import BaseGeometry

from domain.geometry.arcs import Sweep, wedge
from domain.geometry.coasts import Land, dark_parts
from domain.geometry.contact import Shape
from domain.geometry.footprint import Base, circumradius, corners, full
from domain.geometry.polygons import FAR, lasting_polygon, polygon, spot
from domain.geometry.rounding import nearest
from domain.geometry.shadows import shadow
from domain.values.names import Side
from domain.values.pose import Point

# More than this area of the target must be seen, in µm²: a hundredth of a square millimetre.
LEAST_SEEN = 10_000
# The far rim of a wedge needs few steps, because its chords lie far outside the table.
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


# What can stand between: any base, and any land.
Blocker = Base | Land


class _Mark(NamedTuple):
    """What is aimed at: its area and corners, and a circle round it."""

    area: shapely.Polygon
    ring: tuple[Point, ...]
    centre: Point
    radius: int


def _mark(target: Base | Shape) -> _Mark:
    if isinstance(target, Base):
        ring = corners(target.pose, target.length, target.width)
        return _Mark(full(target), ring, target.pose.centre, circumradius(target.length, target.width))
    return _shape_mark(target.outline)


@lru_cache(maxsize=256)
def _shape_mark(outline: tuple[Point, ...]) -> _Mark:
    first = outline[0]
    radius = max(math.isqrt((x - first.x) ** 2 + (y - first.y) ** 2) + 1 for x, y in outline)
    return _Mark(lasting_polygon(outline), outline, first, radius)


def sight(gun: Gun, target: Base | Shape, blockers: Iterable[Blocker], reach: int) -> Sight | Blind:
    """What the guns see of a target; the bases of firer and target must not be among the blockers.

    A target wholly beyond reach is out of range, whatever her bearing. If only hidden parts of her are within
    reach, she is blocked.
    """
    mark = _mark(target)
    if _beyond(gun.dot, mark, reach):
        return Blind.OUT_OF_RANGE
    in_arc = _in_arc(gun, mark)
    if in_arc is None:
        return Blind.OUT_OF_ARC
    if _range(gun.dot, in_arc) > reach:
        return Blind.OUT_OF_RANGE
    seen = _seen(gun.dot, in_arc, mark, blockers)
    if seen is None or _range(gun.dot, seen) > reach:
        return Blind.BLOCKED
    return Sight(_range(gun.dot, seen), _nearest_point(gun.dot, seen))


def _beyond(dot: Point, mark: _Mark, reach: int) -> bool:
    dx, dy = mark.centre.x - dot.x, mark.centre.y - dot.y
    most = reach + mark.radius
    return dx * dx + dy * dy > most * most or _range(dot, mark.area) > reach


def _in_arc(gun: Gun, mark: _Mark) -> BaseGeometry | None:
    """The part of the target inside the wedge; None when this part is too small to count."""
    outline = _outline(gun)
    if gun.sweep.is_convex:
        hand = 1 if gun.side is Side.RIGHT else -1
        after_first = [hand * _turn(gun.dot, outline[1], corner) >= 0 for corner in mark.ring]
        before_last = [hand * _turn(gun.dot, corner, outline[-1]) >= 0 for corner in mark.ring]
        if not any(after_first) or not any(before_last):
            return None
        if all(after_first) and all(before_last):
            return mark.area
    return _enough(mark.area.intersection(wedge_of(gun)))


@lru_cache(maxsize=4096)
def _outline(gun: Gun) -> tuple[Point, ...]:
    return wedge(gun.dot, gun.sweep, gun.heading, gun.side, FAR, _COARSE_STEP)


@lru_cache(maxsize=4096)
def wedge_of(gun: Gun) -> shapely.Polygon:
    """The arc as a polygon that reaches beyond any table."""
    return polygon(_outline(gun))


def _turn(eye: Point, a: Point, b: Point) -> int:
    """Positive when b is clockwise of a, seen from the eye."""
    return (a.y - eye.y) * (b.x - eye.x) - (a.x - eye.x) * (b.y - eye.y)


def _inner(eye: Point, a: Point, b: Point) -> int:
    return (a.x - eye.x) * (b.x - eye.x) + (a.y - eye.y) * (b.y - eye.y)


def _seen(dot: Point, in_arc: BaseGeometry, mark: _Mark, blockers: Iterable[Blocker]) -> BaseGeometry | None:
    """The part in the arc that no blocker hides; None when this part is too small to count."""
    left: BaseGeometry | None = in_arc
    for blocker in blockers:
        for dark in _dark(dot, blocker, mark):
            if left is None or dark is None:
                return None
            if dark.intersects(left):
                left = _enough(left.difference(dark))
    return left


def _dark(dot: Point, blocker: Blocker, mark: _Mark) -> Iterable[shapely.Polygon | None]:
    """The pieces that a blocker hides near the target; None means that it hides everything."""
    if isinstance(blocker, Land):
        return dark_parts(dot, blocker)
    return (shadow(dot, blocker),) if _may_hide(dot, blocker, mark) else ()


def _may_hide(dot: Point, blocker: Base, mark: _Mark) -> bool:
    """Whether a blocker is near enough, in distance and bearing, that it may hide part of the target.

    Circles round the full bases decide, so rounding can never make this wrongly false.
    """
    distance, size = _distance(dot, blocker.pose.centre), circumradius(blocker.length, blocker.width)
    to_target, extent = _distance(dot, mark.centre), mark.radius
    if distance - size > to_target + extent:
        return False
    if distance <= size or to_target <= extent:
        return True
    across = _turn(dot, blocker.pose.centre, mark.centre)
    along = _inner(dot, blocker.pose.centre, mark.centre)
    return abs(math.atan2(across, along)) <= math.asin(size / distance) + math.asin(extent / to_target)


def _enough(area: BaseGeometry) -> BaseGeometry | None:
    return area if nearest(area.area) > LEAST_SEEN else None


def _range(dot: Point, seen: BaseGeometry) -> int:
    return nearest(seen.distance(spot(dot)))


def _nearest_point(dot: Point, seen: BaseGeometry) -> Point:
    x, y = shapely.shortest_line(seen, spot(dot)).coords[0]
    return Point(dot.x + nearest(x - dot.x), dot.y + nearest(y - dot.y))


def _distance(dot: Point, place: Point) -> int:
    return math.isqrt((place.x - dot.x) ** 2 + (place.y - dot.y) ** 2)
