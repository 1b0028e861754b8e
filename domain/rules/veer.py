"""Veer (p24): a card may not turn further from the last one than the ship's rating, judged when it is revealed."""

from collections.abc import Iterator

from domain.facts import Entry
from domain.facts.sailing import CardReplaced, VeerChecked
from domain.ruleset.board import VEER_CHANGES
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.state.ship import Ship
from domain.values.names import Level

STRAIGHT = "straight"
STRAIGHT_VEER = 5


def rating(scene: Scene, ship: Ship) -> int:
    """Her Veer at this moment."""
    return ship.veer + VEER_CHANGES.ask(scene, ship)


def check(moment: Moment) -> Iterator[Entry]:
    """Cards without a number are neither judged nor a measure for the next (ruling 26)."""
    for ship in moment.game.on_table:
        if isinstance(ship.first, str):
            yield from _checked(moment.scene, ship, ship.first)


def _checked(scene: Scene, ship: Ship, card: str) -> Iterator[Entry]:
    veer, allowed = scene.pack.decks[ship.deck].cards[card].veer, rating(scene, ship)
    legal = veer is None or ship.reference is None or abs(veer - ship.reference) <= allowed
    held = veer if legal else STRAIGHT_VEER
    yield Entry("S-VEER-1", VeerChecked(ship.id, veer, ship.reference, allowed, legal, held))
    if not legal:
        yield Entry("S-VEER-2", CardReplaced(ship.id, card, STRAIGHT, "veer", ()))


VEER = Rule(
    key="veer",
    title="Veer",
    page=24,
    level=Level.STANDARD,
    clauses=("S-VEER-1", "S-VEER-2", "S-VEER-3"),
    steps=((Slot.VEER_CHECKED, check),),
)
