"""What must hold wherever ships lie: nothing depends on where the table stands or which way it is turned."""

import math
from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from domain.geometry.arcs import dot, mast
from domain.geometry.contact import CONTACT, gap, overlaps, touching
from domain.geometry.courses import Track, arrival
from domain.geometry.edges import edge_crossed, off_table
from domain.geometry.footprint import Base
from domain.geometry.frame import ahead
from domain.geometry.rake import raked, segment_blocked
from domain.geometry.sight import Blind, Gun, Sight, sight
from domain.geometry.slide import SHORTEST, Slide, slide
from domain.values.courses import Ending
from domain.values.names import Arc, Side
from domain.values.pose import FULL_CIRCLE, Point, Pose
from tests.geometry.board import AHEAD, ASTERN, LENGTH, RULER, WIDTH, gun

MODEST = settings(max_examples=120, deadline=None)
FEW = settings(max_examples=50, deadline=None)
QUARTER = FULL_CIRCLE // 4

# Close quarters: about as many ships meet as miss each other.
coordinates = st.integers(-120_000, 120_000)
# The lattice of 22.5° turns is where ships really lie; everything between is where they end after a slide.
headings = st.one_of(st.integers(0, 15).map(lambda step: step * 22_500), st.integers(0, FULL_CIRCLE - 1))
poses = st.builds(Pose, coordinates, coordinates, headings)
bases = st.builds(Base, poses, st.sampled_from((LENGTH, 72_000)), st.just(WIDTH))
sides = st.sampled_from((Side.LEFT, Side.RIGHT))
arcs = st.sampled_from(Arc)
shifts = st.tuples(st.integers(-(10**6), 10**6), st.integers(-(10**6), 10**6))
moves = st.one_of(
    st.sampled_from(AHEAD).map(lambda legs: (legs, False)), st.sampled_from(ASTERN).map(lambda legs: (legs, True))
)  # fmt: skip


class Table:
    """A table pushed aside, turned by quarters, and perhaps seen in a mirror."""

    def __init__(self, quarters: int = 0, shift: tuple[int, int] = (0, 0), *, mirror: bool = False) -> None:
        self.quarters, self.shift, self.mirror = quarters, shift, mirror

    def point(self, place: Point) -> Point:
        x, y = (-place.x if self.mirror else place.x), place.y
        for _ in range(self.quarters):
            x, y = y, -x
        return Point(x + self.shift[0], y + self.shift[1])

    def pose(self, pose: Pose) -> Pose:
        heading = -pose.heading if self.mirror else pose.heading
        return Pose(*self.point(pose.centre), (heading + self.quarters * QUARTER) % FULL_CIRCLE)

    def base(self, base: Base) -> Base:
        return base._replace(pose=self.pose(base.pose))

    def fleet(self, fleet: Sequence[Base]) -> list[Base]:
        return [self.base(base) for base in fleet]

    def legs(self, legs: tuple[Ending, ...]) -> tuple[Ending, ...]:
        return tuple(leg.mirrored() for leg in legs) if self.mirror else legs

    def side(self, side: Side) -> Side:
        return {Side.LEFT: Side.RIGHT, Side.RIGHT: Side.LEFT}[side] if self.mirror else side

    def slide(self, result: Slide) -> Slide:
        return result._replace(pose=self.pose(result.pose))


tables = st.builds(
    lambda quarters, shift, mirror: Table(quarters, shift, mirror=mirror),
    st.integers(0, 3), shifts, st.booleans(),
)  # fmt: skip


@MODEST
@given(bases, moves, tables)
def test_whole_moves(ship: Base, move: tuple[tuple[Ending, ...], bool], table: Table) -> None:
    legs, astern = move
    there = arrival(ship.pose, ship.length, legs[-1], astern=astern)
    assert arrival(table.pose(ship.pose), ship.length, table.legs(legs)[-1], astern=astern) == table.pose(
        there
    )


@MODEST
@given(bases, moves, st.floats(0, 1), tables)
def test_places_on_the_line(
    ship: Base, move: tuple[tuple[Ending, ...], bool], share: float, table: Table
) -> None:
    legs, astern = move
    place = share * len(legs)
    here = Track(legs, astern).pose(ship.pose, ship.length, "stern", place)
    moved = Track(table.legs(legs), astern).pose(table.pose(ship.pose), ship.length, "stern", place)
    assert moved == table.pose(here)


@MODEST
@given(bases, bases, tables)
def test_gaps_and_contact(a: Base, b: Base, table: Table) -> None:
    there = table.base(a), table.base(b)
    assert gap(*there) == gap(a, b)
    assert gap(b, a) == gap(a, b)
    assert (overlaps(*there), touching(*there)) == (overlaps(a, b), touching(a, b))
    assert not (overlaps(a, b) and touching(a, b))
    assert not overlaps(a, b) or gap(a, b) == 0


class Blocked(NamedTuple):
    """A ship that lies clear of the others, and a move that ends among them."""

    ship: Base
    legs: tuple[Ending, ...]
    astern: bool
    others: list[Base]


@st.composite
def blocked_moves(draw: st.DrawFn) -> Blocked:
    ship, (legs, astern) = draw(bases), draw(moves)
    end = arrival(ship.pose, ship.length, legs[-1], astern=astern)
    others = []
    for _ in range(draw(st.integers(1, 3))):
        dx, dy = draw(st.tuples(st.integers(-80_000, 80_000), st.integers(-80_000, 80_000)))
        other = Base(Pose(end.x + dx, end.y + dy, draw(headings)), LENGTH, WIDTH)
        if not overlaps(ship, other):
            others.append(other)
    return Blocked(ship, legs, astern, others)


@MODEST
@given(blocked_moves(), tables)
def test_slides(blocked: Blocked, table: Table) -> None:
    ship, legs, astern, others = blocked
    here = slide(ship, legs, others, astern=astern)
    there = slide(table.base(ship), table.legs(legs), table.fleet(others), astern=astern)
    assert there == table.slide(here)


@MODEST
@given(blocked_moves())
def test_a_slide_never_ends_in_overlap(blocked: Blocked) -> None:
    ship, legs, astern, others = blocked
    result = slide(ship, legs, others, astern=astern)
    stopped = ship._replace(pose=result.pose)
    assert not any(overlaps(stopped, other) for other in others)
    assert (result.by is not None) is (result.pose != ship.pose)
    # Where a slide too short to count was left out, what barred it may be a hair farther than contact.
    on_card = Track(legs, astern).pose(ship.pose, ship.length, "stern", 0)
    if result.pose not in {ship.pose, on_card}:
        assert all(gap(stopped, others[index]) <= CONTACT for index in result.touched)


@MODEST
@given(blocked_moves(), moves)
def test_a_slide_may_begin_in_contact(blocked: Blocked, move: tuple[tuple[Ending, ...], bool]) -> None:
    """From where a slide ended another begins: it never ends in overlap either, and never is a crumb."""
    ship, legs, astern, others = blocked
    stopped = ship._replace(pose=slide(ship, legs, others, astern=astern).pose)
    again = slide(stopped, move[0], others, astern=move[1])
    assert not any(overlaps(stopped._replace(pose=again.pose), other) for other in others)
    if again.by == "bow":
        bow, bow_after = (ahead(pose, ship.length / 2, 0) for pose in (stopped.pose, again.pose))
        assert math.dist(bow, bow_after) > SHORTEST - 2


@MODEST
@given(bases, bases, arcs, sides, st.lists(bases, max_size=3), tables)
def test_sights(firer: Base, target: Base, arc: Arc, side: Side, blockers: list[Base], table: Table) -> None:
    here = sight(gun(firer, arc, side), target, blockers, RULER)
    there = sight(
        gun(table.base(firer), arc, table.side(side)), table.base(target), table.fleet(blockers), RULER
    )
    if isinstance(here, Sight):
        assert there == here._replace(point=table.point(here.point))
        assert here.range <= RULER
    else:
        assert there is here


# How far the slow way stays off every brink, so that what it sees is surely seen, and enough of it.
MARGIN = 10


def _grown(blockers: list[Base], by: int) -> list[Base]:
    return [Base(pose, length + 2 * by, width + 2 * by) for pose, length, width in blockers]


def _seen_by_eye(eye: Gun, target: Base, blockers: list[Base], reach: int) -> list[int]:
    """The slow way: the distances of those of 49 points of the base that are in arc, in reach and not hidden."""
    distances = []
    hiding = _grown(blockers, MARGIN)
    for along, across in product(range(-3, 4), repeat=2):
        place = ahead(target.pose, along * target.length / 8, across * target.width / 8)
        dx, dy = place.x - eye.dot.x, place.y - eye.dot.y
        off_bow = (math.degrees(math.atan2(dx, dy)) * 1000 - eye.heading) % FULL_CIRCLE
        bearing = off_bow if eye.side is Side.RIGHT else FULL_CIRCLE - off_bow
        distance = round(math.hypot(dx, dy))
        in_arc = eye.sweep.first + MARGIN < bearing < eye.sweep.last - MARGIN
        if in_arc and distance < reach and not segment_blocked(eye.dot, place, hiding):
            distances.append(distance)
    return distances


@MODEST
@given(bases, bases, arcs, sides, st.lists(bases, min_size=1, max_size=3))
def test_sight_agrees_with_looking_along_many_lines(
    firer: Base, target: Base, arc: Arc, side: Side, blockers: list[Base]
) -> None:
    assume(not overlaps(firer, target))
    eye = gun(firer, arc, side)
    found = sight(eye, target, blockers, RULER)
    by_eye = _seen_by_eye(eye, target, blockers, RULER)
    if isinstance(found, Blind):
        assert by_eye == []
    else:
        assert all(distance >= found.range for distance in by_eye)
        assert abs(found.range - math.hypot(found.point.x - eye.dot.x, found.point.y - eye.dot.y)) < 2
        assert not segment_blocked(eye.dot, found.point, _grown(blockers, -MARGIN))


@MODEST
@given(bases, bases, sides, tables)
def test_rakes(firer: Base, target: Base, side: Side, table: Table) -> None:
    eye, spar = dot(firer.pose, -4_200, 10_300, side), mast(target.pose, 4_300)
    assert raked(table.point(eye), table.base(target), table.point(spar)) == raked(eye, target, spar)


@FEW
@given(bases, st.integers(0, 3))
def test_edges_turn_with_the_table(base: Base, quarters: int) -> None:
    """Turned clockwise by quarters about the middle of the table, what was over the north edge is over the next."""
    half = 150_000
    compass = ("north", "east", "south", "west")
    turned = {compass[i]: compass[(i + quarters) % 4] for i in range(4)}
    here = Table(0, (half, half)).base(base)
    there = Table(quarters, (half, half)).base(base)
    for measure in (off_table, edge_crossed):
        edges = measure(here, 2 * half, 2 * half)
        assert set(measure(there, 2 * half, 2 * half)) == {turned[edge] for edge in edges}
