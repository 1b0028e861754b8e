"""Leaving the table of 900 by 900."""

import pytest

from domain.geometry.edges import edge_crossed, off_table
from tests.geometry.board import ship

TABLE = (900_000, 900_000)


@pytest.mark.parametrize(
    ("x", "y", "heading", "edges"),
    [
        (450, 450, 0, ()),
        (25, 38.5, 0, ()),
        (24.975, 450, 0, ()),
        (24.974, 450, 0, ("west",)),
        (450, 861.525, 0, ()),
        (450, 861.526, 0, ("north",)),
        (875.025, 450, 0, ()),
        (875.026, 450, 0, ("east",)),
        (450, 38.475, 0, ()),
        (450, 38.474, 0, ("south",)),
        (890, 890, 0, ("north", "east")),
        (450, 950, 0, ("north",)),
    ],
)
def test_the_smaller_base_decides(x: float, y: float, heading: float, edges: tuple[str, ...]) -> None:
    assert off_table(ship(x, y, heading), *TABLE) == edges


@pytest.mark.parametrize(
    ("x", "y", "heading", "edges"),
    [
        (450, 450, 0, ()),
        (890, 450, 0, ("east",)),
        (890, 870, 0, ("east",)),
        (880, 890, 0, ("north",)),
        (880, 880, 45, ("north", "east")),
        (880.001, 880, 45, ("east",)),
        (20, 20, 225, ("south", "west")),
        (12, 25, 90, ("west",)),
    ],
)
def test_over_a_corner_the_larger_area_decides(
    x: float, y: float, heading: float, edges: tuple[str, ...]
) -> None:
    assert edge_crossed(ship(x, y, heading), *TABLE) == edges
