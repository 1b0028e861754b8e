"""Arcs and lines of sight. The firer at (450, 300) heads north; her right central dot is at (460.3, 295.8)."""

import pytest

from domain.geometry.arcs import Sweep, dot, mast, wedge
from domain.geometry.shadows import shadow
from domain.geometry.sight import Blind, Sight, sight
from domain.values.names import Arc, Side
from domain.values.pose import Point
from tests.geometry.board import RULER, gun, point, pose, ship

FIRER = ship(450, 300)
CENTRAL = gun(FIRER, Arc.CENTRAL, Side.RIGHT)
FORE = gun(FIRER, Arc.FORE, Side.RIGHT)
AFT = gun(FIRER, Arc.AFT, Side.RIGHT)


def test_check_values_of_dots_and_mast() -> None:
    assert dot(FIRER.pose, -4_200, 10_300, Side.LEFT) == point(439.7, 295.8)
    assert dot(pose(300, 450, 90), 19_500, 9_600, Side.RIGHT) == point(319.5, 440.4)
    assert mast(FIRER.pose, 4_300) == point(450, 295.7)


def test_a_wedge_is_its_dot_and_a_rim_from_bearing_to_bearing() -> None:
    east = wedge(point(0, 0), Sweep(0, 90_000), 0, Side.RIGHT, 100_000, 30_000)
    assert east == (
        Point(0, 0),
        Point(0, 100_000),
        Point(50_000, 86_603),
        Point(86_603, 50_000),
        Point(100_000, 0),
    )
    west = wedge(point(0, 0), Sweep(0, 90_000), 0, Side.LEFT, 100_000, 30_000)
    assert west == tuple(Point(-x, y) for x, y in east)


def test_abeam_the_range_is_to_her_nearest_side() -> None:
    assert sight(CENTRAL, ship(600, 300), [], RULER) == Sight(114_700, point(575, 295.8))


def test_the_left_guns_do_not_bear_to_the_right() -> None:
    target = ship(600, 300)
    assert sight(gun(FIRER, Arc.CENTRAL, Side.LEFT), target, [], RULER) is Blind.OUT_OF_ARC


def test_fine_on_the_bow_only_the_fore_arc_bears() -> None:
    target = ship(570, 430)
    assert isinstance(sight(FORE, target, [], RULER), Sight)
    assert sight(CENTRAL, target, [], RULER) is Blind.OUT_OF_ARC
    assert sight(AFT, target, [], RULER) is Blind.OUT_OF_ARC


def test_measured_to_the_part_inside_the_arc() -> None:
    """Her near corner is outside the fore arc's 45° line, which cuts her near side farther along."""
    # Fore dot (459.6, 319.5); the 45° line meets her southern side y = 400 at x = 540.1.
    target = ship(540, 425, 90)
    assert sight(FORE, target, [], RULER) == Sight(113_844, point(540.1, 400))


@pytest.mark.parametrize(
    ("distance", "expected"),
    [(270_000, Sight(270_000, Point(730_300, 295_800))), (270_001, Blind.OUT_OF_RANGE)],
)
def test_the_end_of_the_ruler_is_within_range(distance: int, expected: Sight | Blind) -> None:
    target = ship(755.3, 295.8)
    target = target._replace(pose=target.pose._replace(x=460_300 + distance + 25_000))
    assert sight(CENTRAL, target, [], RULER) == expected


def test_far_away_and_out_of_arc_is_out_of_range() -> None:
    assert sight(CENTRAL, ship(450, 900), [], RULER) is Blind.OUT_OF_RANGE


def test_her_part_in_the_arc_may_be_out_of_range_though_she_is_not() -> None:
    # Her near corner (665, 355) is 213 mm away; the 75° line meets her after side, 59.2 mm north of the dot,
    # at 59.2 / sin 15° = 228.731 mm.
    target = ship(690, 393.5)
    in_arc = Sight(228_731, Point(681_237, 355_000))
    assert sight(CENTRAL, target, [], 228_731) == in_arc
    assert sight(CENTRAL, target, [], 228_730) is Blind.OUT_OF_RANGE


def test_a_nearest_point_halfway_between_two_micrometres_does_not_move_with_the_table() -> None:
    """The aft arc's edge at 135° meets a base turned by 45° at half a micrometre, on odd and even tables alike."""
    points = []
    for north in (0, 0.001):
        eye = gun(ship(0, north, 180), Arc.AFT, Side.RIGHT)
        found = sight(eye, ship(0, 71.056 + north, 45), [], RULER)
        assert isinstance(found, Sight)
        points.append((found.point.x, found.point.y - eye.dot.y))
    assert points[0] == points[1]


def test_a_base_between_hides_her() -> None:
    assert sight(CENTRAL, ship(700, 300), [ship(560, 300)], RULER) is Blind.BLOCKED


def test_a_base_behind_or_aside_does_not() -> None:
    bystanders = [ship(790, 300), ship(560, 150), ship(300, 300)]
    assert sight(CENTRAL, ship(700, 300), bystanders, RULER) == Sight(214_700, point(675, 295.8))


def test_half_hidden_she_is_measured_at_the_part_that_is_seen() -> None:
    # The blocker ends at y = 300 (less 0.025): the ray over its near corner (535.025, 299.975) meets x = 675 at 307.8.
    blocker = ship(560, 261.5)
    seen = sight(CENTRAL, ship(700, 320), [blocker], RULER)
    edge = 295_800 + (299_975 - 295_800) * 214_700 / (535_025 - 460_300)
    assert isinstance(seen, Sight)
    assert seen.point.x == 675_000
    assert seen.point.y == pytest.approx(edge, abs=1)
    assert seen.range == pytest.approx((214_700**2 + (edge - 295_800) ** 2) ** 0.5, abs=1)


def test_two_that_hide_a_half_each_hide_her_whole() -> None:
    target = ship(700, 300)
    north, south = ship(560, 334.2), ship(560, 257.4)
    assert isinstance(sight(CENTRAL, target, [north], RULER), Sight)
    assert isinstance(sight(CENTRAL, target, [south], RULER), Sight)
    assert sight(CENTRAL, target, [north, south], RULER) == Blind.BLOCKED


def test_grazing_does_not_block() -> None:
    """Two bases leave a slit of no width, opened by making each smaller: enough is seen through it."""
    target = ship(700, 295.8, 90)
    slit = [ship(560, 295.8 + 38.5), ship(560, 295.8 - 38.5)]
    seen = sight(CENTRAL, target, slit, RULER)
    assert seen == Sight(201_200, point(661.5, 295.8))


def test_only_a_hidden_part_within_reach_is_blocked() -> None:
    target = ship(700, 320)
    assert sight(CENTRAL, target, [ship(560, 261.5)], 214_700) is Blind.BLOCKED
    assert sight(CENTRAL, target, [], 214_700) == Sight(214_700, point(675, 295.8))


@pytest.mark.parametrize(("over", "seen"), [(100, False), (101, True)])
def test_an_area_of_a_hundredth_of_a_square_millimetre_is_too_little(over: int, seen: bool) -> None:
    """A quarter circle's wedge from the origin: a corner of 100 by 100 µm in it does not count, more does."""
    quarter = CENTRAL._replace(dot=Point(0, 0), sweep=Sweep(0, 90_000))
    base = ship(0, 0)
    corner = base._replace(pose=base.pose._replace(x=over - 25_000, y=over - 38_500))
    found = sight(quarter, corner, [], RULER)
    assert found == (Sight(0, Point(0, 0)) if seen else Blind.OUT_OF_ARC)


def test_an_arc_wider_than_half_the_circle() -> None:
    wide = CENTRAL._replace(sweep=Sweep(10_000, 350_000))
    assert sight(wide, ship(300, 300), [], RULER) == Sight(135_300, point(325, 295.8))
    assert (
        sight(wide, ship(460.3, 480, 90)._replace(width=1_000, length=1_000), [], RULER) is Blind.OUT_OF_ARC
    )


def test_a_dot_inside_a_blocker_sees_nothing_and_one_very_near_sees_past_its_ends() -> None:
    target = ship(600, 300)
    assert sight(CENTRAL, target, [ship(480, 300)], RULER) is Blind.BLOCKED
    close_by = ship(485.276, 300)
    assert shadow(CENTRAL.dot, close_by) is not None
    assert sight(CENTRAL, target, [close_by], RULER) is Blind.BLOCKED
    assert isinstance(sight(AFT, ship(520, 180, 90), [ship(483.701, 311.6)], RULER), Sight)
