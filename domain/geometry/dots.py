"""Aiming at dots: a battery has no base, so distances to and from it are measured at its red dots (p47)."""

import math
from collections.abc import Iterable

from domain.geometry.polygons import spot
from domain.geometry.rake import segment_blocked
from domain.geometry.rounding import nearest
from domain.geometry.sight import Blind, Blocker, Gun, Sight, wedge_of
from domain.values.pose import Point


def sight_of_dots(gun: Gun, dots: Iterable[Point], blockers: Iterable[Blocker], reach: int) -> Sight | Blind:
    """The nearest dot in arc, reach and sight of these guns, or why there is none.

    The line to a dot has no width. If all dots fail, the reason is that of the dot that came nearest to being seen.
    """
    between = tuple(blockers)
    found = [_sight_of_dot(gun, dot, between, reach) for dot in dots]
    seen = [one for one in found if isinstance(one, Sight)]
    if seen:
        return min(seen)
    return next(why for why in (Blind.BLOCKED, Blind.OUT_OF_RANGE, Blind.OUT_OF_ARC) if why in found)


def _sight_of_dot(gun: Gun, dot: Point, blockers: Iterable[Blocker], reach: int) -> Sight | Blind:
    distance = nearest(math.hypot(dot.x - gun.dot.x, dot.y - gun.dot.y))
    if distance > reach:
        return Blind.OUT_OF_RANGE
    if not wedge_of(gun).covers(spot(dot)):
        return Blind.OUT_OF_ARC
    return Blind.BLOCKED if segment_blocked(gun.dot, dot, blockers) else Sight(distance, dot)
