"""Danger zones (p44–45, rulings 147 and 186), and slides that end at reefs, at land, or at the edge of a zone."""

import pytest

from domain.geometry.contact import CONTACT, Shape, gap_to_shape, in_danger, meets_obstacle
from domain.geometry.courses import arrival
from domain.geometry.footprint import SHRINK
from domain.geometry.kedging import CLEAR, hauled_off
from domain.geometry.slide import slide
from domain.geometry.sweep import way_is_free
from domain.values.pose import Point
from tests.geometry.board import ABACK_5_ASTERN, RIGHT_7, STRAIGHT_BATTLE, STRAIGHT_FULL, outline, pose, ship

WIDTH_OF_RULER = 18_000
ISLE = outline((400, 500), (400, 600), (500, 600), (500, 500))
ROCKY = Shape(ISLE, WIDTH_OF_RULER)
REEF = Shape(ISLE)


@pytest.mark.parametrize(
    ("gap", "inside"),
    [
        (0, True),
        (17_974, True),  # with the smaller base 17.999 away
        (18_000 - SHRINK, False),  # with the smaller base exactly 18 away: closer than, not within
        (18_000, False),
        (18_001, False),
    ],
)
def test_strictly_closer_than_the_distance_by_the_smaller_base(gap: int, inside: bool) -> None:
    base = ship(450, 400)
    bow_on = base._replace(pose=base.pose._replace(y=500_000 - gap - base.length // 2))
    assert gap_to_shape(bow_on, ISLE) == gap
    assert in_danger(bow_on, ROCKY) is inside


def test_off_a_corner_the_zone_is_round() -> None:
    """A widened outline with square corners would catch her; the distance to the corner does not."""
    base = ship(358.6, 445)
    corner = Point(base.pose.x + 25_000, base.pose.y + 38_500)
    assert (400_000 - corner.x, 500_000 - corner.y) == (16_400, 16_500)
    assert not in_danger(base, ROCKY)
    assert not meets_obstacle(base, ROCKY)


def test_a_slide_stops_at_the_reef_itself() -> None:
    base = ship(450, 440)
    stopped = slide(base, STRAIGHT_FULL[:1], [REEF])
    assert stopped.by == "bow"
    assert stopped.touched == (0,)
    assert 0 <= gap_to_shape(base._replace(pose=stopped.pose), ISLE) <= CONTACT
    assert not in_danger(base._replace(pose=stopped.pose), REEF)


def test_a_slide_stops_at_the_edge_of_the_zone() -> None:
    base = ship(450, 430)
    stopped = slide(base, STRAIGHT_FULL[:1], [ROCKY])
    distance = gap_to_shape(base._replace(pose=stopped.pose), ISLE)
    assert WIDTH_OF_RULER <= distance <= WIDTH_OF_RULER + CONTACT
    assert stopped.touched == (0,)
    assert stopped.by is not None
    assert not in_danger(base._replace(pose=stopped.pose), ROCKY)


def test_with_room_on_the_card_the_stern_follows_the_line_to_the_zone() -> None:
    base = ship(450, 350)
    stopped = slide(base, STRAIGHT_FULL, [ROCKY])
    assert stopped.by == "stern"
    assert gap_to_shape(base._replace(pose=stopped.pose), ISLE) in range(18_000, 18_000 + CONTACT)


def test_from_the_edge_of_a_zone_no_step_nearer() -> None:
    base = ship(450, 443.5)
    at_the_edge = slide(base, STRAIGHT_BATTLE, [ROCKY])
    assert (at_the_edge.pose, at_the_edge.by, at_the_edge.touched) == (base.pose, None, (0,))


def test_a_ship_inside_a_zone_may_sail_out_of_it_or_along_it() -> None:
    inside = ship(450, 453.5)
    assert slide(inside, ABACK_5_ASTERN, [ROCKY], astern=True).pose == arrival(
        inside.pose, inside.length, ABACK_5_ASTERN[-1], astern=True
    )
    alongside = ship(365, 530)
    assert in_danger(alongside, ROCKY)
    along = slide(alongside, STRAIGHT_BATTLE, [ROCKY])
    assert along.pose == arrival(alongside.pose, alongside.length, STRAIGHT_BATTLE[-1])


def test_a_ship_inside_a_zone_does_not_come_nearer() -> None:
    inside = ship(450, 453.5)
    stayed = slide(inside, STRAIGHT_BATTLE, [ROCKY])
    assert (stayed.pose, stayed.by, stayed.touched) == (inside.pose, None, (0,))
    turning = ship(365, 440)
    towards = slide(turning, RIGHT_7, [Shape(ISLE, 30_000)])
    nearer = gap_to_shape(turning, ISLE) - gap_to_shape(turning._replace(pose=towards.pose), ISLE)
    assert 0 < nearer < CONTACT  # as far as any contact at hand may close before it stops a slide


def test_whatever_comes_first_stops_her() -> None:
    """Another ship before the reef: she never touches the reef (ruling 144a)."""
    base = ship(450, 370)
    stopped = slide(base, STRAIGHT_FULL, [REEF, ship(450, 452, 90)])
    assert stopped.touched == (1,)


def test_the_way_past_a_reef_is_not_free_though_its_end_is() -> None:
    base, rock = ship(450, 300), Shape(outline((440, 345), (440, 347), (460, 347), (460, 345)))
    there = base._replace(pose=arrival(base.pose, base.length, STRAIGHT_FULL[-1]))
    assert not in_danger(there, rock)
    assert not way_is_free(base, STRAIGHT_FULL, [rock])


def test_hauled_off_straight_astern_until_clear() -> None:
    base = ship(450, 480)
    off = hauled_off(base, [REEF], 900_000)
    assert off == pose(450, 500 - 38.5 - 0.1)
    assert hauled_off(base, [ROCKY], 900_000) == pose(450, 500 - 38.5 - 18.1)
    assert gap_to_shape(base._replace(pose=off), ISLE) == CLEAR


def test_hauled_off_from_the_middle_of_an_island() -> None:
    deep = ship(450, 560, 45)
    off = hauled_off(deep, [REEF], 900_000)
    assert off is not None
    assert off.heading == deep.pose.heading
    assert CLEAR <= gap_to_shape(deep._replace(pose=off), ISLE) <= CLEAR + 2


def test_one_who_is_clear_stays_and_one_who_cannot_be_is_left() -> None:
    assert hauled_off(ship(450, 400), [REEF], 900_000) == pose(450, 400)
    assert hauled_off(ship(450, 480), [], 900_000) == pose(450, 480)
    assert hauled_off(ship(450, 560), [REEF], 50_000) is None
