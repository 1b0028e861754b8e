"""Areas of the table in which ships are placed: strips along an edge, and discs around the middle."""

from collections.abc import Iterator
from math import isqrt
from typing import NamedTuple

from domain.geometry.edges import off_table
from domain.geometry.footprint import SHRINK, Base, Bounds, corners
from domain.state.game import Table
from domain.values.pose import Point


class Strip(NamedTuple):
    """A rectangle; `depth` is how wide the band along the edge is."""

    west: int
    south: int
    east: int
    north: int
    depth: int

    @property
    def bounds(self) -> Bounds:
        return Bounds(self.west, self.south, self.east, self.north)

    def beyond(self, place: Point) -> Iterator[tuple[str, int]]:
        yield "west", self.west - place.x
        yield "south", self.south - place.y
        yield "east", place.x - self.east
        yield "north", place.y - self.north


class Disc(NamedTuple):
    """Everything within a distance of a point."""

    x: int
    y: int
    radius: int

    @property
    def depth(self) -> int:
        return 2 * self.radius

    @property
    def bounds(self) -> Bounds:
        return Bounds(self.x - self.radius, self.y - self.radius, self.x + self.radius, self.y + self.radius)

    def beyond(self, place: Point) -> Iterator[tuple[str, int]]:
        """The distance is rounded up, so that it is never 0 for a point outside."""
        squared = (place.x - self.x) ** 2 + (place.y - self.y) ** 2
        root = isqrt(squared)
        yield "centre", root + (root * root < squared) - self.radius


Area = Strip | Disc


def beyond(area: Area, base: Base, table: Table) -> dict[str, int]:
    """How far a base reaches out of the area, by direction; empty if it lies as ruling 17 asks.

    The whole base must lie inside; if it is longer than the band, its rear edge must, and the rest on the table.
    """
    places = corners(base.pose, base.length, base.width, SHRINK)
    if base.length > area.depth:
        over = off_table(base, table.length, table.width)
        if over:
            return dict.fromkeys(over, 1)
        places = places[1:3]
    found: dict[str, int] = {}
    for place in places:
        for direction, far in area.beyond(place):
            if far > 0:
                found[direction] = max(far, found.get(direction, 0))
    return found
