"""Batteries have no base: everything is measured to and from their dots (p47)."""

import pytest

from domain.geometry.arcs import Sweep
from domain.geometry.coasts import Land
from domain.geometry.dots import sight_of_dots
from domain.geometry.marks import Dots, gap_of
from domain.geometry.sight import Blind, Gun, Sight, sight
from domain.values.names import Arc, Side
from domain.values.pose import Point
from tests.geometry.board import RULER, gun, outline, point, ship

# A battery on the southern shore that looks from east by north to west by north.
SHORE = outline((0, 0), (0, 100), (900, 100), (900, 0))
DOT = point(450, 90)


def battery(first: int, last: int, dot: Point = DOT) -> Gun:
    """Arcs of batteries are compass bearings, clockwise from the first to the last."""
    return Gun(dot, Sweep(0, (last - first) % 360 * 1000), first * 1000, Side.RIGHT)


def test_a_battery_sees_over_its_own_shore() -> None:
    target = ship(450, 250)
    assert sight(battery(300, 60), target, [Land((SHORE,))], RULER) == Sight(121_500, point(450, 211.5))


@pytest.mark.parametrize(
    ("first", "last", "expected"),
    [
        (300, 60, Sight),
        (0, 60, Sight),
        (60, 120, Blind.OUT_OF_ARC),
        (120, 300, Blind.OUT_OF_ARC),
        (200, 80, Sight),
    ],
)
def test_arcs_go_clockwise_and_may_be_wide(first: int, last: int, expected: type | Blind) -> None:
    found = sight(battery(first, last), ship(480, 250), [], RULER)
    assert found is expected or isinstance(found, Sight)
    assert (found is expected) is isinstance(expected, Blind)


def test_a_ship_aims_at_the_nearest_dot_in_sight() -> None:
    guns = gun(ship(450, 250, 90), Arc.CENTRAL, Side.RIGHT)
    near, far = point(446, 90), point(450, 60)
    ground = Land((SHORE,), under_target=True)
    assert sight_of_dots(guns, [far, near], [ground], RULER) == Sight(149_700, near)
    assert sight_of_dots(guns, [far], [ground], RULER).range > 149_700  # type: ignore[union-attr]


def test_why_no_dot_can_be_fired_at() -> None:
    guns = gun(ship(450, 250, 90), Arc.CENTRAL, Side.RIGHT)
    assert sight_of_dots(guns, [point(445, 90)], [Land((SHORE,))], RULER) is Blind.BLOCKED
    assert sight_of_dots(guns, [point(445, 90)], [ship(445, 150, 90)], RULER) is Blind.BLOCKED
    assert sight_of_dots(guns, [point(445, 90)], [], 149_000) is Blind.OUT_OF_RANGE
    assert sight_of_dots(guns, [point(600, 230)], [], RULER) is Blind.OUT_OF_ARC
    assert sight_of_dots(guns, [point(600, 230), point(445, 90)], [], 149_000) is Blind.OUT_OF_RANGE


def test_a_dot_on_the_line_of_an_arc_is_inside_it() -> None:
    north = battery(0, 90, point(100, 100))
    assert sight_of_dots(north, [point(100, 200)], [], RULER) == Sight(100_000, point(100, 200))
    assert sight_of_dots(north, [point(200, 100)], [], RULER) == Sight(100_000, point(200, 100))
    assert sight_of_dots(north, [Point(99_999, 200_000)], [], RULER) is Blind.OUT_OF_ARC


def test_two_batteries_on_one_island_see_each_other_across_a_bay() -> None:
    horns = outline(*((0, 0), (0, 100), (20, 100), (20, 20), (60, 20), (60, 100), (80, 100), (80, 0)))
    ground = Land((horns,), under_target=True)
    assert sight_of_dots(battery(45, 135, point(10, 60)), [point(70, 60)], [ground], RULER) == Sight(
        60_000, point(70, 60)
    )
    assert (
        sight_of_dots(battery(45, 135, point(10, 60)), [point(70, 60)], [ship(40, 60)], RULER)
        is Blind.BLOCKED
    )


def test_musketry_is_measured_from_the_nearest_dot() -> None:
    assert gap_of(ship(450, 250), Dots((point(450, 90), point(450, 150)))) == 61_500
    assert gap_of(Dots((point(0, 0), point(30, 0))), Dots((point(30, 40), point(90, 0)))) == 40_000
