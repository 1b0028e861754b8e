"""Coasts and islands (p44–46): dangerous to come near, worse to run onto, and they block the line of sight."""

from collections.abc import Iterator

from domain.facts import Entry
from domain.facts.sailing import ShipSailed
from domain.facts.terrain import GroundMet, HullScraped, ShipGrounded, ShoalAhead
from domain.geometry.coasts import Land
from domain.geometry.contact import in_danger
from domain.geometry.sight import Blocker
from domain.options.terrain.hulls import (
    elements,
    has_moved,
    hazard,
    itself,
    lies_in,
    touches,
    would_lie_on,
    zone,
)
from domain.rules.bases import base_of
from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import HAZARDS, SIGHT_BLOCKERS, Hazard
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.state.game import Game
from domain.state.ship import Ship
from domain.state.terrain import Element
from domain.values.names import Level
from domain.values.pose import Pose


def is_land(element: Element) -> bool:
    return element.is_land


def is_rocky(element: Element) -> bool:
    return element.is_land and element.has_rocks


def is_sandy(element: Element) -> bool:
    return element.is_land and element.has_shoals


def rocky_waters(scene: Scene, ship: Ship, end: Pose) -> tuple[Hazard, ...]:
    """The edge of the danger zone stops her, unless her move would end on the land itself (ruling 148a)."""
    rocky = elements(scene.game, is_rocky)
    return tuple(hazard(coast, zone(coast)) for coast in rocky if not would_lie_on(ship, end, coast))


def too_near(moment: Moment, fact: ShipSailed) -> Iterator[Entry]:
    """She meets rocks that stopped her or among which she lies, and sands on which she ends."""
    ship = moment.game.ships[fact.ship]
    for coast in elements(moment.game, is_rocky):
        among = has_moved(fact) and lies_in(ship, coast)
        if (coast.id in fact.met or among) and not touches(ship, coast):
            yield Entry("T-COAST-1", GroundMet(ship.id, coast.id, "rocks"))
    for coast in elements(moment.game, is_sandy):
        if has_moved(fact) and lies_in(ship, coast):
            yield Entry("T-COAST-1", GroundMet(ship.id, coast.id, "shoals"))


def look_ahead(moment: Moment) -> Iterator[Entry]:
    """If a move would end among rocks and on sands, both count, though the rocks stop her before the sands."""
    for ship in moment.game.on_table:
        if ship.helm.course is None:
            continue
        dangers = _dangers(moment.game, ship, ship.helm.course.end)
        if any(element.has_rocks for element in dangers):
            for element in dangers:
                if element.has_shoals:
                    yield Entry("T-COAST-1", ShoalAhead(ship.id, element.id))


def _dangers(game: Game, ship: Ship, end: Pose) -> list[Element]:
    """Where her move would end in danger; if it would end on land, its waters do not count (ruling 148a)."""
    base = base_of(ship, end)
    return [
        element
        for element in elements(game, lambda element: element.has_rocks or element.has_shoals)
        if in_danger(base, zone(element)) and not (element.is_land and would_lie_on(ship, end, element))
    ]


def held_by_both(moment: Moment) -> Iterator[Entry]:
    terrain, turn = moment.game.terrain, moment.game.turn
    for ship in moment.game.on_table:
        ahead = terrain.met_by(ship.id, turn, "shoals-ahead")
        stopped = terrain.met_by(ship.id, turn, "rocks") and not terrain.met_by(ship.id, turn, "shoals")
        if ahead and stopped and ship.id not in terrain.aground:
            yield Entry("T-COAST-1", ShipGrounded(ship.id, ahead[0]))


def land_ahead(scene: Scene, ship: Ship, end: Pose) -> tuple[Hazard, ...]:
    """The land itself is a hazard if her move would end on it, or if no rocky zone stops her before."""
    return tuple(
        hazard(land, itself(land))
        for land in elements(scene.game, is_land)
        if not land.has_rocks or would_lie_on(ship, end, land)
    )


def run_onto(moment: Moment, fact: ShipSailed) -> Iterator[Entry]:
    ship = moment.game.ships[fact.ship]
    for land in elements(moment.game, is_land):
        if land.id in fact.met and touches(ship, land):
            yield Entry("T-COAST-2", GroundMet(ship.id, land.id, "land"))


def always_aground(moment: Moment, fact: HullScraped) -> Iterator[Entry]:
    """Running onto land grounds her, however little damage it did."""
    if fact.land and fact.ship not in moment.game.terrain.aground:
        yield Entry("T-COAST-2", ShipGrounded(fact.ship, fact.land[0]))


def hulls_aground(moment: Moment) -> Iterator[Entry]:
    """A surrendered ship takes no damage from land, but runs aground on it like others."""
    terrain, turn = moment.game.terrain, moment.game.turn
    for ship in moment.game.on_table:
        land = terrain.met_by(ship.id, turn, "land")
        if land and not ship.in_play and ship.id not in terrain.aground:
            yield Entry("T-COAST-2", ShipGrounded(ship.id, land[0]))


def hidden_by_land(scene: Scene, ship: Ship, target: Ship) -> tuple[Blocker, ...]:  # noqa: ARG001  (the shape of the hook)
    """Every piece of land blocks by itself, even if pieces adjoin (ruling 150).

    A line may leave the firer's own land, and come ashore once on the target's land.
    """
    return tuple(
        Land((land.outline,), under_target=land.id == target.ashore) for land in elements(scene.game, is_land)
    )


COASTS = Rule(
    key="coasts",
    title="Dangerous coasts and islands",
    page=44,
    level=Level.BASIC,
    clauses=("T-COAST-1",),
    laid=("terrain",),
    steps=((Slot.OVERLAPS_FOUND, look_ahead), (Slot.SHOALS, held_by_both)),
    hooks=(Contribution(HAZARDS, rocky_waters),),
    reactions=((ShipSailed, too_near),),
)

RUNNING_ONTO_LAND = Rule(
    key="running-onto-land",
    title="Running onto land",
    page=45,
    level=Level.BASIC,
    clauses=("T-COAST-2",),
    laid=("land",),
    steps=((Slot.SHOALS, hulls_aground),),
    hooks=(Contribution(HAZARDS, land_ahead),),
    reactions=((ShipSailed, run_onto), (HullScraped, always_aground)),
)

SIGHT_OVER_LAND = Rule(
    key="sight-over-land",
    title="Land and the line of sight",
    page=45,
    level=Level.BASIC,
    clauses=("T-COAST-3", "T-COAST-4", "T-BAT-7"),
    hooks=(Contribution(SIGHT_BLOCKERS, hidden_by_land),),
)
