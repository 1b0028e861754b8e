"""Fast-thinking captain: plans a blank action, and replaces it when everybody's actions have been revealed."""

from collections.abc import Iterator

from domain.facts import Entry
from domain.facts.abilities import BlankReplaced
from domain.facts.crew import ActionRevealed
from domain.options.captain_and_crew.cards import TWICE, Card, spent, used
from domain.orders.asked import Form, one_of
from domain.rules.crew_actions import available
from domain.ruleset.hook import Contribution, first_given
from domain.ruleset.hooks import ACTION_BARRED, ACTION_DELAYED, ACTIONS, ACTIONS_TO_COME, Action
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.state.ship import Ship
from domain.values.names import Ability, Effect, Level
from domain.values.refusals import Refusal, refuse
from domain.values.said import Term

CARD = Card(
    Ability.FAST_THINKING,
    TWICE,
    "C-CAP-5",
    "Plans a blank action and chooses which it is after the reveal; twice; not with an untrained crew.",
    captains=True,
)
ITEM = "swap"


def always(scene: Scene, ship: Ship) -> str | None:  # noqa: ARG001  (the shape of an action)
    return None


BLANK = Action("blank", CARD.rule, always)


def barred(scene: Scene, ship: Ship, action: str) -> Refusal | None:
    if action != BLANK.name:
        return None
    if left_out := spent(scene, ship, CARD):
        return left_out
    if ship.crew.untrained:
        return refuse(
            "plan/untrained", "the crew of {ship} lacks the training for it", CARD.rule, ship=ship.name
        )
    return None


def blanks(scene: Scene) -> tuple[Ship, ...]:
    """Ships that have revealed a blank this turn."""
    return tuple(ship for ship in scene.game.at_sea if BLANK.name in ship.crew.planned)


def offered(scene: Scene, ship: Ship) -> tuple[str, ...]:
    """The actions that she has not planned this turn and that would have an effect now."""
    if ship not in blanks(scene):
        return ()
    return tuple(
        sorted(action.name for action in available(scene, ship) if _why_not(scene, ship, action) is None)
    )


def _why_not(scene: Scene, ship: Ship, action: Action) -> Refusal | None:
    revealed = [name for name in ship.crew.planned if name != BLANK.name]
    if action.name == BLANK.name or action.name in revealed:
        return refuse(
            "swap/in-use",
            "{action} is in use aboard {ship}",
            CARD.rule,
            action=Term(action.name),
            ship=ship.name,
        )
    vain = action.fails(scene, ship)
    if vain is not None:
        return Refusal("swap/no-effect", vain, CARD.rule)
    together = sorted([*revealed, action.name])
    objections = scene.rules.objections(Slot.PLANNING, "actions")
    return first_given(objection.refuses(scene, ship, together) for objection in objections)


def form(scene: Scene, ship: Ship) -> Form:
    return one_of((None, *offered(scene, ship)), default=None)


def refuses(scene: Scene, ship: Ship, value: object) -> Refusal | None:
    if value is None:
        return None
    if ship not in blanks(scene):
        return refuse("swap/no-blank", "no blank was revealed aboard {ship}", CARD.rule, ship=ship.name)
    counters = {action.name: action for action in available(scene, ship)}
    if value not in counters:
        action = repr(value)
        return refuse(
            "swap/no-such-action",
            "{ship} has no free counter {action}",
            CARD.rule,
            ship=ship.name,
            action=action,
        )
    return _why_not(scene, ship, counters[str(value)])


def spend(moment: Moment, fact: ActionRevealed) -> Iterator[Entry]:
    """The ability is used by planning the blank, even if the blank is not replaced (ruling 165)."""
    if fact.action == BLANK.name:
        yield used(moment.scene, moment.game.ships[fact.ship], CARD)


def swap(moment: Moment) -> Iterator[Entry]:
    counters = {action.name: action for action in ACTIONS.ask(moment.scene)}
    for ship in blanks(moment.scene):
        value = moment.answer(ship.id, ITEM).value
        if isinstance(value, str):
            action = counters[value]
            delayed = action.delayed or ACTION_DELAYED.ask(moment.scene, ship, action.name)
            yield Entry(CARD.rule, BlankReplaced(ship.id, action.name))
            yield Entry(CARD.rule, ActionRevealed(ship.id, action.name, Effect.DONE, delayed))


REPLACEMENT = CARD.asks(Slot.SWAP, ITEM, form, refuses)

FAST_THINKING = Rule(
    key="fast-thinking",
    title="Fast-thinking captain",
    page=0,
    level=Level.ADVANCED,
    clauses=("C-CAP-5",),
    steps=((Slot.SWAPPED, swap),),
    questions=(REPLACEMENT,),
    hooks=(
        CARD.dealt,
        Contribution(ACTIONS, lambda scene: (BLANK,)),  # noqa: ARG005
        Contribution(ACTION_BARRED, barred),
        Contribution(ACTIONS_TO_COME, offered),
    ),
    reactions=((ActionRevealed, spend),),
    terms=(CARD.term,),
)
