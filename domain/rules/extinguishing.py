"""Extinguish fire (p30–31): two turns, one fire out at the end of the second."""

from collections.abc import Iterator

from domain.facts import Entry
from domain.facts.crew import DelayedActionDone
from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import ACTIONS, Action
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.state.ship import Ship
from domain.values.names import Level
from domain.values.said import say


def no_fire(scene: Scene, ship: Ship) -> str | None:  # noqa: ARG001  (the shape of an action)
    return None if ship.damage.markers.fire else say("warning", "nothing burns aboard {ship}", ship=ship.name)


EXTINGUISH = Action("extinguish", "A-DLY-2", no_fire, delayed=True)


def put_out(moment: Moment) -> Iterator[Entry]:
    for ship in moment.game.afloat:
        if ship.crew.delayed.get(EXTINGUISH.name) == 1:
            left = max(0, ship.damage.markers.fire - 1)
            yield Entry("A-DLY-2", DelayedActionDone(ship.id, EXTINGUISH.name, "fire", left))


EXTINGUISHING = Rule(
    key="extinguishing",
    title="Extinguish fire",
    page=30,
    level=Level.ADVANCED,
    clauses=("A-DLY-2",),
    steps=((Slot.TURN_ENDS, put_out),),
    hooks=(Contribution(ACTIONS, lambda scene: (EXTINGUISH,)),),  # noqa: ARG005
)
