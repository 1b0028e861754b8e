"""Sailors lacking training (p35): one of the orders of this turn may not be carried out."""

from collections.abc import Iterator

from domain.draws.chance import COIN
from domain.draws.hand import Lot
from domain.facts import Entry
from domain.facts.training import SailorsTested
from domain.options.lacking_training.terms import SAILORS, SAILORS_TERM
from domain.options.random_events import OCCURRENCES, Occurrence, chosen
from domain.rules.crew_actions import left_to_plan, names_of
from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import ACTION_LOST
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.state.ship import Ship
from domain.values.names import Level

CARRIED_OUT, _ = COIN


def test(moment: Moment) -> Iterator[Entry]:
    """One new action by lot, if there are several, then the coin; actions of the turn before are not among them."""
    for ship in moment.game.afloat:
        planned = names_of(moment.read(ship.crew.orders))
        if SAILORS in ship.crew.untrained and planned:
            action, lots = moment.hand.one("action", planned, rule="O-LTS-1", ship=ship.id)
            fell, coin = _fell(moment, ship)
            yield Entry("O-LTS-1", SailorsTested(ship.id, action, fell != CARRIED_OUT, (*lots, *coin)))


def _fell(moment: Moment, ship: Ship) -> Lot[str]:
    """As her captain has chosen, or as the coin falls."""
    result = chosen(moment, "O-LTS-1", (ship.id,))
    if result is not None:
        return Lot(result, ())
    return moment.hand.one("coin", COIN, rule="O-LTS-1", ship=ship.id)


def occurrences(scene: Scene, slot: Slot) -> tuple[Occurrence, ...]:
    """Whether they were given any orders at all is not known before these are revealed."""
    if slot is not Slot.SAILORS_DRAW:
        return ()
    untrained = (ship for ship in scene.game.afloat if SAILORS in ship.crew.untrained and left_to_plan(ship))
    return tuple(Occurrence("O-LTS-1", (ship.id,), COIN) for ship in untrained)


def lost(scene: Scene, ship: Ship, action: str) -> str | None:  # noqa: ARG001  (the shape of the hook)
    return "O-LTS-1" if ship.crew.fumbled == action else None


UNTRAINED_SAILORS = Rule(
    key="untrained-sailors",
    title="Sailors lacking training",
    page=35,
    level=Level.ADVANCED,
    clauses=("O-LTS-1",),
    steps=((Slot.SAILORS_DRAW, test),),
    hooks=(Contribution(ACTION_LOST, lost), Contribution(OCCURRENCES, occurrences)),
    terms=(SAILORS_TERM,),
)
