"""The whole way of a move, not only its end: where a ship is at each instant, and whom she would pass through."""

import math
from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate

from domain.geometry.contact import Obstacle, overlaps, overlaps_obstacle
from domain.geometry.courses import Track, arrival
from domain.geometry.footprint import Base
from domain.geometry.frame import ahead
from domain.values.courses import Ending
from domain.values.pose import Pose

# All ships sail at the same time, each evenly along her way; their positions are compared at this many instants.
# In the sharpest turn a bow swings little more than a millimetre between two instants, as it does in a slide.
INSTANTS = 512


def way(base: Base, legs: Sequence[Ending], *, astern: bool = False) -> tuple[Pose, ...]:
    """Her poses at every instant: a base length straight onto the card, then her stern along the line.

    Astern the stern follows the line from where she is. The last pose is where the full move ends.
    """
    track = Track(tuple(legs), astern)
    onto_the_card = 0 if astern else base.length
    passed = tuple(accumulate(_chords(track.legs), initial=float(onto_the_card)))
    poses = []
    for instant in range(INSTANTS):
        run = passed[-1] * instant / INSTANTS
        if run < onto_the_card:
            place = ahead(base.pose, run, 0)
            poses.append(Pose(place.x, place.y, base.pose.heading))
        else:
            leg = bisect_right(passed, run) - 1
            u = (run - passed[leg]) / (passed[leg + 1] - passed[leg])
            poses.append(track.pose(base.pose, base.length, "stern", leg + u))
    return (*poses, arrival(base.pose, base.length, legs[-1], astern=astern))


def _chords(legs: Sequence[Ending]) -> list[float]:
    starts = (Ending(0, 0, 0), *legs)
    return [math.hypot(end.x - begin.x, end.y - begin.y) for begin, end in zip(starts, legs, strict=False)]


def pass_through(one: Base, hers: Sequence[Pose], other: Base, others: Sequence[Pose]) -> bool:
    """Whether two ships would overlap at some instant of their ways."""
    return any(
        overlaps(one._replace(pose=here), other._replace(pose=there))
        for here, there in zip(hers, others, strict=True)
    )


def way_is_free(
    base: Base, legs: Sequence[Ending], others: Sequence[Obstacle], *, astern: bool = False
) -> bool:
    """Whether she could make her full move without overlapping any of these obstacles on the way.

    The same poses are tested as for a slide, so that on a way that is not free a slide stops. An obstacle between
    her base and the card overlaps one of the two, so the straight run onto the card needs no test of its own.
    """
    track = Track(tuple(legs), astern)
    end = arrival(base.pose, base.length, legs[-1], astern=astern)
    poses = (*track.sampled(base.pose, base.length, "stern"), end)
    return not any(overlaps_obstacle(base._replace(pose=pose), other) for pose in poses for other in others)
