"""Sailors lacking training (p35): they may fail to carry out one of this turn's actions."""

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
    """A lot picks one of this turn's new actions, then a coin decides whether it is lost (ruling 183)."""
    for ship in moment.game.afloat:
        planned = names_of(moment.read(ship.crew.orders))
        if SAILORS in ship.crew.untrained and planned:
            action, lots = moment.hand.one("action", planned, rule="O-LTS-1", ship=ship.id)
            result, coin = _outcome(moment, ship)
            yield Entry("O-LTS-1", SailorsTested(ship.id, action, result != CARRIED_OUT, (*lots, *coin)))


def _outcome(moment: Moment, ship: Ship) -> Lot[str]:
    """The result that a lucky captain has chosen, or else the coin's."""
    result = chosen(moment, "O-LTS-1", (ship.id,))
    if result is not None:
        return Lot(result, ())
    return moment.hand.one("coin", COIN, rule="O-LTS-1", ship=ship.id)


def occurrences(scene: Scene, slot: Slot) -> tuple[Occurrence, ...]:
    """Every ship that could plan an action, because the planned actions are still sealed in this slot."""
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
