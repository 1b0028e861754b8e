"""The colours of the wind border, and the ties between them."""

import pytest

from domain.geometry.attitude import attitude_of, relative_wind
from domain.values.names import Attitude

BORDER = (67_500, 95_000, 165_000)


@pytest.mark.parametrize(
    ("wind_from", "heading", "relative"),
    [
        (90_000, 0, 90_000),
        (270_000, 0, 90_000),
        (0, 0, 0),
        (180_000, 0, 180_000),
        (10_000, 350_000, 20_000),
        (350_000, 10_000, 20_000),
        (1, 180_000, 179_999),
    ],
)
def test_relative_wind_is_folded(wind_from: int, heading: int, relative: int) -> None:
    assert relative_wind(wind_from, heading) == relative


@pytest.mark.parametrize(
    ("relative", "attitude"),
    [
        (0, Attitude.ABACK),
        (67_489, Attitude.ABACK),
        (67_490, Attitude.BEATING),
        (67_500, Attitude.BEATING),
        (90_000, Attitude.BEATING),
        (94_989, Attitude.BEATING),
        (94_990, Attitude.REACHING),
        (165_000, Attitude.REACHING),
        (165_010, Attitude.REACHING),
        (165_011, Attitude.RUNNING),
        (180_000, Attitude.RUNNING),
    ],
)
def test_near_a_border_the_better_colour(relative: int, attitude: Attitude) -> None:
    assert attitude_of(relative, *BORDER) is attitude
