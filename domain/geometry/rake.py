"""Whether a shot comes in over the bow or the stern."""

import math
from collections.abc import Iterable
from typing import Literal

import shapely

from domain.geometry.coasts import Land, hides
from domain.geometry.footprint import Base, circumradius, smaller
from domain.geometry.frame import Vector, direction
from domain.geometry.rounding import nearest
from domain.values.pose import Point, Pose

End = Literal["bow", "stern"]

# A line that enters this near a corner counts as entering by the long side.
CORNER = 25


def raked(dot: Point, target: Base, mast: Point) -> End | None:
    """The short side by which the line from the firer's central dot to the target's mast enters her base."""
    outside, inside = _aboard(dot, target.pose), _aboard(mast, target.pose)
    end: End = "bow" if outside.y > 0 else "stern"
    edge = target.length / 2 if end == "bow" else -target.length / 2
    if nearest(abs(outside.y)) <= nearest(abs(edge)):
        return None
    # Where the line passes the level of that short side; it crosses the side only if this is within the beam.
    share = (edge - outside.y) / (inside.y - outside.y)
    across = outside.x + share * (inside.x - outside.x)
    from_corner = nearest(target.width / 2 - abs(across))
    return end if from_corner > CORNER else None


def segment_blocked(a: Point, b: Point, blockers: Iterable[Base | Land]) -> bool:
    """Whether a thin line crosses any of these; bases are made smaller, so that grazing does not count."""
    line: shapely.LineString | None = None
    for blocker in blockers:
        if isinstance(blocker, Land):
            if hides(a, b, blocker):
                return True
            continue
        if not _on_the_way(a, b, blocker):
            continue
        line = line or shapely.LineString((a, b))
        if smaller(blocker).intersects(line):
            return True
    return False


def _aboard(place: Point, pose: Pose) -> Vector:
    """A place in the frame of a ship: x to starboard, y ahead of her centre."""
    sine, cosine = direction(pose.heading)
    dx, dy = place.x - pose.x, place.y - pose.y
    return Vector(dx * cosine - dy * sine, dx * sine + dy * cosine)


def _on_the_way(a: Point, b: Point, blocker: Base) -> bool:
    """Whether the base is near enough that it may meet the line; a cheap test before the exact one."""
    along = math.hypot(b.x - a.x, b.y - a.y)
    detour = math.hypot(blocker.pose.x - a.x, blocker.pose.y - a.y) + math.hypot(
        blocker.pose.x - b.x, blocker.pose.y - b.y
    )
    return nearest(detour - along) <= 2 * circumradius(blocker.length, blocker.width)
