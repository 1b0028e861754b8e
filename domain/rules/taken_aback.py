"""Taken aback with planned cards (p24–25): a red card by veer, ahead in the first turn, astern in the next ones."""

from collections.abc import Iterator

from domain.draws.chance import RED_CARDS
from domain.facts import Entry
from domain.facts.sailing import CardReplaced, TakenAback
from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import ATTITUDE, LINE
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.state.ship import Ship
from domain.values.draws import Draw
from domain.values.names import Attitude, Level, Status, Unsailed


def check(moment: Moment) -> Iterator[Entry]:
    for ship in moment.game.on_table:
        yield from meet_the_wind(moment, ship, ship.helm.first if isinstance(ship.helm.first, str) else None)


def meet_the_wind(moment: Moment, ship: Ship, card: str | None) -> Iterator[Entry]:
    """Only attitude decides whether a turn counts as taken aback, also for a ship without a card (ruling 30)."""
    if ship.status is Status.WRECK:
        return
    if ATTITUDE.ask(moment.scene, ship) is Attitude.ABACK:
        yield Entry("S-TAB-2", TakenAback(ship.id, ship.rigging.aback + 1))
        if card is not None:
            by, draws = red_card(moment, ship, card)
            yield Entry("S-TAB-1", CardReplaced(ship.id, card, by, Unsailed.ABACK, draws))
    elif ship.rigging.aback:
        yield Entry("S-TAB-2", TakenAback(ship.id, 0))


def red_card(moment: Moment, ship: Ship, card: str) -> tuple[str, tuple[Draw, ...]]:
    """The red card for a veer of 4 or less, of 5, or of 6 and more; drawn by lot for a card without a veer."""
    veer = moment.scene.pack.decks[ship.printed.deck].cards[card].veer
    if veer is None:
        return moment.hand.one("card", RED_CARDS, rule="A-SPD-4", ship=ship.id)
    return RED_CARDS[0 if veer < 5 else 1 if veer == 5 else 2], ()


def sandglasses(scene: Scene, ship: Ship, card: str) -> str | None:
    if scene.pack.decks[ship.printed.deck].cards[card].border != "red":
        return None
    return "two-sandglasses" if ship.rigging.aback > 1 else "one-sandglass"


TAKEN_ABACK_PLANNED = Rule(
    key="taken-aback-planned",
    title="Taken aback with a planned card",
    page=24,
    level=Level.STANDARD,
    clauses=("S-TAB-1", "S-TAB-2", "S-TAB-3"),
    steps=((Slot.ABACK_CHECKED, check),),
    hooks=(Contribution(LINE, sandglasses),),
    replaces=("taken-aback",),
)
