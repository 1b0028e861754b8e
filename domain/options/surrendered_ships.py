"""Surrendered ships (p41): a ship that struck sails her planned cards, then stays on the table as a wreck."""

from collections.abc import Iterator

from domain.facts import Entry
from domain.facts.crew import CardDiscarded
from domain.facts.damage import ColoursStruck
from domain.facts.wrecks import ShipWrecked
from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import CANNOT_SINK, COLLISION_COSTS, STAYS
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.state.ship import Ship
from domain.values.names import Level, Status


def has_cards(ship: Ship) -> bool:
    return ship.helm.first is not None or ship.helm.second is not None


def stop_at_once(moment: Moment, fact: ColoursStruck) -> Iterator[Entry]:
    """A ship with no planned card becomes a wreck where she lies."""
    ship = moment.game.ships[fact.ship]
    if STAYS.ask(moment.scene, ship) and not has_cards(ship):
        yield Entry("O-WRK-1", ShipWrecked(ship.id))


def stop_without_cards(moment: Moment, fact: CardDiscarded) -> Iterator[Entry]:
    """A ship that has lost her last card is a wreck at once, so that collisions from now on are with a wreck."""
    ship = moment.game.ships[fact.ship]
    if ship.status is Status.SURRENDERED and not has_cards(ship):
        yield Entry("O-WRK-1", ShipWrecked(ship.id))


def stop(moment: Moment) -> Iterator[Entry]:
    """A ship becomes a wreck when her last planned card has been sailed or lost."""
    for ship in moment.game.on_table:
        if ship.status is Status.SURRENDERED and not has_cards(ship):
            yield Entry("O-WRK-1", ShipWrecked(ship.id))


def every_hull(scene: Scene, ship: Ship) -> bool:  # noqa: ARG001  (the shape of the hook)
    return True


def sound_hull(scene: Scene, ship: Ship) -> bool:
    """A hull stays without fire and leak; a leak does not matter where she cannot sink (p44)."""
    markers = ship.damage.markers
    return not markers.fire and (not markers.leak or CANNOT_SINK.ask(scene, ship))


def with_a_wreck(scene: Scene, ship: Ship, other: Ship) -> str | None:  # noqa: ARG001  (the shape of the hook)
    """Only an enemy's wreck: collisions with friends, wrecked or not, are left to the rule for friends."""
    return "O-WRK-2" if other.status is Status.WRECK and ship.is_enemy_of(other) else None


SURRENDERED_SHIPS = Rule(
    key="surrendered-ships",
    title="Surrendered ships",
    page=41,
    level=Level.BASIC,
    clauses=("O-WRK-1", "O-WRK-4"),
    steps=((Slot.MOVEMENT_RETURNS, stop),),
    reactions=((ColoursStruck, stop_at_once), (CardDiscarded, stop_without_cards)),
)

HULLS_STAY = Rule(
    key="hulls-stay",
    title="Surrendered hulls stay on the table",
    page=41,
    level=Level.BASIC,
    clauses=("O-WRK-1",),
    hooks=(Contribution(STAYS, every_hull),),
)

WRECK_COLLISIONS = Rule(
    key="wreck-collisions",
    title="Collisions with wrecks",
    page=41,
    level=Level.STANDARD,
    clauses=("O-WRK-2",),
    hooks=(Contribution(COLLISION_COSTS, with_a_wreck),),
)

BURNING_HULLS_GO = Rule(
    key="burning-hulls-go",
    title="Hulls with a leak or a fire do not stay",
    page=41,
    level=Level.ADVANCED,
    clauses=("O-WRK-3",),
    hooks=(Contribution(STAYS, sound_hull),),
    replaces=("hulls-stay",),
)
