"""Sail settings and struck sails (p28–29, p32)."""

from collections.abc import Iterator

from domain.facts import Entry
from domain.facts.crew import CardDiscarded, SailsSet, ShipStopped
from domain.orders.asked import Asked, Choice
from domain.ruleset.board import ACTIONS, ASKS, LINE, PLANS_NO_CARD, REFUSES, SAIL_CAP, SAIL_SHIFT, Action
from domain.ruleset.hooks import Contribution
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.state.ship import Ship
from domain.values.names import Level
from domain.values.refusals import Refusal

# From none to all: an action moves one step along it.
SETTINGS = ("struck", "backing", "battle", "full")
STRUCK, BACKING, BATTLE, FULL = SETTINGS
AT_START = (FULL, BATTLE, BACKING)


def cap(scene: Scene, ship: Ship) -> str:
    """The most sail that she can carry."""
    return SETTINGS[min(SAIL_CAP.ask(scene, ship), len(SETTINGS) - 1)]


def counts_as(scene: Scene, ship: Ship, sails: str) -> str:
    """What a setting amounts to in the wind that blows; with struck sails there is nothing to shift."""
    if sails == STRUCK:
        return STRUCK
    shifted = SETTINGS.index(sails) + SAIL_SHIFT.ask(scene, ship)
    return SETTINGS[max(0, min(shifted, len(SETTINGS) - 1))]


def asks(scene: Scene, slot: Slot) -> tuple[Asked, ...]:
    if slot is not Slot.LOADING:
        return ()
    choices = tuple(Choice(setting) for setting in AT_START)
    schema = {"enum": list(AT_START)}
    return tuple(Asked(ship.id, "sails", "A-SET-1", BATTLE, schema, choices) for ship in scene.game.afloat)


def refuses(scene: Scene, slot: Slot, ship: Ship, item: str, value: object) -> Refusal | None:  # noqa: ARG001
    if slot is not Slot.LOADING or item != "sails" or value in AT_START:
        return None
    return Refusal("loading/sails", "a ship starts under full, battle or backing sails", "A-SET-1")


def set_first(moment: Moment) -> Iterator[Entry]:
    for ship in moment.game.afloat:
        yield Entry("A-SET-1", SailsSet(ship.id, str(moment.answer(ship.id, "sails").value), "setup"))


def cannot_increase(scene: Scene, ship: Ship) -> str | None:
    if SETTINGS.index(ship.sails) >= SETTINGS.index(cap(scene, ship)):
        return f"{ship.name} carries all the sail she can"
    if counts_as(scene, ship, ship.sails) == STRUCK and ship.moving:
        return f"{ship.name} has not come to a full stop"
    return None


def cannot_decrease(scene: Scene, ship: Ship) -> str | None:  # noqa: ARG001  (the shape of an action)
    return f"the sails of {ship.name} are struck already" if ship.sails == STRUCK else None


INCREASE = Action("increase-sails", "A-STD-1", cannot_increase)
DECREASE = Action("decrease-sails", "A-STD-2", cannot_decrease)


def trim(moment: Moment) -> Iterator[Entry]:
    """One step up or down; both in one turn cancel each other (ruling 117a)."""
    for ship in moment.game.afloat:
        step = (INCREASE.name in ship.planned) - (DECREASE.name in ship.planned)
        if step:
            sails = SETTINGS[SETTINGS.index(ship.sails) + step]
            yield Entry("A-STD-1" if step > 0 else "A-STD-2", SailsSet(ship.id, sails, "action"))
            if counts_as(moment.scene, ship, sails) == STRUCK:
                yield from struck_again(ship)


def struck_again(ship: Ship) -> Iterator[Entry]:
    """Struck with only one card planned, on the way out of a stop: it is not sailed."""
    filled = [space for space in ("first", "second") if getattr(ship, space) is not None]
    if len(filled) == 1 and not ship.moving:
        yield Entry("A-SAI-5", CardDiscarded(ship.id, filled[0], "struck"))


def line(scene: Scene, ship: Ship, card: str) -> str | None:
    """Only blue cards depend on the sails; what is left to sail with struck sails goes on the backing line."""
    if scene.pack.decks[ship.deck].cards[card].border != "blue":
        return None
    sails = counts_as(scene, ship, ship.sails)
    return BACKING if sails == STRUCK else sails


def plans_no_card(scene: Scene, ship: Ship) -> bool:
    return counts_as(scene, ship, ship.sails) == STRUCK


def stop(moment: Moment) -> Iterator[Entry]:
    """She lies still once the last card that was planned has been sailed."""
    for ship in moment.game.afloat:
        struck = counts_as(moment.scene, ship, ship.sails) == STRUCK
        if struck and ship.moving and ship.first is None and ship.second is None:
            yield Entry("A-SAI-2", ShipStopped(ship.id))


SAIL_SETTINGS = Rule(
    key="sail-settings",
    title="Sail setting and movement",
    page=32,
    level=Level.ADVANCED,
    clauses=("A-SET-1", "A-STD-1", "A-STD-2", "A-SAI-1"),
    steps=((Slot.LOADED, set_first), (Slot.ACTIONS_DONE, trim)),
    hooks=(
        Contribution(ACTIONS, lambda scene: (INCREASE, DECREASE)),  # noqa: ARG005
        Contribution(ASKS, asks),
        Contribution(REFUSES, refuses),
        Contribution(LINE, line),
    ),
)

STRUCK_SAILS = Rule(
    key="struck-sails",
    title="Struck sails",
    page=32,
    level=Level.ADVANCED,
    clauses=("A-SAI-2", "A-SAI-3", "A-SAI-4", "A-SAI-5"),
    steps=((Slot.TURN_ENDS, stop),),
    hooks=(Contribution(PLANS_NO_CARD, plans_no_card),),
)
