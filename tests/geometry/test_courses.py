"""Where cards lead: the published check values, to the micrometre."""

import math

import pytest

from domain.geometry.courses import Track, arrival, polyline
from domain.values.courses import Ending
from domain.values.pose import Point, Pose
from tests.geometry.board import (
    ABACK_5_ASTERN,
    ABACK_6_AHEAD,
    ABACK_6_ASTERN,
    AHEAD,
    ASTERN,
    LENGTH,
    RIGHT_7,
    STRAIGHT_BATTLE,
    pose,
)

DEFENCE = pose(450, 300, 0)
EASTBOUND = pose(300, 450, 90)


@pytest.mark.parametrize(
    ("start", "ending", "astern", "end"),
    [
        (DEFENCE, STRAIGHT_BATTLE[0], False, (450_000, 395_800, 0)),
        (DEFENCE, ABACK_5_ASTERN[0], True, (450_000, 282_500, 0)),
        (DEFENCE, ABACK_6_ASTERN[0], True, (485_504, 262_177, 64_000)),
        (DEFENCE, ABACK_6_AHEAD[0], False, (490_804, 369_579, 63_000)),
        (EASTBOUND, RIGHT_7[1], False, (394_824, 412_376, 135_000)),
        (EASTBOUND, RIGHT_7[1].mirrored(), False, (394_824, 487_624, 45_000)),
    ],
)
def test_check_values(start: Pose, ending: Ending, astern: bool, end: tuple[int, int, int]) -> None:
    assert arrival(start, LENGTH, ending, astern=astern) == end


@pytest.mark.parametrize("legs", AHEAD)
def test_the_stern_on_the_last_arrow_is_the_whole_move(legs: tuple[Ending, ...]) -> None:
    start = pose(412.345, 298.761, 37.123)
    assert Track(legs).pose(start, LENGTH, "stern", len(legs)) == arrival(start, LENGTH, legs[-1])


@pytest.mark.parametrize("legs", ASTERN)
def test_astern_the_line_begins_where_she_is_and_ends_with_the_whole_move(legs: tuple[Ending, ...]) -> None:
    track = Track(legs, astern=True)
    assert track.pose(DEFENCE, LENGTH, "stern", 0) == DEFENCE
    assert track.pose(DEFENCE, LENGTH, "stern", 1) == arrival(DEFENCE, LENGTH, legs[0], astern=True)


def test_the_bow_begins_where_she_is_and_the_stern_a_base_length_ahead() -> None:
    track = Track(RIGHT_7)
    assert track.pose(DEFENCE, LENGTH, "bow", 0) == DEFENCE
    assert track.pose(DEFENCE, LENGTH, "stern", 0) == pose(450, 377, 0)


def test_the_heading_goes_evenly_with_u() -> None:
    track = Track(RIGHT_7)
    assert [track.at(place).turn for place in (0, 0.5, 1, 1.5, 2)] == [0, 15_150, 30_300, 37_650, 45_000]


def test_handles_are_a_third_of_the_chord() -> None:
    """Halfway along a leg from the origin to (30, 40) mm that turns by 90°: worked by hand."""
    leg = (Ending(30_000, 40_000, 90_000),)
    third = 50_000 / 3
    # (P0 + 3·(P0 + third ahead) + 3·(P1 − third to starboard) + P1) / 8
    ahead_way = (3 * (30_000 - third) + 30_000) / 8, (3 * third + 3 * 40_000 + 40_000) / 8
    assert Track(leg).at(0.5)[:2] == pytest.approx(ahead_way)
    astern_way = (3 * (30_000 + third) + 30_000) / 8, (-3 * third + 3 * 40_000 + 40_000) / 8
    assert Track(leg, astern=True).at(0.5)[:2] == pytest.approx(astern_way)


def test_a_straight_line_is_sailed_at_an_even_pace() -> None:
    line = polyline(DEFENCE, LENGTH, Track(STRAIGHT_BATTLE), steps=2)
    assert line == tuple(Point(450_000, y) for y in (338_500, 347_900, 357_300, 362_600, 367_900))


def test_the_samples_are_the_poses_of_the_line() -> None:
    track = Track(RIGHT_7)
    samples = list(track.sampled(EASTBOUND, LENGTH, "bow"))
    assert len(samples) == 129
    assert samples[96] == track.pose(EASTBOUND, LENGTH, "bow", 1.5)


def test_the_mark_stays_on_the_line() -> None:
    for point, on_the_way in zip(
        polyline(EASTBOUND, LENGTH, Track(RIGHT_7), steps=64),
        Track(RIGHT_7).sampled(EASTBOUND, LENGTH, "stern"),
        strict=True,
    ):
        bearing = math.radians(on_the_way.heading / 1000)
        stern = on_the_way.x - LENGTH / 2 * math.sin(bearing), on_the_way.y - LENGTH / 2 * math.cos(bearing)
        assert stern == pytest.approx(point, abs=2)
