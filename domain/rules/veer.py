"""Veer (p24): a card may not turn further from the last one than the ship's rating, judged when it is revealed."""

from collections.abc import Iterator

from domain.facts import Entry
from domain.facts.sailing import CardReplaced, VeerChecked
from domain.ruleset.hooks import VEER_CHANGES, VEER_FREE
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.state.ship import Ship
from domain.values.names import Level, Unsailed

STRAIGHT = "straight"
STRAIGHT_VEER = 5


def rating(scene: Scene, ship: Ship) -> int:
    """Her Veer at this moment."""
    return ship.printed.veer + VEER_CHANGES.ask(scene, ship)


def veer_of(scene: Scene, ship: Ship, card: str) -> int | None:
    """None for a card without a number, and for one that is not in her deck."""
    printed = scene.pack.cards(ship.printed.deck).get(card)
    return printed.veer if printed else None


def measure(moment: Moment, ship: Ship) -> int | None:
    """The veer that her card is compared with: that of the last card she planned, even if she could not sail it."""
    if ship.helm.forgone is None:
        return ship.helm.reference
    return veer_of(moment.scene, ship, str(moment.read(ship.helm.forgone)))


def check(moment: Moment) -> Iterator[Entry]:
    """A card without a number is not judged, and the next card is not compared with it (ruling 26)."""
    judged = [
        ship
        for ship in moment.game.on_table
        if isinstance(ship.helm.first, str) and not VEER_FREE.ask(moment.scene, ship)
    ]
    yield from moment.open(ship.helm.forgone for ship in judged)
    for ship in judged:
        yield from _checked(moment, ship, str(ship.helm.first))


def _checked(moment: Moment, ship: Ship, card: str) -> Iterator[Entry]:
    veer, allowed = veer_of(moment.scene, ship, card), rating(moment.scene, ship)
    previous = measure(moment, ship)
    legal = veer is None or previous is None or abs(veer - previous) <= allowed
    held = veer if legal else STRAIGHT_VEER
    yield Entry("S-VEER-1", VeerChecked(ship.id, veer, previous, allowed, legal, held))
    if not legal:
        yield Entry("S-VEER-2", CardReplaced(ship.id, card, STRAIGHT, Unsailed.VEER, ()))


VEER = Rule(
    key="veer",
    title="Veer",
    page=24,
    level=Level.STANDARD,
    clauses=("S-VEER-1", "S-VEER-2", "S-VEER-3"),
    steps=((Slot.VEER_CHECKED, check),),
)
