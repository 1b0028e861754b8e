"""Reloading (p20): out of the storage into empty guns first, then what was fired this turn into the storage."""

from collections.abc import Iterator

from domain.facts import Entry
from domain.facts.reloading import AmmunitionStored, BroadsideReloaded
from domain.ruleset.hooks import RELOAD_BARRED
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.slots import Slot
from domain.values.names import Level


def reload(moment: Moment) -> Iterator[Entry]:
    """Every side that may be reloaded is: with one kind there is nothing to gain by waiting (ruling 118a)."""
    for ship in moment.game.afloat:
        for side in ship.sides:
            guns = ship.guns[side]
            ready = guns.storage if guns.load is None else (guns.load,) if guns.hurried else ()
            if ready and RELOAD_BARRED.ask(moment.scene, ship, side) is None:
                yield Entry("B-REL-1", BroadsideReloaded(ship.id, side.value, ready[0]))


def store(moment: Moment) -> Iterator[Entry]:
    for ship in moment.game.afloat:
        for side in ship.sides:
            guns = ship.guns[side]
            if guns.fired and isinstance(guns.load, str):
                yield Entry("B-REL-1", AmmunitionStored(ship.id, side.value, guns.load))


RELOADING = Rule(
    key="reloading",
    title="Reloading",
    page=20,
    level=Level.BASIC,
    clauses=("B-REL-1", "B-REL-2", "B-REL-3"),
    steps=((Slot.RELOADED, reload), (Slot.STORED, store)),
)
