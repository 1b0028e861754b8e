"""Crew actions (p28–31): planned in secret with the card, revealed together, as many as the log still allows."""

from collections.abc import Iterator

from domain.facts import Entry
from domain.facts.crew import ActionRevealed, ActionsPlanned, DelayedActionHeld
from domain.orders.asked import Form
from domain.ruleset.hooks import ACTION_BARRED, ACTION_DELAYED, ACTION_LOST, ACTIONS, ACTIONS_APART, Action
from domain.ruleset.moment import Moment
from domain.ruleset.question import Question
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.ruleset.subjects import ships_afloat
from domain.state.ship import Ship
from domain.values.names import Effect, Level
from domain.values.refusals import Refusal, refuse
from domain.values.said import say
from domain.values.sealed import Sealed


def limit(ship: Ship) -> int:
    """The number after the longer row of covered boxes; beyond the last column the last number still holds."""
    column = max(len(ship.damage.hull), len(ship.damage.crew))
    return ship.log.actions[min(column, len(ship.log.actions) - 1)]


def left_to_plan(ship: Ship) -> int:
    """Delayed actions still count as planned in their second turn."""
    return max(0, limit(ship) - len(ship.crew.delayed))


def available(scene: Scene, ship: Ship) -> tuple[Action, ...]:
    """There is one counter of each kind: one still in use, or barred by a rule, cannot be planned."""
    return tuple(
        action
        for action in ACTIONS.ask(scene)
        if action.name not in ship.crew.delayed and ACTION_BARRED.ask(scene, ship, action.name) is None
    )


def action_form(scene: Scene, ship: Ship) -> Form:
    """As many counters as the log still allows. A counter that would have no effect now is offered with a warning."""
    most, counters = left_to_plan(ship), available(scene, ship)
    warned = ((action.name, action.warning(scene, ship)) for action in counters)
    warnings = {name: why for name, why in warned if why is not None}
    apart = [list(one.actions) for one in ACTIONS_APART.ask(scene, ship)]
    schema = {
        "type": "array",
        "items": {"enum": sorted(action.name for action in counters)},
        "uniqueItems": True,
        "maxItems": most,
        "description": say(
            "form",
            "In any order. An action with a warning may be planned; as things stand it has no effect.",
        ),
        "x-warnings": warnings,
        "x-apart": apart,
        "allOf": [{"not": {"allOf": [{"contains": {"const": name}} for name in names]}} for names in apart],
    }
    return Form([], schema, free=most > 0)


def refuses(scene: Scene, ship: Ship, value: object) -> Refusal | None:
    """Only what the counters' own limits forbid is refused; an action without a use now fails at the reveal (24a)."""
    if (
        not isinstance(value, list)
        or any(not isinstance(name, str) for name in value)
        or len(value) != len(set(value))
    ):
        return refuse("order/malformed", "actions are a list of different names", "A-ACT-4")
    unusable = (_unusable(scene, ship, name) for name in value)
    apart = (one.refusal for one in ACTIONS_APART.ask(scene, ship) if set(one.actions) <= set(value))
    return next(filter(None, (*unusable, _too_many(ship, value), *apart)), None)


def _too_many(ship: Ship, names: list[object]) -> Refusal | None:
    most = left_to_plan(ship)
    if len(names) <= most:
        return None
    return refuse(
        "plan/too-many-actions",
        "{ship} can plan {most} more actions, not {number}",
        "A-ACT-1",
        ship=ship.name,
        most=most,
        number=len(names),
    )


def _unusable(scene: Scene, ship: Ship, name: str) -> Refusal | None:
    """Why she cannot plan this counter at all."""
    if all(action.name != name for action in ACTIONS.ask(scene)):
        return refuse(
            "plan/no-such-action", "there is no action {name} in this game", "A-SET-1", name=repr(name)
        )
    if name in ship.crew.delayed:
        return refuse(
            "plan/action-in-use",
            "{name} is still in use aboard {ship}",
            "A-ACT-4",
            name=name,
            ship=ship.name,
        )
    return ACTION_BARRED.ask(scene, ship, name)


def plan(moment: Moment) -> Iterator[Entry]:
    for ship in moment.game.afloat:
        names = moment.answer(ship.id, "actions").public
        yield Entry("A-ACT-1", ActionsPlanned(ship.id, names if isinstance(names, Sealed) else ()))


def reveal(moment: Moment) -> Iterator[Entry]:
    """All at the same time. An action that has no use now has no effect."""
    yield from moment.open(ship.crew.orders for ship in moment.game.afloat)
    counters = {action.name: action for action in ACTIONS.ask(moment.scene)}
    for ship in moment.game.afloat:
        for name in sorted(names_of(moment.read(ship.crew.orders))):
            yield _revealed(moment.scene, ship, counters[name])


def _revealed(scene: Scene, ship: Ship, action: Action) -> Entry:
    delayed = action.delayed or ACTION_DELAYED.ask(scene, ship, action.name)
    lost = ACTION_LOST.ask(scene, ship, action.name)
    if lost is not None:
        return Entry(lost, ActionRevealed(ship.id, action.name, Effect.LOST, delayed))
    effect = Effect.DONE if action.fails(scene, ship) is None else Effect.NONE
    return Entry(action.rule, ActionRevealed(ship.id, action.name, effect, delayed))


def names_of(value: object) -> list[str]:
    return [str(name) for name in value] if isinstance(value, list | tuple) else []


def hold(moment: Moment) -> Iterator[Entry]:
    """An action of two turns that was revealed in this one stays on the mat."""
    for ship in moment.game.afloat:
        for action, turns in sorted(ship.crew.delayed.items()):
            if turns == 0:
                yield Entry("A-DLY-1", DelayedActionHeld(ship.id, action, 1))


PLANNED_ACTIONS = Question(
    slot=Slot.PLANNING,
    item="actions",
    rule="A-ACT-1",
    of=ships_afloat,
    form=action_form,
    refuses=refuses,
    opens="later",
)

CREW_ACTIONS = Rule(
    key="crew-actions",
    title="Crew actions",
    page=28,
    level=Level.ADVANCED,
    clauses=("A-TURN-1", "A-ACT-1", "A-ACT-2", "A-ACT-3", "A-ACT-4", "A-ACT-5", "A-DLY-1"),
    steps=((Slot.PLANNED, plan), (Slot.ACTIONS_REVEALED, reveal), (Slot.TURN_ENDS, hold)),
    questions=(PLANNED_ACTIONS,),
)
