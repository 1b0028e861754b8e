"""Areas of the table in which ships are placed: strips along an edge, and the water round the middle."""

from collections.abc import Iterator
from math import isqrt
from typing import NamedTuple

from domain.geometry.edges import off_table
from domain.geometry.footprint import SHRINK, Base, Bounds, corners
from domain.state.game import Table
from domain.values.pose import Point


class Strip(NamedTuple):
    """A rectangle; `depth` is the band that the book speaks of."""

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
        """Rounded up, so that any place outside is beyond by something."""
        squared = (place.x - self.x) ** 2 + (place.y - self.y) ** 2
        root = isqrt(squared)
        yield "centre", root + (root * root < squared) - self.radius


Area = Strip | Disc


def beyond(area: Area, base: Base, table: Table) -> dict[str, int]:
    """How far a base reaches out of the area, by direction; nothing where it lies as the book asks.

    The whole base must lie inside; of a base longer than the band the rear edge, and the rest on the table.
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
