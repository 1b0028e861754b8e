"""Blocked moves. Most pictures: the mover at (450, 300) heads north, her bow at y = 338.5, and somebody is in the way."""

from domain.geometry.contact import CONTACT, Shape, gap, overlaps, touching
from domain.geometry.slide import slide
from domain.values.pose import Point
from tests.geometry.board import (
    ABACK_5_ASTERN,
    ABACK_6_ASTERN,
    RIGHT_7,
    RIGHT_8,
    STRAIGHT_BACKING,
    STRAIGHT_BATTLE,
    STRAIGHT_FULL,
    pose,
    ship,
)

MOVER = ship(450, 300)


def test_no_room_on_the_card_so_the_bow_follows_the_line_and_stops_at_her_side() -> None:
    across = ship(450, 380, 90)
    result = slide(MOVER, STRAIGHT_FULL, [across])
    assert result == ((450_000, 316_499, 0), "bow", (0,))


def test_room_on_the_card_so_the_stern_follows_the_line() -> None:
    across = ship(450, 450, 90)
    result = slide(MOVER, STRAIGHT_FULL, [across])
    assert result == ((450_000, 386_499, 0), "stern", (0,))


def test_the_two_collisions_of_one_battle() -> None:
    """The heavier slides by her bow and stops against a third; then the other slides by her stern into the heavier."""
    third = ship(450, 372, 90)
    heavier = MOVER._replace(pose=slide(MOVER, STRAIGHT_BATTLE, [third]).pose)
    lighter = ship(345, 309, 90)
    result = slide(lighter, STRAIGHT_FULL, [third, heavier])
    assert (result.by, result.touched) == ("bow", (1,))
    assert touching(lighter._replace(pose=result.pose), heavier)
    farther = ship(300, 309, 90)
    result = slide(farther, STRAIGHT_FULL, [third, heavier])
    assert (result.by, result.touched) == ("stern", (1,))
    assert touching(farther._replace(pose=result.pose), heavier)


def test_a_curve_ends_in_contact_with_what_stopped_it() -> None:
    other = ship(505, 380, 20)
    result = slide(MOVER, RIGHT_7, [other])
    assert (result.by, result.touched) == ("bow", (0,))
    assert 0 < result.pose.heading < 45_000
    stopped = MOVER._replace(pose=result.pose)
    assert not overlaps(stopped, other)
    assert gap(stopped, other) <= CONTACT


def test_the_line_ends_first_so_the_bow_rests_on_the_arrow_without_collision() -> None:
    across = ship(450, 380, 90)
    assert slide(MOVER, STRAIGHT_BACKING[:1], [across]) == ((450_000, 309_600, 0), "bow", ())


def test_the_line_ends_first_so_the_stern_rests_on_the_arrow() -> None:
    assert slide(MOVER, STRAIGHT_BACKING, [ship(450, 600)]) == ((450_000, 393_400, 0), "stern", ())


def test_two_abreast_stop_her_together() -> None:
    pair = [ship(424, 377.5), ship(475, 377.5)]
    assert slide(MOVER, STRAIGHT_FULL, pair) == ((450_000, 300_499, 0), "bow", (0, 1))


def test_contact_that_the_motion_closes_leaves_no_movement() -> None:
    for apart in (0, 0.03, 0.05):
        bow_to_side = ship(450, 363.5 + apart, 90)
        assert slide(MOVER, STRAIGHT_FULL, [bow_to_side]) == (MOVER.pose, None, (0,))


def test_a_slide_of_less_than_a_tenth_of_a_millimetre_is_none() -> None:
    nearly = ship(450, 363.58, 90)
    assert slide(MOVER, STRAIGHT_FULL, [nearly]) == (MOVER.pose, None, (0,))
    enough = ship(450, 363.602, 90)
    assert slide(MOVER, STRAIGHT_FULL, [enough]) == ((450_000, 300_101, 0), "bow", (0,))


def test_contact_that_the_motion_opens_does_not_stop_her() -> None:
    astern_of_her = ship(450, 236.5, 90)
    ahead = ship(450, 380, 90)
    assert slide(MOVER, STRAIGHT_FULL, [astern_of_her, ahead]) == ((450_000, 316_499, 0), "bow", (1,))


def test_a_ship_alongside_in_contact_is_slid_past() -> None:
    alongside = ship(500.02, 300)
    ahead = ship(420, 400, 90)
    result = slide(MOVER, STRAIGHT_FULL, [alongside, ahead])
    assert result == ((450_000, 336_499, 0), "bow", (1,))


def test_a_stern_that_swings_into_a_ship_alongside_leaves_no_movement() -> None:
    alongside = ship(400, 270)
    barring_the_card = ship(430, 402, 90)
    result = slide(MOVER, RIGHT_8, [alongside, barring_the_card])
    assert result == (MOVER.pose, None, (0,))


def test_on_the_card_but_no_farther() -> None:
    """There is room for the base on the card and not a hair more: she is put there, and that is all."""
    across = ship(450, 440.5, 90)
    assert slide(MOVER, STRAIGHT_FULL, [across]) == ((450_000, 377_000, 0), "stern", (0,))


def test_astern_the_stern_leads_from_where_she_is() -> None:
    behind = ship(450, 226.5, 90)
    assert slide(MOVER, ABACK_5_ASTERN, [behind], astern=True) == ((450_000, 290_001, 0), "stern", (0,))


def test_astern_with_nothing_in_the_way_is_the_whole_move() -> None:
    result = slide(MOVER, ABACK_6_ASTERN, [ship(450, 700)], astern=True)
    assert result == ((485_504, 262_177, 64_000), "stern", ())


def test_a_reef_stops_her_like_a_ship() -> None:
    reef = Shape((Point(400_000, 350_000), Point(500_000, 350_000), Point(450_000, 420_000)))
    assert slide(MOVER, STRAIGHT_FULL, [reef]) == ((450_000, 311_499, 0), "bow", (0,))


def test_a_heading_across_north_is_narrowed_down_the_short_way() -> None:
    mover = ship(450, 300, 345)
    other = ship(478, 385, 45)
    result = slide(mover, RIGHT_7, [other])
    stopped = mover._replace(pose=result.pose)
    assert result.touched == (0,)
    assert result.pose != pose(450, 300, 345)
    assert touching(stopped, other)
