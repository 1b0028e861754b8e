"""Floats become integers once, half to even, and right angles are exact."""

import math

import pytest

from domain.geometry.frame import ahead, direction
from domain.geometry.rounding import heading_of, nearest
from domain.values.pose import Point
from tests.geometry.board import pose


@pytest.mark.parametrize(
    ("value", "whole"), [(0.5, 0), (1.5, 2), (2.5, 2), (-0.5, 0), (-1.5, -2), (2.4999, 2), (-2.5001, -3)]
)
def test_ties_go_to_even(value: float, whole: int) -> None:
    assert nearest(value) == whole


@pytest.mark.parametrize(
    ("bearing", "heading"),
    [(0, 0), (360_000, 0), (-1, 359_999), (359_999.6, 0), (-0.4, 0), (725_000, 5_000), (-22_500, 337_500)],
)
def test_headings_stay_on_the_circle(bearing: float, heading: int) -> None:
    assert heading_of(bearing) == heading


@pytest.mark.parametrize(
    ("bearing", "vector"),
    [
        (0, (0, 1)),
        (90_000, (1, 0)),
        (180_000, (0, -1)),
        (270_000, (-1, 0)),
        (450_000, (1, 0)),
        (-90_000, (-1, 0)),
    ],
)
def test_right_angles_are_exact(bearing: int, vector: tuple[int, int]) -> None:
    assert direction(bearing) == vector


def test_a_twelfth_of_the_circle_is_exactly_a_half() -> None:
    halves = [
        direction(30_000).x,
        direction(60_000).y,
        -direction(210_000).x,
        -direction(300_000 - 180_000).y,
    ]
    assert halves == [0.5] * 4


@pytest.mark.parametrize("bearing", range(0, 360_000, 7_919))
def test_directions_agree_with_the_textbook(bearing: int) -> None:
    textbook = math.sin(math.radians(bearing / 1000)), math.cos(math.radians(bearing / 1000))
    assert direction(bearing) == pytest.approx(textbook, abs=1e-14)


def test_ahead_and_to_the_right_of_a_ship_heading_east() -> None:
    assert ahead(pose(300, 450, 90), 19_500, 9_600) == Point(319_500, 440_400)
