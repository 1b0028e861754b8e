"""What is printed on a base, laid on the table: the dots, the main mast, the arcs of fire."""

from typing import NamedTuple

from domain.geometry.frame import ahead, direction
from domain.geometry.rounding import nearest
from domain.values.names import Side
from domain.values.pose import FULL_CIRCLE, Point, Pose

# Steps that make the rim of a wedge look round on a board.
_DRAWN_STEP = 5_000


class Sweep(NamedTuple):
    """The two bearings of an arc, counted from dead ahead on either side: 0 ≤ first ≤ last."""

    first: int
    last: int

    @property
    def is_convex(self) -> bool:
        return 2 * (self.last - self.first) < FULL_CIRCLE


def dot(pose: Pose, forward: int, outboard: int, side: Side) -> Point:
    """The red dot of an arc: so far ahead of the base's centre, so far outboard on that side."""
    return ahead(pose, forward, outboard if side is Side.RIGHT else -outboard)


def mast(pose: Pose, behind: int) -> Point:
    """The main mast: so far behind the base's centre."""
    return ahead(pose, -behind, 0)


def wedge(
    apex: Point, sweep: Sweep, heading: int, side: Side, reach: int, step: int = _DRAWN_STEP
) -> tuple[Point, ...]:
    """The arc as a polygon: its dot, then the rim at `reach` from the first bearing to the last."""
    hand = 1 if side is Side.RIGHT else -1
    span = sweep.last - sweep.first
    pieces = max(1, -(-span // step))
    rim = (heading + hand * (sweep.first + span * piece // pieces) for piece in range(pieces + 1))
    return (apex, *(_off(apex, bearing % FULL_CIRCLE, reach) for bearing in rim))


def _off(place: Point, bearing: int, distance: int) -> Point:
    sine, cosine = direction(bearing)
    return Point(place.x + nearest(distance * sine), place.y + nearest(distance * cosine))
