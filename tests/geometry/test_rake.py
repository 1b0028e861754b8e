"""By the bow, by the stern, or by the long side. The target lies at (450, 300) and heads north."""

import pytest

from domain.geometry.arcs import mast
from domain.geometry.rake import raked, segment_blocked
from tests.geometry.board import point, ship

TARGET = ship(450, 300)
MAST = mast(TARGET.pose, 4_300)


@pytest.mark.parametrize(
    ("x", "y", "end"),
    [
        (450, 500, "bow"),
        (450, 100, "stern"),
        (480, 450, "bow"),
        (430, 150, "stern"),
        (600, 300, None),
        (300, 330, None),
        (600, 340, None),
        (476, 330, None),
    ],
)
def test_the_side_by_which_the_line_enters(x: float, y: float, end: str | None) -> None:
    assert raked(point(x, y), TARGET, MAST) == end


@pytest.mark.parametrize(("inward", "end"), [(24, None), (25, None), (26, "bow"), (-30, None)])
def test_within_a_hair_of_the_corner_it_is_the_long_side(inward: int, end: str | None) -> None:
    """A dot twice as far from the mast as the point of the bow edge that is `inward` from the corner."""
    across, along = 25_000 - inward, 338_500 - MAST.y
    dot = MAST._replace(x=MAST.x + 2 * across, y=MAST.y + 2 * along)
    assert raked(dot, TARGET, MAST) == end


def test_a_turned_target() -> None:
    target = ship(450, 300, 90)
    where = mast(target.pose, 4_300)
    assert raked(point(700, 310), target, where) == "bow"
    assert raked(point(200, 310), target, where) == "stern"
    assert raked(point(450, 500), target, where) is None


def test_a_line_is_blocked_by_a_base_across_it_but_not_by_one_it_grazes() -> None:
    a, b = point(450, 500), MAST
    assert segment_blocked(a, b, [ship(450, 420, 90)])
    assert not segment_blocked(a, b, [ship(475, 420)])
    assert segment_blocked(a, b, [ship(474.97, 420)])
    assert not segment_blocked(a, b, [ship(450, 600), ship(600, 420), ship(450, 530.1, 90)])
    assert not segment_blocked(a, b, [])
