"""Reefs (p43): a reef stops a ship that would end on it; she takes damage and may run aground."""

from collections.abc import Iterator

from domain.facts import Entry
from domain.facts.crew import CardDiscarded
from domain.facts.sailing import ShipSailed
from domain.facts.terrain import GroundMet, HullScraped, ShipGrounded
from domain.options.terrain.hulls import elements, hazard, itself
from domain.rules.damage import Due, drawn_by, shown
from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import (
    DRAWS_RETURN,
    DRY,
    HAZARDS,
    LIES_STILL,
    PLANS_NO_CARD,
    SYMBOLS_IGNORED,
    SYMBOLS_VOID,
    Hazard,
)
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.state.ship import Ship
from domain.state.terrain import Element
from domain.values.counters import Counter, parse_token
from domain.values.draws import Draw
from domain.values.names import Cause, Level, Unsailed
from domain.values.pose import Pose

# By what she met: counters for each point of her burden, the cause of the damage, and the clause.
COSTS = {"rocks": (1, Cause.REEF, "T-REEF-1"), "land": (2, Cause.LAND, "T-COAST-2")}
# The only special damage that rocks and land do (T-REEF-3).
BROKEN_BY_ROCKS = ("leak", "rudder")


def is_reef(element: Element) -> bool:
    return element.kind == "reef"


def reefs(scene: Scene, ship: Ship, end: Pose) -> tuple[Hazard, ...]:  # noqa: ARG001  (the shape of the hook)
    return tuple(hazard(reef, itself(reef)) for reef in elements(scene.game, is_reef))


def stopped(moment: Moment, fact: ShipSailed) -> Iterator[Entry]:
    """Only a reef that she touched does damage, not one behind a ship that stopped her first (ruling 144a)."""
    for reef in elements(moment.game, is_reef):
        if reef.id in fact.met:
            yield Entry("T-REEF-1", GroundMet(fact.ship, reef.id, "rocks"))


def scrape(moment: Moment) -> Iterator[Entry]:
    """Draws B counters: her burden for every reef, twice her burden for land. One fact per ship tells all of them."""
    terrain, turn = moment.game.terrain, moment.game.turn
    for ship in moment.game.at_sea:
        met = {what: terrain.met_by(ship.id, turn, what) for what in COSTS}
        drawn: list[Draw] = []
        for what, (times, cause, clause) in COSTS.items():
            for element in met[what]:
                due = Due(ship.id, "B", times * ship.printed.burden, cause, element)
                draws = drawn_by(moment, due, clause)
                yield from shown(moment, due, draws, clause)
                drawn.extend(draws)
        if drawn:
            counters = [_lying(moment, draw) for draw in drawn]
            tokens = tuple(counter.token() for counter in counters)
            points = sum(counter.points for counter in counters)
            yield Entry("T-REEF-1", HullScraped(ship.id, met["rocks"], met["land"], tokens, points))


def _lying(moment: Moment, draw: Draw) -> Counter:
    """The counter that lies with her; one that went straight back has neither bag nor serial number."""
    serial = draw.serial if isinstance(draw.serial, int) else -1
    if DRAWS_RETURN.ask(moment.scene) or serial < 0:
        return Counter(str(draw.face))
    return Counter(str(draw.face), str(draw.bag), serial)


def run_aground(moment: Moment, fact: HullScraped) -> Iterator[Entry]:
    """She runs aground if reefs did more points of damage in this turn than her burden (ruling 144)."""
    ship = moment.game.ships[fact.ship]
    if fact.rocks and fact.points > ship.printed.burden and not is_aground(moment.scene, ship):
        yield Entry("T-REEF-2", ShipGrounded(ship.id, fact.rocks[0]))


def is_aground(scene: Scene, ship: Ship) -> bool:
    return ship.id in scene.game.terrain.aground


def discard(moment: Moment, fact: ShipGrounded) -> Iterator[Entry]:
    """A ship aground cannot sail the cards that she has planned."""
    ship = moment.game.ships[fact.ship]
    for space, card in (("first", ship.helm.first), ("second", ship.helm.second)):
        if card is not None:
            yield Entry("T-REEF-2", CardDiscarded(ship.id, space, Unsailed.AGROUND, ship.helm.forgone))


def unbroken(scene: Scene, ship: Ship, counters: tuple[Counter, ...]) -> tuple[Counter, ...]:
    """Of the counters drawn for rocks and land, only leaks and rudders have an effect.

    Other damage may show the same faces, so only as many of each are ignored as rocks and land drew.
    """
    harmless = list(_harmless(scene, ship, laid=False))
    found = []
    for counter in counters:
        if counter.token() in harmless:
            harmless.remove(counter.token())
            found.append(counter)
    return tuple(found)


def come_to_nothing(scene: Scene, ship: Ship) -> tuple[str, ...]:
    """The same counters once they are placed, so that counters of later damage this turn keep their effect."""
    return tuple(_harmless(scene, ship, laid=True))


def _harmless(scene: Scene, ship: Ship, *, laid: bool) -> Iterator[str]:
    for scrape in scene.game.terrain.scraped:
        if (scrape.ship, scrape.turn, scrape.laid) == (ship.id, scene.game.turn, laid):
            yield from (
                token for token in scrape.counters if parse_token(token).symbol not in BROKEN_BY_ROCKS
            )


REEFS = Rule(
    key="reefs",
    title="Reefs",
    page=43,
    level=Level.BASIC,
    clauses=("T-REEF-1", "T-REEF-4"),
    laid=("reef",),
    steps=((Slot.SHOALS, scrape),),
    hooks=(Contribution(HAZARDS, reefs),),
    reactions=((ShipSailed, stopped),),
)

RUNNING_AGROUND = Rule(
    key="running-aground",
    title="Running aground",
    page=43,
    level=Level.BASIC,
    clauses=("T-REEF-2",),
    laid=("aground",),
    hooks=(
        Contribution(LIES_STILL, is_aground),
        Contribution(PLANS_NO_CARD, is_aground),
        Contribution(DRY, is_aground),
    ),
    reactions=((HullScraped, run_aground), (ShipGrounded, discard)),
)

SPECIAL_DAMAGE_BY_REEFS = Rule(
    key="special-damage-by-reefs",
    title="Special damage by reefs",
    page=43,
    level=Level.ADVANCED,
    clauses=("T-REEF-3",),
    hooks=(Contribution(SYMBOLS_IGNORED, unbroken), Contribution(SYMBOLS_VOID, come_to_nothing)),
)
