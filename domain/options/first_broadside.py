"""First broadside (p36): guns were prepared before the battle, so each side's first broadside has more effect."""

from collections.abc import Iterator

from domain.facts import Entry
from domain.facts.gunnery import BroadsideFired, FirstBroadsideSpent, Modifier
from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import GUN_BONUS, Shot
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.state.ship import Ship
from domain.values.names import Level, Once

# One more counter for every three of the base number, rounded up.
EVERY = 3


def prepared(ship: Ship, side: str) -> bool:
    """Each side has a first broadside of its own (ruling 74)."""
    return Once(f"first-broadside-{side}") not in ship.crew.used


def bonus(scene: Scene, shot: Shot) -> tuple[Modifier, ...]:  # noqa: ARG001  (the shape of the hook)
    more = -(-shot.firepower // EVERY)
    return (Modifier("O-FBR-1", more),) if more and prepared(shot.ship, shot.side) else ()


def spend(moment: Moment, fact: BroadsideFired) -> Iterator[Entry]:
    """The first broadside is spent even if it was fired at no target."""
    if prepared(moment.game.ships[fact.ship], fact.side):
        yield Entry("O-FBR-1", FirstBroadsideSpent(fact.ship, fact.side))


FIRST_BROADSIDE = Rule(
    key="first-broadside",
    title="First broadside",
    page=36,
    level=Level.BASIC,
    clauses=("O-FBR-1", "O-FBR-2", "O-FBR-3"),
    hooks=(Contribution(GUN_BONUS, bonus),),
    reactions=((BroadsideFired, spend),),
)
