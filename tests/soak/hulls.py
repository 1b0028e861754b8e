"""Whether two bases lie on each other, found the schoolbook way: no part of the game's own geometry is asked."""

import math
from collections.abc import Iterator
from itertools import pairwise

from domain.state.ship import Ship

Corner = tuple[float, float]

# Every base counts as this much smaller on each side (micrometres), so that touching is not overlapping; poses
# are rounded to a micrometre.
SMALLER = 25
ROUNDED = 2.0


def corners(ship: Ship) -> list[Corner]:
    assert ship.pose is not None
    heading = math.radians(ship.pose.heading / 1000)
    ahead, aside = (math.sin(heading), math.cos(heading)), (math.cos(heading), -math.sin(heading))
    half, beam = ship.printed.length / 2 - SMALLER, ship.printed.width / 2 - SMALLER
    return [
        (
            ship.pose.x + along * half * ahead[0] + across * beam * aside[0],
            ship.pose.y + along * half * ahead[1] + across * beam * aside[1],
        )
        for along, across in ((1, 1), (1, -1), (-1, -1), (-1, 1))
    ]


def overlap(a: Ship, b: Ship) -> bool:
    """Separating axes: two rectangles are apart if the side of one of them shows a gap."""
    first, second = corners(a), corners(b)
    return all(_reach(axis, first, second) > ROUNDED for axis in (*_axes(first), *_axes(second)))


def _axes(shape: list[Corner]) -> Iterator[Corner]:
    for (x1, y1), (x2, y2) in pairwise(shape[:3]):
        length = math.hypot(x2 - x1, y2 - y1)
        yield (x2 - x1) / length, (y2 - y1) / length


def _reach(axis: Corner, first: list[Corner], second: list[Corner]) -> float:
    """How far the shadows of both on this axis lie on each other; negative where there is a gap."""
    one = [x * axis[0] + y * axis[1] for x, y in first]
    two = [x * axis[0] + y * axis[1] for x, y in second]
    return min(max(one), max(two)) - max(min(one), min(two))
