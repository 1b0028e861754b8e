"""Sail settings and struck sails (p28–29, p32)."""

from collections.abc import Iterator

from domain.facts import Entry
from domain.facts.crew import CardDiscarded, SailsSet, ShipStopped
from domain.orders.asked import Form, one_of
from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import ACTIONS, LINE, PLANS_NO_CARD, SAIL_CAP, SAIL_SHIFT, Action
from domain.ruleset.moment import Moment
from domain.ruleset.question import Question
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.ruleset.subjects import ships_at_sea
from domain.state.ship import Ship
from domain.values.names import Level, SailsSetBy, Unsailed
from domain.values.refusals import Refusal, refuse
from domain.values.said import say

# From the least sail to the most: an action moves one step.
SETTINGS = ("struck", "backing", "battle", "full")
STRUCK, BACKING, BATTLE, FULL = SETTINGS
AT_START = (FULL, BATTLE, BACKING)


def cap(scene: Scene, ship: Ship) -> str:
    """The most sail that she can carry."""
    return SETTINGS[min(SAIL_CAP.ask(scene, ship), len(SETTINGS) - 1)]


def counts_as(scene: Scene, ship: Ship, sails: str) -> str:
    """What a setting counts as in the present wind; struck sails are struck in any wind."""
    if sails == STRUCK:
        return STRUCK
    shifted = SETTINGS.index(sails) + SAIL_SHIFT.ask(scene, ship)
    return SETTINGS[max(0, min(shifted, len(SETTINGS) - 1))]


def first_sails(scene: Scene, ship: Ship) -> Form:  # noqa: ARG001  (the shape of a form)
    return one_of(AT_START, BATTLE)


def refuses(scene: Scene, ship: Ship, value: object) -> Refusal | None:  # noqa: ARG001  (the shape of a question)
    if value in AT_START:
        return None
    return refuse("loading/sails", "a ship starts under full, battle or backing sails", "A-SET-1")


def set_first(moment: Moment) -> Iterator[Entry]:
    for ship in moment.game.at_sea:
        yield Entry(
            "A-SET-1", SailsSet(ship.id, str(moment.answer(ship.id, "sails").value), SailsSetBy.SETUP)
        )


def cannot_increase(scene: Scene, ship: Ship) -> str | None:
    if SETTINGS.index(ship.rigging.sails) >= SETTINGS.index(cap(scene, ship)):
        return say("warning", "{ship} carries all the sail she can", ship=ship.name)
    if counts_as(scene, ship, ship.rigging.sails) == STRUCK and ship.rigging.moving:
        return say("warning", "{ship} has not come to a full stop", ship=ship.name)
    return None


def cannot_decrease(scene: Scene, ship: Ship) -> str | None:  # noqa: ARG001  (the shape of an action)
    return (
        say("warning", "the sails of {ship} are struck already", ship=ship.name)
        if ship.rigging.sails == STRUCK
        else None
    )


INCREASE = Action("increase-sails", "A-STD-1", cannot_increase)
DECREASE = Action("decrease-sails", "A-STD-2", cannot_decrease)


def trim(moment: Moment) -> Iterator[Entry]:
    """One step up or down; both in one turn cancel each other (ruling 117a)."""
    for ship in moment.game.at_sea:
        step = (INCREASE.name in ship.crew.planned) - (DECREASE.name in ship.crew.planned)
        if step:
            sails = SETTINGS[SETTINGS.index(ship.rigging.sails) + step]
            yield Entry("A-STD-1" if step > 0 else "A-STD-2", SailsSet(ship.id, sails, SailsSetBy.ACTION))
            if counts_as(moment.scene, ship, sails) == STRUCK:
                yield from struck_again(ship)


def struck_again(ship: Ship) -> Iterator[Entry]:
    """Sails struck after a stop, when only one card is planned again: that card is not sailed (ruling 44)."""
    filled = [
        space
        for space, card in (("first", ship.helm.first), ("second", ship.helm.second))
        if card is not None
    ]
    if len(filled) == 1 and not ship.rigging.moving:
        yield Entry("A-SAI-5", CardDiscarded(ship.id, filled[0], Unsailed.STRUCK, ship.helm.forgone))


def brought_down(moment: Moment, fact: SailsSet) -> Iterator[Entry]:
    """In a low wind, damaged sails may count as struck: then the same happens as if she had struck them (ruling 46)."""
    ship = moment.game.ships[fact.ship]
    if fact.why is SailsSetBy.DAMAGE and counts_as(moment.scene, ship, fact.sails) == STRUCK:
        yield from struck_again(ship)


def line(scene: Scene, ship: Ship, card: str) -> str | None:
    """Only blue cards depend on the sails; with struck sails the cards still planned use the backing line."""
    if scene.pack.decks[ship.printed.deck].cards[card].border != "blue":
        return None
    sails = counts_as(scene, ship, ship.rigging.sails)
    return BACKING if sails == STRUCK else sails


def plans_no_card(scene: Scene, ship: Ship) -> bool:
    return counts_as(scene, ship, ship.rigging.sails) == STRUCK


def stop(moment: Moment) -> Iterator[Entry]:
    """She lies still once the last card that was planned has been sailed."""
    for ship in moment.game.at_sea:
        struck = counts_as(moment.scene, ship, ship.rigging.sails) == STRUCK
        if struck and ship.rigging.moving and ship.helm.first is None and ship.helm.second is None:
            yield Entry("A-SAI-2", ShipStopped(ship.id))


FIRST_SAILS = Question(
    slot=Slot.LOADING,
    item="sails",
    rule="A-SET-1",
    of=ships_at_sea,
    form=first_sails,
    refuses=refuses,
)

SAIL_SETTINGS = Rule(
    key="sail-settings",
    title="Sail setting and movement",
    page=32,
    level=Level.ADVANCED,
    clauses=("A-SET-1", "A-STD-1", "A-STD-2", "A-SAI-1"),
    steps=((Slot.LOADED, set_first), (Slot.ACTIONS_DONE, trim)),
    questions=(FIRST_SAILS,),
    hooks=(
        Contribution(ACTIONS, lambda scene: (INCREASE, DECREASE)),  # noqa: ARG005
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
    reactions=((SailsSet, brought_down),),
)
