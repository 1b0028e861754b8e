"""Outlines: what is one, how a piece of card is laid, and how far two of them lie apart."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.geometry.footprint import Bounds
from domain.geometry.outlines import bounds_of, gap_between, holds_point, laid, meet
from domain.geometry.polygons import lasting_polygon
from domain.values.outlines import clockwise, encloses, flaw
from domain.values.pose import Point
from tests.geometry.board import outline, point, pose

SQUARE = outline((0, 0), (0, 100), (100, 100), (100, 0))


def test_a_square_is_an_outline_whichever_way_its_corners_go() -> None:
    assert flaw(SQUARE) is None
    assert flaw(SQUARE[::-1]) is None


@pytest.mark.parametrize(
    ("corners", "complaint"),
    [
        (((0, 0), (0, 100)), "an outline has 3 to 64 corners, this one 2"),
        (((0, 0), (0, 100), (100, 100), (0, 0)), "the same corner stands in it twice"),
        (((0, 0), (0, 50), (0, 100)), "its line crosses or touches itself"),
        (((0, 0), (100, 100), (100, 0), (0, 120)), "its line crosses or touches itself"),
        (((0, 0), (100, 0), (50, 0), (50, 80)), "its line crosses or touches itself"),
        (((0, 0), (100, 0), (100, 100), (50, 0), (0, 100)), "its line crosses or touches itself"),
    ],
)
def test_what_is_no_outline(corners: tuple[tuple[float, float], ...], complaint: str) -> None:
    assert flaw(outline(*corners)) == complaint


def test_corners_are_put_in_the_order_of_the_clock() -> None:
    assert clockwise(SQUARE) == SQUARE
    assert clockwise(SQUARE[::-1]) == SQUARE


def test_a_piece_of_card_is_laid_like_a_base() -> None:
    """Its printed y goes ahead, its printed x to the right."""
    card = outline((0, 0), (0, 30), (10, 0))
    assert laid(card, pose(400, 500)) == outline((400, 500), (400, 530), (410, 500))
    assert laid(card, pose(400, 500, 90)) == outline((400, 500), (430, 500), (400, 490))


def test_the_edge_belongs_to_the_shape() -> None:
    assert holds_point(SQUARE, point(0, 50))
    assert holds_point(SQUARE, point(50, 50))
    assert not holds_point(SQUARE, Point(-1, 50_000))


def test_gaps_are_from_edge_to_edge() -> None:
    assert gap_between(SQUARE, outline((130, 140), (230, 140), (230, 240))) == 50_000
    assert gap_between(SQUARE, outline((50, 50), (230, 140), (230, 240))) == 0


def test_coasts_that_lie_edge_to_edge_do_not_lie_on_one_another() -> None:
    beside = outline((100, 0), (100, 100), (200, 100), (200, 0))
    assert not meet(SQUARE, beside)
    assert meet(SQUARE, tuple(Point(x - 1, y) for x, y in beside))
    assert not meet(SQUARE, tuple(Point(x + 1, y) for x, y in beside))


def test_bounds() -> None:
    assert bounds_of(SQUARE) == Bounds(0, 0, 100_000, 100_000)


corners = st.lists(st.builds(Point, st.integers(0, 6), st.integers(0, 6)), min_size=3, max_size=7).map(tuple)


@given(corners)
def test_shapely_finds_the_same_flaws(outline: tuple[Point, ...]) -> None:
    """On a small lattice every way of touching and overlapping comes up."""
    if len(set(outline)) == len(outline):
        assert (flaw(outline) is None) is (lasting_polygon(outline).is_valid)


@given(corners, st.builds(Point, st.integers(0, 6), st.integers(0, 6)))
def test_shapely_finds_the_same_places_inside(outline: tuple[Point, ...], place: Point) -> None:
    if flaw(outline) is None:
        assert encloses(outline, place) is holds_point(outline, place)
