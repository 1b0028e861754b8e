"""Situations in the units of a ruler: millimetres and degrees, with the base and arcs of a 74."""

from domain.geometry.arcs import Sweep, dot
from domain.geometry.footprint import Base
from domain.geometry.sight import Gun
from domain.values.courses import Ending
from domain.values.names import Arc, Side
from domain.values.pose import Point, Pose

LENGTH, WIDTH = 77_000, 50_000
RULER = 270_000
DOTS = {Arc.FORE: (19_500, 9_600), Arc.CENTRAL: (-4_200, 10_300), Arc.AFT: (-27_000, 8_700)}
SWEEPS = {
    Arc.FORE: Sweep(45_000, 105_000),
    Arc.CENTRAL: Sweep(75_000, 105_000),
    Arc.AFT: Sweep(75_000, 135_000),
}

# Lines of a ship of the line's deck: orange, then green.
STRAIGHT_FULL = (Ending(0, 28_600, 0), Ending(0, 44_100, 0))
STRAIGHT_BATTLE = (Ending(0, 18_800, 0), Ending(0, 29_400, 0))
STRAIGHT_BACKING = (Ending(0, 9_600, 0), Ending(0, 16_400, 0))
SIDESLIP_RIGHT = (Ending(6_300, 17_200, 30_300), Ending(10_900, 27_400, 0))
RIGHT_7 = (Ending(3_700, 19_400, 30_300), Ending(10_400, 29_100, 45_000))
RIGHT_8 = (Ending(3_200, 19_000, 33_700), Ending(11_000, 28_400, 67_500))
ABACK_5_ASTERN = (Ending(0, -17_500, 0),)
ABACK_6_ASTERN = (Ending(900, -16_200, 64_000),)
ABACK_6_AHEAD = (Ending(6_500, 13_600, 63_000),)
AHEAD = (STRAIGHT_FULL, STRAIGHT_BATTLE, STRAIGHT_BACKING, SIDESLIP_RIGHT, RIGHT_7, RIGHT_8, ABACK_6_AHEAD)
ASTERN = (ABACK_5_ASTERN, ABACK_6_ASTERN)


def pose(x: float, y: float, heading: float = 0) -> Pose:
    return Pose(round(x * 1000), round(y * 1000), round(heading * 1000))


def point(x: float, y: float) -> Point:
    return Point(round(x * 1000), round(y * 1000))


def ship(x: float, y: float, heading: float = 0) -> Base:
    return Base(pose(x, y, heading), LENGTH, WIDTH)


def gun(base: Base, arc: Arc, side: Side) -> Gun:
    """An arc of fire of this base."""
    forward, outboard = DOTS[arc]
    return Gun(dot(base.pose, forward, outboard, side), SWEEPS[arc], base.pose.heading, side)


def outline(*corners: tuple[float, float]) -> tuple[Point, ...]:
    return tuple(point(x, y) for x, y in corners)
