"""The slide of a ship whose move is blocked: along her line until her base touches another."""

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from domain.geometry.contact import Obstacle, as_it_bars, meets_obstacle, near_obstacle, overlaps_obstacle
from domain.geometry.courses import SAMPLES, LedBy, Track
from domain.geometry.footprint import Base
from domain.geometry.rounding import nearest
from domain.values.courses import Ending
from domain.values.pose import FULL_CIRCLE, Pose

# A slide shorter than this does not count: the ship stays where she is.
SHORTEST = 100


class Slide(NamedTuple):
    """Where a blocked ship came to lie, which end of her base followed the line, and what she touched.

    `by` is None when she did not move at all; `touched` are the indices of the obstacles she ran into.
    """

    pose: Pose
    by: LedBy | None
    touched: tuple[int, ...]


class _Water(NamedTuple):
    """The obstacles of one slide, and the size of the base that slides."""

    length: int
    width: int
    others: Sequence[Obstacle]
    # Obstacles in contact with her when the slide begins; these stop her only if she would overlap them.
    at_hand: frozenset[int]

    def stoppers(self, pose: Pose) -> Iterator[int]:
        base = Base(pose, self.length, self.width)
        for index, other in enumerate(self.others):
            stopped = overlaps_obstacle if index in self.at_hand else meets_obstacle
            if stopped(base, other):
                yield index

    def stops(self, pose: Pose) -> bool:
        return next(self.stoppers(pose), None) is not None


def slide(base: Base, legs: Sequence[Ending], others: Sequence[Obstacle], *, astern: bool = False) -> Slide:
    """Slide a ship along her line.

    If there is room on the card (one base length straight ahead), she is put there and her stern follows the
    line; if not, her bow follows it from where she is. Astern the stern leads, from where she is.
    """
    track = Track(tuple(legs), astern)
    others = [as_it_bars(base, other) for other in others]
    if astern:
        return _follow(base, track, "stern", others)
    on_card = track.pose(base.pose, base.length, "stern", 0)
    placed = base._replace(pose=on_card)
    free = not any(overlaps_obstacle(placed, other) for other in others)
    return _follow(base, track, "stern" if free else "bow", others)


def _follow(base: Base, track: Track, led_by: LedBy, others: Sequence[Obstacle]) -> Slide:
    begin = track.pose(base.pose, base.length, led_by, 0)
    at_hand = frozenset(_near(base._replace(pose=begin), others))
    water = _Water(base.length, base.width, others, at_hand)
    place, stoppers = _last_free(base, track, led_by, water)
    on_line = track.at(place)
    if nearest(math.hypot(on_line.x, on_line.y)) < SHORTEST:
        end = begin
    else:
        end = track.pose(base.pose, base.length, led_by, place)
    reached = set(_near(base._replace(pose=end), others)) - at_hand
    return Slide(end, led_by if end != base.pose else None, tuple(sorted(reached.union(stoppers))))


def _near(base: Base, others: Sequence[Obstacle]) -> list[int]:
    return [index for index, other in enumerate(others) if near_obstacle(base, other)]


def _last_free(base: Base, track: Track, led_by: LedBy, water: _Water) -> tuple[float, tuple[int, ...]]:
    """The last free place on the line, and the obstacles that stop her there; none if she reaches its end."""
    for step, pose in enumerate(track.sampled(base.pose, base.length, led_by)):
        if water.stops(pose):
            return _bisect(base, track, led_by, water, step) if step else (0, tuple(water.stoppers(pose)))
    return len(track.legs), ()


def _bisect(
    base: Base, track: Track, led_by: LedBy, water: _Water, step: int
) -> tuple[float, tuple[int, ...]]:
    """Narrow the stop between a sample and the one before it down to neighbouring whole poses.

    Each pose is tested rounded, as it is stored, so that the pose we keep can never overlap.
    """
    free, blocked = (step - 1) / SAMPLES, step / SAMPLES
    here = track.pose(base.pose, base.length, led_by, free)
    beyond = track.pose(base.pose, base.length, led_by, blocked)
    while not _neighbours(here, beyond):
        middle = (free + blocked) / 2
        pose = track.pose(base.pose, base.length, led_by, middle)
        if water.stops(pose):
            blocked, beyond = middle, pose
        else:
            free, here = middle, pose
    return free, tuple(water.stoppers(beyond))


def _neighbours(a: Pose, b: Pose) -> bool:
    """Whether two poses differ by at most one unit in each number, so that halving the way further changes nothing."""
    turned = (a.heading - b.heading) % FULL_CIRCLE
    return abs(a.x - b.x) <= 1 and abs(a.y - b.y) <= 1 and min(turned, FULL_CIRCLE - turned) <= 1
