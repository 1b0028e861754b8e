"""The whole way of a move: even steps from start to end, and whom it leads through."""

import math
from itertools import pairwise

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from domain.geometry.contact import overlaps
from domain.geometry.courses import arrival
from domain.geometry.footprint import Base
from domain.geometry.frame import ahead
from domain.geometry.slide import slide
from domain.geometry.sweep import INSTANTS, pass_through, way, way_is_free
from domain.values.courses import Ending
from domain.values.pose import Pose
from tests.geometry.board import (
    ABACK_5_ASTERN,
    AHEAD,
    ASTERN,
    LENGTH,
    SIDESLIP_RIGHT,
    STRAIGHT_BATTLE,
    STRAIGHT_FULL,
    WIDTH,
    ship,
)

MOVER = ship(450, 300)
MOVES = [(legs, False) for legs in AHEAD] + [(legs, True) for legs in ASTERN]


def at_rest(base: Base) -> tuple[Pose, ...]:
    return (base.pose,) * (INSTANTS + 1)


def meet(one: Base, legs: tuple[Ending, ...], other: Base, others: tuple[Ending, ...] | None) -> bool:
    return pass_through(one, way(one, legs), other, way(other, others) if others else at_rest(other))


@pytest.mark.parametrize(("legs", "astern"), MOVES)
def test_a_way_leads_from_start_to_full_move_in_small_steps(legs: tuple[Ending, ...], astern: bool) -> None:
    poses = way(MOVER, legs, astern=astern)
    assert len(poses) == INSTANTS + 1
    assert poses[0] == MOVER.pose
    assert poses[-1] == arrival(MOVER.pose, LENGTH, legs[-1], astern=astern)
    bows = [ahead(pose, LENGTH / 2, 0) for pose in poses]
    assert max(math.dist(before, after) for before, after in pairwise(bows)) < 1_500


def test_ships_that_meet_head_on_pass_through_each_other() -> None:
    assert meet(MOVER, STRAIGHT_BATTLE, ship(450, 400, 180), STRAIGHT_BATTLE)
    assert not meet(MOVER, STRAIGHT_BATTLE, ship(500.1, 400, 180), STRAIGHT_BATTLE)


def test_ships_in_line_ahead_do_not_though_one_sails_where_the_other_was() -> None:
    leader = ship(450, 378)
    assert not meet(MOVER, STRAIGHT_BATTLE, leader, STRAIGHT_BATTLE)
    assert meet(MOVER, STRAIGHT_BATTLE, leader, None)


def test_the_faster_of_two_in_line_runs_the_slower_down() -> None:
    assert meet(MOVER, STRAIGHT_FULL, ship(450, 378), STRAIGHT_BATTLE)


def test_one_who_has_passed_is_not_in_the_way() -> None:
    """Both cross the same water; the first has left it when the second comes."""
    across = ship(300, 255, 90)
    assert not meet(MOVER, STRAIGHT_FULL, across, STRAIGHT_FULL)
    assert not way_is_free(across, STRAIGHT_FULL, [MOVER])


def test_grazing_is_not_passing_through() -> None:
    beside = ship(500, 400)
    assert way_is_free(MOVER, STRAIGHT_FULL, [beside])
    assert not way_is_free(MOVER, STRAIGHT_FULL, [ship(499.9, 400)])


def test_a_way_astern_does_not_look_ahead() -> None:
    assert way_is_free(MOVER, ABACK_5_ASTERN, [ship(450, 377.1)], astern=True)
    assert not way_is_free(MOVER, ABACK_5_ASTERN, [ship(450, 210)], astern=True)


def test_a_corner_that_only_the_way_passes_over_stops_her_there() -> None:
    """The sideslip swings her side out and back again: what lies there is not where the move ends."""
    swung = way(MOVER, SIDESLIP_RIGHT)
    widest = max(swung, key=lambda pose: pose.heading)
    other = ship(0, 0)
    free = [
        placed
        for x in range(480, 540)
        for y in range(330, 470, 4)
        if not overlaps(placed := other._replace(pose=Pose(x * 1000, y * 1000, 0)), MOVER)
        and not overlaps(placed, MOVER._replace(pose=swung[-1]))
        and overlaps(placed, MOVER._replace(pose=widest))
    ]
    assert free
    for corner in free:
        assert not way_is_free(MOVER, SIDESLIP_RIGHT, [corner])
        stopped = slide(MOVER, SIDESLIP_RIGHT, [corner])
        assert stopped.pose != swung[-1]
        assert not overlaps(MOVER._replace(pose=stopped.pose), corner)


@settings(max_examples=150, deadline=None)
@given(
    st.sampled_from(MOVES),
    st.integers(320_000, 580_000),
    st.integers(150_000, 520_000),
    st.integers(0, 359_999),
)
def test_a_way_that_is_not_free_has_a_slide_that_stops_on_it(
    move: tuple[tuple[Ending, ...], bool], x: int, y: int, heading: int
) -> None:
    legs, astern = move
    other = Base(Pose(x, y, heading), LENGTH, WIDTH)
    assume(not overlaps(MOVER, other))
    end = arrival(MOVER.pose, LENGTH, legs[-1], astern=astern)
    stopped = slide(MOVER, legs, [other], astern=astern)
    if way_is_free(MOVER, legs, [other], astern=astern):
        assert not overlaps(MOVER._replace(pose=end), other)
    else:
        assert stopped.pose != end
        assert not overlaps(MOVER._replace(pose=stopped.pose), other)
