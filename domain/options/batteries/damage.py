"""Damage to a battery (p47): it has no masts; a full hull track destroys it, a full crew track makes it surrender."""

from collections.abc import Iterator

from domain.facts import Entry
from domain.facts.batteries import BatteryDestroyed
from domain.facts.damage import ColoursStruck
from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import STAYS, SYMBOLS_IGNORED
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.state.ship import Ship
from domain.values.counters import Counter
from domain.values.names import Beaten, Level

# The only symbols that have an effect on a battery.
FELT = ("crew", "fire")


def unfelt(scene: Scene, ship: Ship, counters: tuple[Counter, ...]) -> tuple[Counter, ...]:
    if ship.id not in scene.game.batteries:
        return ()
    return tuple(counter for counter in counters if counter.symbol not in FELT)


def stays_where_it_is(scene: Scene, ship: Ship) -> bool:
    """A battery is not towed away as a surrendered ship is."""
    return ship.id in scene.game.batteries


def destroyed(moment: Moment, fact: ColoursStruck) -> Iterator[Entry]:
    """Destroyed and surrendered are told apart, because scenarios score them differently."""
    if fact.ship in moment.game.batteries and fact.why is Beaten.HULL:
        yield Entry("T-BAT-4", BatteryDestroyed(fact.ship))


SPECIAL_DAMAGE_OF_BATTERIES = Rule(
    key="special-damage-of-batteries",
    title="Special damage of a battery",
    page=47,
    level=Level.ADVANCED,
    clauses=("T-BAT-3",),
    hooks=(Contribution(SYMBOLS_IGNORED, unfelt),),
)

ELIMINATED_BATTERIES = Rule(
    key="eliminated-batteries",
    title="Eliminating a battery",
    page=47,
    level=Level.BASIC,
    clauses=("T-BAT-4", "T-BAT-9"),
    hooks=(Contribution(STAYS, stays_where_it_is),),
    reactions=((ColoursStruck, destroyed),),
)
