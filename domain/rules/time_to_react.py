"""Time to React (p22–24): each turn plans the next turn's card; this turn's was planned the turn before."""

from collections.abc import Iterator
from dataclasses import replace

from domain.facts import Entry
from domain.facts.sailing import CardMovedUp
from domain.rules.planning import CARD, cards_planned, refuses_card
from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import CARDS_OFFERED, PLANNED_AHEAD
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.state.ship import Ship
from domain.values.names import Level
from domain.values.refusals import Refusal, refuse


def blue_cards(scene: Scene, ship: Ship) -> tuple[str, ...]:
    """Only blue cards: attitude is not looked at before planning, and if she is taken aback her card is replaced."""
    return tuple(card.name for card in scene.pack.cards(ship.printed.deck).values() if card.border == "blue")


def refuses(scene: Scene, ship: Ship, value: object) -> Refusal | None:
    refusal = refuses_card(scene, ship, value)
    if refusal is not None or value is None or value in CARDS_OFFERED.ask(scene, ship):
        return refusal
    return refuse(
        "plan/card-not-offered",
        "{ship} may not plan {value} now",
        "S-PLAN-1",
        ship=ship.name,
        value=str(value),
    )


def plan_first(moment: Moment) -> Iterator[Entry]:
    yield from cards_planned(moment, "first", "S-SET-2")


def plan_next(moment: Moment) -> Iterator[Entry]:
    yield from cards_planned(moment, "second", "S-PLAN-1")


def move_up(moment: Moment) -> Iterator[Entry]:
    for ship in moment.game.on_table:
        if ship.helm.second is not None and ship.helm.first is None:
            yield Entry("S-MOV-1", CardMovedUp(ship.id))


NEXT_CARD = replace(CARD, refuses=refuses)

# The first card of the battle is planned at setup, in the window in which the guns are loaded.
FIRST_CARD = replace(NEXT_CARD, slot=Slot.LOADING)

TIME_TO_REACT = Rule(
    key="time-to-react",
    title="Time to react",
    page=22,
    level=Level.STANDARD,
    clauses=("S-SET-2", "S-PLAN-1", "S-PLAN-2", "S-MOV-1", "S-MOV-2"),
    steps=((Slot.LOADED, plan_first), (Slot.PLANNED, plan_next), (Slot.CARDS_CLEARED, move_up)),
    questions=(FIRST_CARD, NEXT_CARD),
    hooks=(
        Contribution(CARDS_OFFERED, blue_cards),
        Contribution(PLANNED_AHEAD, lambda scene: True),  # noqa: ARG005
    ),
    replaces=("planning",),
)
