"""Crew actions (p28–31): planned in secret with the card, revealed together, as many as the log still allows."""

from collections.abc import Iterator

from domain.facts import Entry
from domain.facts.crew import ActionRevealed, ActionsPlanned, DelayedActionHeld
from domain.orders.asked import Asked
from domain.ruleset.board import ACTIONS, ASKS, REFUSES, Action
from domain.ruleset.hooks import Contribution
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.state.ship import Ship
from domain.values.names import Level
from domain.values.refusals import Refusal
from domain.values.sealed import Sealed


def limit(ship: Ship) -> int:
    """The number in the column after the longer covered row; the last one printed holds beyond."""
    column = max(len(ship.hull), len(ship.crew))
    return ship.log.actions[min(column, len(ship.log.actions) - 1)]


def left_to_plan(ship: Ship) -> int:
    """Delayed actions still count as planned in their second turn."""
    return max(0, limit(ship) - len(ship.delayed))


def available(scene: Scene, ship: Ship) -> tuple[Action, ...]:
    """One counter a kind: one that is still in use cannot be planned again."""
    return tuple(action for action in ACTIONS.ask(scene) if action.name not in ship.delayed)


def asks(scene: Scene, slot: Slot) -> tuple[Asked, ...]:
    if slot is not Slot.PLANNING:
        return ()
    return tuple(_asked(scene, ship) for ship in scene.game.afloat)


def _asked(scene: Scene, ship: Ship) -> Asked:
    most, counters = left_to_plan(ship), available(scene, ship)
    warnings = {action.name: why for action in counters if (why := action.fails(scene, ship)) is not None}
    schema = {
        "type": "array",
        "items": {"enum": sorted(action.name for action in counters)},
        "uniqueItems": True,
        "maxItems": most,
        "description": "Sorted by name. An action with a warning may be planned; as things stand it has no effect.",
        "x-warnings": warnings,
    }
    return Asked(ship.id, "actions", "A-ACT-1", [], schema, free=most > 0, opens="later")


def refuses(scene: Scene, slot: Slot, ship: Ship, item: str, value: object) -> Refusal | None:
    """What breaks the counters' own limits is refused; what is only without object fails at the reveal (24a)."""
    if slot is not Slot.PLANNING or item != "actions":
        return None
    if (
        not isinstance(value, list)
        or any(not isinstance(name, str) for name in value)
        or value != sorted(set(value))
    ):
        return Refusal("order/malformed", "actions are a sorted list of different names", "A-ACT-4")
    known = {action.name for action in ACTIONS.ask(scene)}
    for name in value:
        if name not in known:
            return Refusal("plan/no-such-action", f"there is no action {name!r} in this game", "A-SET-1")
        if name in ship.delayed:
            return Refusal("plan/action-in-use", f"{name} is still in use aboard {ship.name}", "A-ACT-4")
    if len(value) > left_to_plan(ship):
        detail = f"{ship.name} can plan {left_to_plan(ship)} more actions, not {len(value)}"
        return Refusal("plan/too-many-actions", detail, "A-ACT-1")
    return None


def plan(moment: Moment) -> Iterator[Entry]:
    for ship in moment.game.afloat:
        told = moment.answer(ship.id, "actions").told
        yield Entry("A-ACT-1", ActionsPlanned(ship.id, told if isinstance(told, Sealed) else ()))


def reveal(moment: Moment) -> Iterator[Entry]:
    """All at the same time; one that has no object returns without effect."""
    yield from moment.open(ship.orders for ship in moment.game.afloat)
    counters = {action.name: action for action in ACTIONS.ask(moment.scene)}
    for ship in moment.game.afloat:
        for name in _names(moment.read(ship.orders)):
            action = counters[name]
            effect = "done" if action.fails(moment.scene, ship) is None else "none"
            yield Entry(action.rule, ActionRevealed(ship.id, name, effect, action.delayed))


def _names(value: object) -> list[str]:
    return [str(name) for name in value] if isinstance(value, list | tuple) else []


def hold(moment: Moment) -> Iterator[Entry]:
    """What was revealed this turn and takes two stays on the mat."""
    for ship in moment.game.afloat:
        for action, turns in sorted(ship.delayed.items()):
            if turns == 0:
                yield Entry("A-DLY-1", DelayedActionHeld(ship.id, action, 1))


CREW_ACTIONS = Rule(
    key="crew-actions",
    title="Crew actions",
    page=28,
    level=Level.ADVANCED,
    clauses=("A-TURN-1", "A-ACT-1", "A-ACT-2", "A-ACT-3", "A-ACT-4", "A-ACT-5", "A-DLY-1"),
    steps=((Slot.PLANNED, plan), (Slot.ACTIONS_REVEALED, reveal), (Slot.TURN_ENDS, hold)),
    hooks=(Contribution(ASKS, asks), Contribution(REFUSES, refuses)),
)
