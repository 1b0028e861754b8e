"""Surrendering of a ship (p18): when every box of a track is covered. Her counters go back to their bags."""

from collections.abc import Iterator

from domain.facts import Entry
from domain.facts.damage import ColoursStruck, CountersReturned
from domain.facts.wrecks import ShipTowedAway
from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import STAYS, STRIKES
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.state.ship import Ship
from domain.values.names import Beaten, Level, Status


def covered(scene: Scene, ship: Ship) -> tuple[Beaten, ...]:  # noqa: ARG001  (the shape of the hook)
    """A box counts as covered by a single counter, full or not."""
    tracks = (
        (Beaten.HULL, len(ship.damage.hull) >= len(ship.log.hull)),
        (Beaten.CREW, len(ship.damage.crew) >= len(ship.log.crew)),
    )
    return tuple(track for track, all_covered in tracks if all_covered)


def strike(moment: Moment) -> Iterator[Entry]:
    for ship in moment.game.afloat:
        reasons = STRIKES.ask(moment.scene, ship)
        if reasons:
            yield Entry("B-SUR-1", ColoursStruck(ship.id, reasons[0]))


def tow_away(moment: Moment, fact: ColoursStruck) -> Iterator[Entry]:
    if not STAYS.ask(moment.scene, moment.game.ships[fact.ship]):
        yield Entry("B-SUR-1", ShipTowedAway(fact.ship))


def give_back(moment: Moment) -> Iterator[Entry]:
    """At the end of the phase, so that no ship draws these counters in the same phase (ruling 104)."""
    for key in sorted(moment.game.ships):
        ship = moment.game.ships[key]
        lying = [
            *(counter for box in ship.damage.hull for counter in box),
            *ship.damage.crew,
            *ship.damage.zeros,
            *ship.damage.drawn,
            *ship.damage.ignored,
        ]
        if ship.status is not Status.AFLOAT and lying:
            bags: dict[str, list[int]] = {}
            for counter in lying:
                if counter.bag and counter.serial >= 0:
                    bags.setdefault(counter.bag, []).append(counter.serial)
            back = {letter: tuple(sorted(bags[letter])) for letter in sorted(bags)}
            yield Entry("B-SUR-1", CountersReturned(ship.id, back))


STRIKE_SLOTS = (
    Slot.START_STRIKES,
    Slot.ACTION_STRIKES,
    Slot.MOVEMENT_STRIKES,
    Slot.COMBAT_STRIKES,
    Slot.MORALE_STRIKES,
    Slot.BOARDERS_STRIKE,
)
RETURN_SLOTS = (Slot.START_RETURNS, Slot.ACTION_RETURNS, Slot.MOVEMENT_RETURNS, Slot.COMBAT_RETURNS)

SURRENDER = Rule(
    key="surrender",
    title="Surrendering of a ship",
    page=18,
    level=Level.BASIC,
    clauses=("B-SUR-1", "B-SUR-2"),
    steps=(*((slot, strike) for slot in STRIKE_SLOTS), *((slot, give_back) for slot in RETURN_SLOTS)),
    hooks=(Contribution(STRIKES, covered),),
    reactions=((ColoursStruck, tow_away),),
)
