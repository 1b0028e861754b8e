"""From a ship's own frame (ahead, to starboard) to the table's (x, y; compass clockwise, 0 = +y)."""

import math
from typing import NamedTuple

from domain.geometry.rounding import nearest
from domain.values.pose import FULL_CIRCLE, Point, Pose

_QUADRANT = FULL_CIRCLE // 4
_RADIANS = math.pi / (2 * _QUADRANT)


class Vector(NamedTuple):
    """A direction or displacement, not yet rounded."""

    x: float
    y: float


def direction(bearing: float) -> Vector:
    """The unit vector (sin, cos) of a bearing in millidegrees.

    Only the first eighth of the circle is computed; the rest is mirrored from it. So quarter turns are exact
    and a ship turned by a quarter, or mirrored, gets the same digits.
    """
    if bearing < 0:
        mirrored = direction(-bearing)
        return Vector(-mirrored.x, mirrored.y)
    quarters, rest = divmod(bearing, _QUADRANT)
    sine, cosine = _first_quadrant(rest)
    match int(quarters) % 4:
        case 0:
            return Vector(sine, cosine)
        case 1:
            return Vector(cosine, -sine)
        case 2:
            return Vector(-sine, -cosine)
        case _:
            return Vector(-cosine, sine)


def _first_quadrant(bearing: float) -> tuple[float, float]:
    if 2 * bearing > _QUADRANT:
        cosine, sine = _first_octant(_QUADRANT - bearing)
    else:
        sine, cosine = _first_octant(bearing)
    return sine, cosine


def _first_octant(bearing: float) -> tuple[float, float]:
    # sin 30° is exactly a half; libm misses it by the last bit, enough to turn a tie the wrong way.
    sine = 0.5 if 3 * bearing == _QUADRANT else math.sin(bearing * _RADIANS)
    return sine, math.cos(bearing * _RADIANS)


def ahead(pose: Pose, forward: float, outboard_right: float) -> Point:
    """The place so far ahead of a base's centre and so far to its right (negative: astern, to its left)."""
    sine, cosine = direction(pose.heading)
    return Point(
        pose.x + nearest(forward * sine + outboard_right * cosine),
        pose.y + nearest(forward * cosine - outboard_right * sine),
    )
