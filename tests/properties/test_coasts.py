"""Land hides the same wherever the table stands; what is measured by areas agrees with looking place by place."""

import math

import shapely
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from domain.geometry.coasts import Land, dark_parts, hides, landings
from domain.geometry.contact import CONTACT, Shape, gap_to_shape, in_danger
from domain.geometry.footprint import Base
from domain.geometry.kedging import CLEAR, hauled_off
from domain.geometry.polygons import lasting_polygon
from domain.geometry.sight import Sight, sight
from domain.geometry.slide import slide
from domain.values.courses import Ending
from domain.values.names import Arc, Side
from domain.values.outlines import Outline, flaw
from domain.values.pose import Point
from tests.geometry.board import RULER, gun
from tests.properties.test_geometry import Table, arcs, bases, moves, sides, tables

MODEST = settings(max_examples=120, deadline=None)
# Nearer to a shore or a shadow's edge than this, two ways of looking may differ.
BRINK = 200


@st.composite
def outlines(draw: st.DrawFn) -> Outline:
    """Stars with arms of any length: bays, spits and points, none of which crosses itself."""
    east, north = draw(st.tuples(st.integers(-120_000, 120_000), st.integers(-120_000, 120_000)))
    arms = draw(st.lists(st.integers(5_000, 90_000), min_size=3, max_size=12))
    turned = draw(st.integers(0, 359))
    step = math.tau / len(arms)
    found = tuple(
        Point(
            east + round(arm * math.sin(math.radians(turned) + n * step)),
            north + round(arm * math.cos(math.radians(turned) + n * step)),
        )
        for n, arm in enumerate(arms)
    )
    assume(flaw(found) is None)
    return found


lands = st.builds(Land, st.lists(outlines(), min_size=1, max_size=1).map(tuple), st.booleans())
places = st.builds(Point, st.integers(-220_000, 220_000), st.integers(-220_000, 220_000))


def moved(land: Land, table: Table) -> Land:
    return land._replace(outlines=tuple(tuple(map(table.point, outline)) for outline in land.outlines))


@MODEST
@given(places, places, lands, tables)
def test_landings_on_any_table(eye: Point, place: Point, land: Land, table: Table) -> None:
    there = landings(table.point(eye), table.point(place), moved(land, table))
    assert there == landings(eye, place, land)


@MODEST
@given(places, places, lands)
def test_a_line_comes_ashore_as_often_as_its_ends_demand(eye: Point, place: Point, land: Land) -> None:
    """Looked at from its two ends a line has the same pieces: only ends that lie on land make a difference."""
    whole = lasting_polygon(land.outlines[0])
    assume(whole.boundary.distance(shapely.Point(eye)) > BRINK)
    assume(whole.boundary.distance(shapely.Point(place)) > BRINK)
    on_land = [int(whole.contains(shapely.Point(end))) for end in (eye, place)]
    assert landings(eye, place, land) + on_land[0] == landings(place, eye, land) + on_land[1]


@MODEST
@given(places, places, lands)
def test_what_is_dark_is_what_the_line_does_not_reach(eye: Point, place: Point, land: Land) -> None:
    whole = lasting_polygon(land.outlines[0])
    line = shapely.LineString((eye, place))
    assume(eye != place)
    # Places from which the answer is clear: off every shore, and no corner close to the line.
    assume(all(line.distance(shapely.Point(corner)) > BRINK for corner in land.outlines[0]))
    assume(all(whole.boundary.distance(shapely.Point(end)) > BRINK for end in (eye, place)))
    if land.under_target:
        assume(whole.contains(shapely.Point(place)))
    dark = any(part.contains(shapely.Point(place)) for part in dark_parts(eye, land))
    assert dark is hides(eye, place, land)


@MODEST
@given(bases, bases, arcs, sides, outlines(), tables)
def test_sights_over_land(
    firer: Base, target: Base, arc: Arc, side: Side, shore: Outline, table: Table
) -> None:
    land = Land((shore,))
    here = sight(gun(firer, arc, side), target, [land], RULER)
    there = sight(
        gun(table.base(firer), arc, table.side(side)), table.base(target), [moved(land, table)], RULER
    )
    if not isinstance(here, Sight):
        assert there is here
        return
    assert isinstance(there, Sight)
    assert abs(there.range - here.range) <= 1
    free = sight(gun(firer, arc, side), target, [], RULER)
    assert isinstance(free, Sight)
    assert here.range >= free.range


@MODEST
@given(bases, moves, outlines(), st.sampled_from((0, 5_000, 18_000)), tables)
def test_slides_to_the_edge_of_danger(
    ship: Base, move: tuple[tuple[Ending, ...], bool], shore: Outline, danger: int, table: Table
) -> None:
    legs, astern = move
    shape = Shape(shore, danger)
    assume(not in_danger(ship, shape))
    stopped = slide(ship, legs, [shape], astern=astern)
    end = ship._replace(pose=stopped.pose)
    assert not in_danger(end, shape)
    if stopped.by == "stern" and stopped.touched:
        assert gap_to_shape(end, shore) <= max(danger + CONTACT, gap_to_shape(ship, shore))
    mirrored = slide(
        table.base(ship), table.legs(legs), [Shape(tuple(map(table.point, shore)), danger)], astern=astern
    )
    assert mirrored == table.slide(stopped)


@MODEST
@given(bases, outlines(), st.sampled_from((0, 18_000, 68_000)))
def test_hauled_off_and_not_a_step_too_far(ship: Base, shore: Outline, danger: int) -> None:
    shape = Shape(shore, danger)
    off = hauled_off(ship, [shape], 1_000_000)
    assert off is not None
    assert gap_to_shape(ship._replace(pose=off), shore) >= danger + CLEAR
    astern = round(math.dist(off.centre, ship.pose.centre))
    for share in range(1, 8):
        before = hauled_off(ship, [shape], astern * share // 8 - 2)
        assert before is None or before == off
