"""Where a base lies: the centre in micrometres and the bow's bearing in millidegrees."""

from typing import NamedTuple

FULL_CIRCLE = 360_000


class Point(NamedTuple):
    """A place on the table, in micrometres."""

    x: int
    y: int


class Pose(NamedTuple):
    """Centre of a base and heading of its bow; `heading` is 0 ≤ h < 360,000."""

    x: int
    y: int
    heading: int

    @property
    def centre(self) -> Point:
        return Point(self.x, self.y)
