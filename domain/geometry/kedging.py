"""Hauling a ship off the ground, stern first, until she floats clear (ruling 152)."""

from collections.abc import Sequence

from domain.geometry.contact import Shape, gap_to_shape
from domain.geometry.footprint import Base
from domain.geometry.frame import ahead
from domain.values.pose import Pose

# How far she must lie from all ground that held her.
CLEAR = 100


def hauled_off(base: Base, grounds: Sequence[Shape], farthest: int) -> Pose | None:
    """The nearest pose straight astern at which she is clear of all grounds; None if there is none up to `farthest`.

    She is moved astern by the largest distance that is still missing. She cannot come clear in less, so no place
    where she would float is passed over.
    """
    astern = 0
    while astern <= farthest:
        place = ahead(base.pose, -astern, 0)
        there = Pose(place.x, place.y, base.pose.heading)
        missing = max((_missing(base._replace(pose=there), ground) for ground in grounds), default=0)
        if missing <= 0:
            return there
        astern += missing
    return None


def _missing(base: Base, ground: Shape) -> int:
    return ground.danger + CLEAR - gap_to_shape(base, ground.outline)
