"""The edges of the table, and which of them a base has crossed."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from typing import Literal

from domain.geometry.footprint import SHRINK, Base, base_bounds, corners
from domain.values.pose import Point

Edge = Literal["north", "east", "south", "west"]
_Corner = tuple[Fraction, Fraction]


def off_table(base: Base, length: int, width: int) -> tuple[Edge, ...]:
    """The edges that the base, made smaller, lies across or beyond; none while she is on the table."""
    bounds = base_bounds(base, SHRINK)
    crossed: dict[Edge, bool] = {
        "north": bounds.north > width,
        "east": bounds.east > length,
        "south": bounds.south < 0,
        "west": bounds.west < 0,
    }
    return tuple(edge for edge, over in crossed.items() if over)


def edge_crossed(base: Base, length: int, width: int) -> tuple[Edge, ...]:
    """The edge that more of the base's area has crossed; more than one when it is the same area."""
    edges = off_table(base, length, width)
    areas = {edge: _area_beyond(base, edge, length, width) for edge in edges}
    most = max(areas.values(), default=0)
    return tuple(edge for edge in edges if areas[edge] == most)


def _area_beyond(base: Base, edge: Edge, length: int, width: int) -> Fraction:
    """Twice the area beyond an edge. Exact, because equal areas are decided by ruling 170a and not by rounding."""
    ring = corners(base.pose, base.length, base.width, SHRINK)
    outside = list(_beyond(ring, edge, length, width))
    closed = [*outside, *outside[:1]]
    doubled = sum((a[0] * b[1] - b[0] * a[1] for a, b in pairwise(closed)), Fraction(0))
    return abs(doubled)


def _beyond(ring: tuple[Point, ...], edge: Edge, length: int, width: int) -> Iterator[_Corner]:
    """The corners of the part of a convex polygon that lies beyond an edge."""
    for here, there in pairwise((*ring, ring[0])):
        now, then = _past(here, edge, length, width), _past(there, edge, length, width)
        if now >= 0:
            yield Fraction(here.x), Fraction(here.y)
        if now * then < 0:
            share = Fraction(now, now - then)
            yield here.x + share * (there.x - here.x), here.y + share * (there.y - here.y)


def _past(place: Point, edge: Edge, length: int, width: int) -> int:
    """How far beyond an edge a place lies; negative on the table."""
    match edge:
        case "north":
            return place.y - width
        case "east":
            return place.x - length
        case "south":
            return -place.y
        case "west":
            return -place.x
