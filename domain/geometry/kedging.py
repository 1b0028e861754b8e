"""Hauling a ship off the ground, stern first, until she floats clear (ruling 152)."""

from collections.abc import Sequence

from domain.geometry.contact import Shape, gap_to_shape
from domain.geometry.footprint import Base
from domain.geometry.frame import ahead
from domain.values.pose import Pose

# How far she must lie clear of everything that held her.
CLEAR = 100


def hauled_off(base: Base, grounds: Sequence[Shape], farthest: int) -> Pose | None:
    """The nearest pose straight astern at which she is clear of all these; None if there is none so far.

    Nothing can come free in less than what is missing to be clear of it, so she is moved by that much at a time
    and never past a place where she would float.
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
