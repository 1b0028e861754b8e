"""Lucky captain: once, the captain chooses a result that one drawn counter would have decided (ruling 160)."""

from collections.abc import Iterator
from typing import Final

from domain.facts import Entry
from domain.facts.abilities import FateChosen
from domain.facts.events import EventDrawn
from domain.facts.training import SailorsTested
from domain.options.captain_and_crew.cards import ONCE, Card, spent, used
from domain.options.random_events import FATED, OCCURRENCES, Occurrence
from domain.orders.asked import Form, one_of
from domain.ruleset.hook import Contribution
from domain.ruleset.moment import Moment
from domain.ruleset.question import Question
from domain.ruleset.rule import Rule, Step
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.state.ship import Ship
from domain.values.names import Ability, Level
from domain.values.refusals import Refusal, refuse
from domain.values.said import Term, listed

CARD = Card(
    Ability.LUCKY,
    ONCE,
    "C-CAP-3",
    "Chooses the result of one random occurrence that a single counter decides; once.",
    captains=True,
)
ITEM = CARD.ability.value
# The slot where such a choice is asked for: the slot that applies the answer, and the slot of the draw itself.
ASKED: Final = {
    Slot.TANGLES_ASKED: (Slot.TANGLES_ANSWERED, Slot.TANGLES),
    Slot.GRAPPLES_ASKED: (Slot.GRAPPLES_ANSWERED, Slot.GRAPPLES),
    Slot.SAILORS_ASKED: (Slot.SAILORS_ANSWERED, Slot.SAILORS_DRAW),
    Slot.GRAPPLE_ASKED: (Slot.GRAPPLE_ANSWERED, Slot.GRAPPLED),
    Slot.SQUALLS_ASKED: (Slot.SQUALLS_ANSWERED, Slot.SQUALLS),
}


def due(scene: Scene, ship: Ship, drawn: Slot) -> Occurrence | None:
    """The first occurrence in that slot that concerns her; the item cannot name one, so the first drawn is meant."""
    return next((one for one in OCCURRENCES.ask(scene, drawn) if ship.id in one.ships), None)


def question(slot: Slot, drawn: Slot) -> Question[Ship]:
    def concerned(scene: Scene) -> Iterator[Ship]:
        return (ship for ship in scene.game.at_sea if due(scene, ship, drawn))

    def results(scene: Scene, ship: Ship) -> tuple[str, ...]:
        found = due(scene, ship, drawn)
        return found.results if found else ()

    def form(scene: Scene, ship: Ship) -> Form:
        choices = results(scene, ship) if ship in CARD.holders(scene) else ()
        return one_of((None, *choices), default=None)

    def refuses(scene: Scene, ship: Ship, value: object) -> Refusal | None:
        if value is None:
            return None
        choices = results(scene, ship)
        if value not in choices:
            return refuse(
                "order/malformed",
                "luck chooses here among these, or null: {choices}",
                CARD.rule,
                choices=listed(map(Term, choices)),
            )
        return spent(scene, ship, CARD)

    return CARD.asks(slot, ITEM, form, refuses, of=concerned)


def choosing(drawn: Slot) -> Step:
    def choose(moment: Moment) -> Iterator[Entry]:
        for ship in CARD.holders(moment.scene):
            result, found = moment.answer(ship.id, ITEM).value, due(moment.scene, ship, drawn)
            if isinstance(result, str) and found is not None:
                yield Entry(CARD.rule, FateChosen(ship.id, found.rule, found.ships, result))

    return choose


def fated(scene: Scene, rule: str, ships: tuple[str, ...]) -> tuple[str, ...]:
    """The results that lucky captains of these ships have chosen for this draw."""
    fates = (scene.game.ships[ship].crew.fate for ship in ships)
    return tuple(fate.result for fate in fates if fate and (fate.rule, fate.ships) == (rule, ships))


def spend(moment: Moment, rule: str, ships: tuple[str, ...]) -> Iterator[Entry]:
    """The use is spent at the draw; if two captains chose for the same draw, both are spent (ruling 160)."""
    for key in ships:
        ship = moment.game.ships[key]
        fate = ship.crew.fate
        if fate and (fate.rule, fate.ships) == (rule, ships):
            yield used(moment.scene, ship, CARD)


def spend_on_event(moment: Moment, fact: EventDrawn) -> Iterator[Entry]:
    yield from spend(moment, fact.rule, fact.ships)


def spend_on_sailors(moment: Moment, fact: SailorsTested) -> Iterator[Entry]:
    yield from spend(moment, "O-LTS-1", (fact.ship,))


LUCKY = Rule(
    key="lucky",
    title="Lucky captain",
    page=0,
    level=Level.BASIC,
    clauses=("C-CAP-3",),
    steps=tuple((answered, choosing(drawn)) for answered, drawn in ASKED.values()),
    questions=tuple(question(slot, drawn) for slot, (_, drawn) in ASKED.items()),
    hooks=(CARD.dealt, Contribution(FATED, fated)),
    reactions=((EventDrawn, spend_on_event), (SailorsTested, spend_on_sailors)),
    terms=(CARD.term,),
)
