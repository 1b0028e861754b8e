"""Sight over land: the three pictures of p45–46, batteries on their own ground (p46–47), and how land is counted."""

import pytest

from domain.geometry.coasts import Land, dark_parts, hides, landings
from domain.geometry.contact import Shape
from domain.geometry.rake import segment_blocked
from domain.geometry.sight import Blind, Sight, sight
from domain.values.names import Arc, Side
from tests.geometry.board import RULER, gun, outline, point, ship

# The firer heads north; her right fore dot lies at (459.6, 319.5), her right central one at (460.3, 295.8).
FIRER = ship(450, 300)
FORE = gun(FIRER, Arc.FORE, Side.RIGHT)
CENTRAL = gun(FIRER, Arc.CENTRAL, Side.RIGHT)
AFT = gun(FIRER, Arc.AFT, Side.RIGHT)

# A coast along the south of the table with a spit of land that reaches north into the sea, as far as y = 310.
COAST = outline((0, 0), (0, 100), (520, 100), (530, 310), (560, 310), (570, 100), (900, 100), (900, 0))
SPIT = Land((COAST,))
# An island with two horns, the bay between them open to the north.
HORNS = outline(
    (600, 300), (600, 500), (660, 500), (660, 360), (740, 360), (740, 500), (800, 500), (800, 300)
)


def test_picture_one_the_central_arc_is_blocked_and_the_fore_arc_is_not() -> None:
    target = ship(640, 310)
    assert isinstance(sight(CENTRAL, target, [], RULER), Sight)
    assert sight(
        CENTRAL, target, [Land((outline((530, 100), (530, 318), (560, 318), (560, 100)),))], 185_000
    ) is (Blind.BLOCKED)
    fore = sight(FORE, target, [Land((outline((530, 100), (530, 318), (560, 318), (560, 100)),))], 185_000)
    assert isinstance(fore, Sight)


def test_picture_two_wholly_blocked_by_the_peninsula() -> None:
    wall = Land((outline((530, 100), (530, 420), (560, 420), (560, 100)),))
    target = ship(640, 310)
    for arc in (FORE, CENTRAL):
        assert isinstance(sight(arc, target, [], RULER), Sight)
        assert sight(arc, target, [wall], RULER) is Blind.BLOCKED


def test_picture_three_a_building_behind_the_peninsula_of_its_own_island() -> None:
    """The line crosses a spit of the island, then the bay, and only then reaches the building."""
    bay = outline(
        (560, 200), (560, 400), (580, 400), (580, 280), (680, 280), (680, 330), (700, 330), (700, 200)
    )
    house = Shape(outline((680, 290), (680, 320), (700, 320), (700, 290)))
    ground = Land((bay,), under_target=True)
    assert isinstance(sight(CENTRAL, house, [], RULER), Sight)
    assert sight(CENTRAL, house, [ground], RULER) is Blind.BLOCKED
    from_the_north = gun(ship(690, 480, 90), Arc.CENTRAL, Side.RIGHT)
    assert isinstance(sight(from_the_north, house, [ground], RULER), Sight)


def test_a_building_on_the_near_shore_may_be_fired_at_over_its_own_land() -> None:
    isle = outline((520, 200), (520, 400), (720, 400), (720, 200))
    house = Shape(outline((600, 280), (600, 310), (620, 310), (620, 280)))
    assert sight(CENTRAL, house, [Land((isle,), under_target=True)], RULER) == Sight(
        139_700, point(600, 295.8)
    )
    assert sight(CENTRAL, house, [Land((isle,))], RULER) is Blind.BLOCKED


def test_another_element_in_between_hides_a_target_on_land() -> None:
    isle = outline((580, 200), (580, 400), (720, 400), (720, 200))
    rock = outline((500, 200), (500, 400), (520, 400), (520, 200))
    house = Shape(outline((600, 280), (600, 310), (620, 310), (620, 280)))
    ground = Land((isle,), under_target=True)
    assert isinstance(sight(CENTRAL, house, [ground], RULER), Sight)
    assert sight(CENTRAL, house, [ground, Land((rock,))], RULER) is Blind.BLOCKED


def test_land_behind_the_target_or_beside_the_line_hides_nothing() -> None:
    target = ship(640, 420)
    free = sight(FORE, target, [], RULER)
    behind = Land((outline((700, 100), (700, 800), (720, 800), (720, 100)),))
    assert sight(FORE, target, [behind, SPIT], RULER) == free


def test_the_range_is_to_the_nearest_part_that_is_seen() -> None:
    target = ship(640, 310)
    open_sea = sight(CENTRAL, target, [], RULER)
    past_the_spit = sight(CENTRAL, target, [SPIT], RULER)
    assert isinstance(open_sea, Sight)
    assert isinstance(past_the_spit, Sight)
    assert past_the_spit.range > open_sea.range
    assert past_the_spit.point.y > 320_000


@pytest.mark.parametrize(
    ("eye", "place", "times"),
    [
        ((500, 400), (550, 400), 0),  # sea all the way
        ((500, 400), (620, 400), 1),  # onto the western horn
        ((500, 400), (700, 400), 1),  # across it into the bay: she has left it again
        ((500, 400), (770, 400), 2),  # across the bay onto the eastern horn
        ((500, 400), (900, 400), 2),  # and off it again
        ((620, 400), (500, 400), 0),  # from the horn to sea
        ((620, 400), (700, 400), 0),  # from the horn into the bay
        ((620, 400), (770, 400), 1),  # from one horn to the other
        ((620, 400), (900, 400), 1),
        ((620, 320), (780, 320), 0),  # along the land at the bottom of the bay
        ((500, 500), (900, 500), 0),  # past the tips of both horns: only grazing
        ((600, 600), (600, 200), 0),  # along the western shore
        ((500, 500.02), (900, 499.99), 0),  # less than the width of a hair inside
        ((620, 400), (620, 400), 0),
    ],
)
def test_how_often_a_line_comes_ashore(
    eye: tuple[float, float], place: tuple[float, float], times: int
) -> None:
    assert landings(point(*eye), point(*place), Land((HORNS,))) == times


def test_sea_land_sea_is_blocked_even_on_ones_own_ground() -> None:
    """A battery on the western horn: the bay is open to it, what lies beyond the eastern horn is not."""
    battery, ground = point(620, 400), Land((HORNS,))
    assert not hides(battery, point(700, 400), ground)
    assert hides(battery, point(900, 400), ground)
    assert not segment_blocked(battery, point(700, 480), [ground])
    assert segment_blocked(battery, point(900, 400), [ground])


def test_batteries_on_the_same_coast_may_shoot_at_each_other() -> None:
    same = Land((HORNS,), under_target=True)
    west, east = point(620, 400), point(770, 400)
    assert not hides(west, east, same)
    assert not hides(east, west, same)
    three = outline(
        *((0, 0), (0, 100), (20, 100), (20, 20), (60, 20), (60, 100), (80, 100), (80, 20), (120, 20)),
        *((120, 100), (140, 100), (140, 0)),
    )
    comb = Land((three,), under_target=True)
    assert not hides(point(10, 60), point(70, 60), comb)
    assert hides(point(10, 60), point(130, 60), comb)


def test_elements_edge_to_edge_are_one_piece_of_ground() -> None:
    """Between the firer's coast and the target's that it adjoins there is no sea to come ashore from."""
    west = outline((0, 0), (0, 100), (100, 100), (100, 0))
    east = outline((100, 0), (100, 100), (200, 100), (200, 0))
    assert landings(point(50, 50), point(150, 50), Land((west, east), under_target=True)) == 0
    assert landings(point(50, 50), point(150, 50), Land((east,))) == 1


def test_a_lagoon_is_sea() -> None:
    """Two coasts that enclose water: coming ashore on its far side is a landing like any other."""
    south = outline((0, 0), (0, 50), (40, 50), (40, 20), (80, 20), (80, 50), (120, 50), (120, 0))
    north = outline((0, 50), (0, 100), (120, 100), (120, 50), (80, 50), (80, 80), (40, 80), (40, 50))
    atoll = Land((south, north), under_target=True)
    assert landings(point(20, 40), point(100, 40), atoll) == 1
    assert landings(point(-20, 40), point(100, 40), atoll) == 2
    assert sight(
        gun(ship(-60, 40), Arc.CENTRAL, Side.RIGHT),
        Shape(outline((85, 20), (85, 60), (115, 60))),
        [atoll],
        RULER,
    ) is (Blind.BLOCKED)


def test_nothing_is_dark_where_no_side_faces_the_eye() -> None:
    inside = outline((0, 0), (0, 100), (100, 100), (100, 0))
    assert dark_parts(point(50, 50), Land((inside,))) == ()
    assert len(dark_parts(point(-50, 50), Land((inside,)))) == 1
    assert dark_parts(point(-50, 50), Land((inside,), under_target=True)) == ()
