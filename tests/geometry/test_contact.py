"""Overlap, contact and gap, to the micrometre around the tolerances."""

import pytest

from domain.geometry.contact import (
    Shape,
    gap,
    gap_to_shape,
    near_obstacle,
    overlaps,
    overlaps_shape,
    touching,
    within,
)
from domain.geometry.footprint import Bounds, base_bounds, corners
from domain.values.pose import Point
from tests.geometry.board import LENGTH, WIDTH, pose, ship

HERE = ship(450, 300)
ISLE = (Point(480_000, 200_000), Point(600_000, 200_000), Point(600_000, 400_000), Point(480_000, 400_000))


def test_corners_clockwise_from_the_starboard_bow() -> None:
    assert corners(pose(450, 300, 90), LENGTH, WIDTH) == (
        Point(488_500, 275_000), Point(411_500, 275_000), Point(411_500, 325_000), Point(488_500, 325_000),
    )  # fmt: skip


def test_corners_are_rounded_once() -> None:
    # 38.5 mm and 25 mm at 45°: (38.5 + 25)·√½ = 44.901281 mm, (38.5 − 25)·√½ = 9.545942 mm
    assert corners(pose(0, 0, 45), LENGTH, WIDTH)[:2] == (Point(44_901, 9_546), Point(-9_546, -44_901))


def test_bounds_of_a_turned_base() -> None:
    assert base_bounds(ship(100, 100, 45)) == Bounds(55_099, 55_099, 144_901, 144_901)


@pytest.mark.parametrize(
    ("apart", "distance", "contact", "overlap"),
    [
        (51_000, 1_000, False, False),
        (50_051, 51, False, False),
        (50_050, 50, True, False),
        (50_001, 1, True, False),
        (50_000, 0, True, False),
        (49_951, 0, True, False),
        (49_950, 0, False, True),
        (49_000, 0, False, True),
    ],
)
def test_side_by_side(apart: int, distance: int, contact: bool, overlap: bool) -> None:
    other = HERE._replace(pose=HERE.pose._replace(x=HERE.pose.x + apart))
    assert (gap(HERE, other), touching(HERE, other), overlaps(HERE, other)) == (distance, contact, overlap)
    assert (gap(other, HERE), touching(other, HERE), overlaps(other, HERE)) == (distance, contact, overlap)


def test_the_gap_of_turned_bases_is_rounded() -> None:
    # A corner at 450 + 25 + 10 + 44.901281 mm would touch at 10 mm: the rounded corner is 44.901 mm out.
    other = ship(450 + 25 + 10 + 44.901, 300, 45)
    assert gap(HERE, other) == 10_000


def test_within_agrees_with_the_gap_at_its_limit() -> None:
    other = ship(518, 300)
    assert gap(HERE, other) == 18_000
    assert within(HERE, other, 18_000)
    assert not within(HERE, other, 17_999)


def test_crossed_bases_overlap_though_no_corner_is_inside() -> None:
    assert overlaps(HERE, ship(450, 300, 90))


@pytest.mark.parametrize(
    ("x", "distance", "contact", "overlap"),
    [
        (454.949, 51, False, False),
        (454.95, 50, True, False),
        (455.024, 0, True, False),
        (455.025, 0, False, True),
    ],
)
def test_only_the_base_is_made_smaller_on_a_shape(
    x: float,
    distance: int,
    contact: bool,
    overlap: bool,
) -> None:
    base = ship(x, 300)
    assert gap_to_shape(base, ISLE) == distance
    assert near_obstacle(base, Shape(ISLE)) is (contact or overlap)
    assert overlaps_shape(base, ISLE) is overlap
