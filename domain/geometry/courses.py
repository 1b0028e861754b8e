"""The line printed on a card: where it leads a ship, and every pose on the way.

The line is computed in the frame of the card. Its origin is the end of the base where the card is laid (the bow, or
the stern for a card laid behind), its y axis the ship's heading. Then the line is turned and laid on the table.
"""

import math
from collections.abc import Iterator
from functools import lru_cache
from typing import Literal, NamedTuple

from domain.geometry.frame import ahead, direction
from domain.geometry.rounding import heading_of, nearest
from domain.values.courses import Ending
from domain.values.pose import Point, Pose

# The end of the base that follows the line.
LedBy = Literal["bow", "stern"]

# In how many steps a leg is searched for contact.
SAMPLES = 64
_START = Ending(0, 0, 0)


class OnCard(NamedTuple):
    """A point and a heading in the frame of the card, not yet rounded."""

    x: float
    y: float
    turn: float


class Track(NamedTuple):
    """The line sailed, as the arrows it passes. A place on the line is a number from 0 to the number of legs."""

    legs: tuple[Ending, ...]
    astern: bool = False

    def at(self, place: float) -> OnCard:
        """The point of the line at a place: the whole part counts finished legs, the rest is u on the next.

        A leg is a cubic Bézier with handles of a third of its chord along its two headings. The heading goes
        evenly with u; it is not taken from the tangent, which would yaw the ship the wrong way on many lines.
        """
        leg = min(int(place), len(self.legs) - 1)
        u = place - leg
        begin, end = (self.legs[leg - 1] if leg else _START), self.legs[leg]
        handle = math.hypot(end.x - begin.x, end.y - begin.y) / (-3 if self.astern else 3)
        leaving, arriving = direction(begin.turn), direction(end.turn)
        return OnCard(
            _bezier(u, begin.x, begin.x + handle * leaving.x, end.x - handle * arriving.x, end.x),
            _bezier(u, begin.y, begin.y + handle * leaving.y, end.y - handle * arriving.y, end.y),
            begin.turn + u * (end.turn - begin.turn),
        )

    def pose(self, start: Pose, length: int, led_by: LedBy, place: float) -> Pose:
        """Where the ship that started at `start` lies when her bow or her stern is on this place of the line."""
        return _laid(start, self.centre(length, led_by, place))

    def sampled(self, start: Pose, length: int, led_by: LedBy) -> Iterator[Pose]:
        """The poses at every 64th of every leg, the first of them at the start of the line."""
        return (_laid(start, centre) for centre in _sampled_centres(self, length, led_by))

    def centre(self, length: int, led_by: LedBy, place: float) -> OnCard:
        """The centre of the base in the frame of the *ship* before the move."""
        x, y, turn = self.at(place)
        sine, cosine = direction(turn)
        to_origin = -length / 2 if self.astern else length / 2
        to_centre = -length / 2 if led_by == "bow" else length / 2
        return OnCard(x + to_centre * sine, to_origin + y + to_centre * cosine, turn)


def _bezier(u: float, begin: float, leaving: float, arriving: float, end: float) -> float:
    v = 1 - u
    return v * v * v * begin + 3 * u * v * v * leaving + 3 * u * u * v * arriving + u * u * u * end


def _laid(start: Pose, centre: OnCard) -> Pose:
    place = ahead(start, centre.y, centre.x)
    return Pose(place.x, place.y, heading_of(start.heading + centre.turn))


@lru_cache(maxsize=2048)
def _sampled_centres(track: Track, length: int, led_by: LedBy) -> tuple[OnCard, ...]:
    # Cached, because the same few hundred lines are sailed in every battle and only their place on the table differs.
    steps = range(len(track.legs) * SAMPLES + 1)
    return tuple(track.centre(length, led_by, step / SAMPLES) for step in steps)


def arrival(pose: Pose, length: int, ending: Ending, *, astern: bool = False) -> Pose:
    """Where a ship lies after her whole move: the stern on the arrow, in its direction."""
    heading = heading_of(pose.heading + ending.turn)
    before, after = direction(pose.heading), direction(heading)
    forward = ending.y + (-length / 2 if astern else length / 2)
    return Pose(
        pose.x + nearest(forward * before.x + ending.x * before.y + length / 2 * after.x),
        pose.y + nearest(forward * before.y - ending.x * before.x + length / 2 * after.y),
        heading,
    )


def polyline(pose: Pose, length: int, track: Track, steps: int = 16) -> tuple[Point, ...]:
    """The line as it lies on the table before the move, for drawing: `steps` pieces a leg."""
    to_origin = -length / 2 if track.astern else length / 2
    points = (track.at(step / steps) for step in range(len(track.legs) * steps + 1))
    return tuple(ahead(pose, to_origin + point.y, point.x) for point in points)
