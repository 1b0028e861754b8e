"""Path sweep (ruling 49): passing through another ship on the way is a collision too, not only overlap at the end."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from domain.facts import Entry
from domain.facts.collisions import WaysCrossed
from domain.facts.sailing import ShipsHeldBack
from domain.geometry.contact import Obstacle, overlaps_obstacle
from domain.geometry.sweep import INSTANTS, pass_through, way, way_is_free
from domain.rules.bases import base_of
from domain.rules.overlap import clashes, line_sailed, one_by_one
from domain.ruleset.hooks import HAZARDS
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.slots import Slot
from domain.state.helm import Course
from domain.state.ship import Ship
from domain.values.courses import Line
from domain.values.names import Level
from domain.values.pose import Pose

Pair = tuple[str, str]
Ways = Mapping[str, Sequence[Pose]]


def hold_back(moment: Moment) -> Iterator[Entry]:
    """All ships sail at the same time. Repeated, because a ship may now run into one that was put back."""
    ships = {ship.id: ship for ship in moment.game.on_table}
    ways = {key: _way(moment, ship) for key, ship in ships.items()}
    overlapping: list[Pair] = []
    crossing: list[Pair] = []
    while True:
        ends = {key: poses[-1] for key, poses in ways.items()}
        known = {*overlapping, *crossing}
        at_the_end = [pair for pair in clashes(moment, ships, ends) if pair not in known]
        known.update(at_the_end)
        on_the_way = [pair for pair in _crossings(moment, ships, ways) if pair not in known]
        new = {*at_the_end, *on_the_way}
        if not new:
            break
        overlapping += at_the_end
        crossing += on_the_way
        ways.update({key: _at_rest(ships[key]) for pair in new for key in pair if key in ships})
    if overlapping:
        yield Entry("B-OVL-1", ShipsHeldBack(_movers(ships, overlapping), tuple(overlapping)))
    if crossing:
        yield Entry("B-OVL-1", WaysCrossed(_movers(ships, crossing), tuple(crossing)))


def _way(moment: Moment, ship: Ship) -> Sequence[Pose]:
    laid = ship.helm.course
    if laid is None:
        return _at_rest(ship)
    line = line_sailed(moment, ship, laid)
    return way(base_of(ship), line.up_to(laid.arrow), astern=line.astern)


def _at_rest(ship: Ship) -> Sequence[Pose]:
    assert ship.pose is not None
    return (ship.pose,) * (INSTANTS + 1)


def _crossings(moment: Moment, ships: Mapping[str, Ship], ways: Ways) -> Iterator[Pair]:
    """Pairs of ships, or of a ship and a hazard, that would be in the same place at some instant."""
    moving = {key for key, poses in ways.items() if poses[-1] != ships[key].pose}
    for a, b in combinations(sorted(ships), 2):
        one, other = base_of(ships[a]), base_of(ships[b])
        if moving & {a, b} and pass_through(one, ways[a], other, ways[b]):
            yield a, b
    for key in sorted(moving):
        for hazard in HAZARDS.ask(moment.scene, ships[key], ways[key][-1]):
            if any(overlaps_obstacle(base_of(ships[key], pose), hazard.shape) for pose in ways[key]):
                yield key, hazard.id


def _movers(ships: Mapping[str, Ship], pairs: Sequence[Pair]) -> tuple[str, ...]:
    return tuple(sorted({key for pair in pairs for key in pair if key in ships and ships[key].helm.course}))


def room_all_the_way(ship: Ship, laid: Course, line: Line, others: Sequence[Obstacle]) -> bool:
    """Ships are moved one at a time here, so her way must be clear of all others where they lie now."""
    return way_is_free(base_of(ship), line.up_to(laid.arrow), others, astern=line.astern)


def move_one_by_one(moment: Moment) -> Iterator[Entry]:
    yield from one_by_one(moment, room_all_the_way)


PATH_SWEEP = Rule(
    key="path-sweep",
    title="Passing through is a collision",
    page=12,
    level=Level.BASIC,
    clauses=("B-OVL-1", "B-OVL-2", "B-OVL-3", "B-OVL-4", "B-OVL-5", "B-OVL-6"),
    steps=((Slot.OVERLAPS_FOUND, hold_back), (Slot.SLIDING, move_one_by_one)),
    replaces=("overlap",),
)
