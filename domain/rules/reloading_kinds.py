"""Reloading with a choice (p27): a kind out of that side's storage, in secret, or nothing."""

from collections.abc import Iterator

from domain.facts import Entry
from domain.facts.reloading import BroadsideReloaded
from domain.orders.asked import Asked, Choice
from domain.rules.reloading import store
from domain.ruleset.board import AHEAD, ASKS, KINDS, REFUSES, RELOAD_BARRED
from domain.ruleset.hooks import Contribution
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.state.ship import Ship
from domain.values.names import Level, Side
from domain.values.refusals import Refusal
from domain.values.sealed import Sealed


def refusal(scene: Scene, ship: Ship, side: Side) -> Refusal | None:
    """Why this side may not be loaded now."""
    if ship.broadsides[side].load is not None:
        detail = f"the {side} broadside of {ship.name} was not empty when the phase began"
        return Refusal("reloading/not-empty", detail, "B-REL-1")
    return RELOAD_BARRED.ask(scene, ship, side)


def asks(scene: Scene, slot: Slot) -> tuple[Asked, ...]:
    if slot is not Slot.RELOADING:
        return ()
    return tuple(_asked(scene, ship, side) for ship in scene.game.afloat for side in Side)


def _asked(scene: Scene, ship: Ship, side: Side) -> Asked:
    may = refusal(scene, ship, side) is None
    offered: tuple[str | None, ...] = (None, *KINDS.ask(scene)) if may else (None,)
    default = (ship.broadsides[side].last or "ball") if may else None
    choices = tuple(Choice(kind) for kind in offered)
    return Asked(
        ship.id, side.value, "S-REL-1", default, {"enum": list(offered)}, choices, free=may, opens="later"
    )


def refuses(scene: Scene, slot: Slot, ship: Ship, item: str, value: object) -> Refusal | None:
    if slot is not Slot.RELOADING or item not in tuple(Side) or value is None:
        return None
    if value not in KINDS.ask(scene):
        return Refusal("reloading/no-such-kind", f"{ship.name} has no ammunition {value!r}", "S-REL-1")
    return refusal(scene, ship, Side(item))


def ahead(scene: Scene, window: str, ship: Ship) -> tuple[str, ...]:  # noqa: ARG001  (the shape of the hook)
    """What a side is reloaded with can be decided when the turn is planned."""
    return tuple(side.value for side in Side) if window == Slot.RELOADING.window else ()


def reload(moment: Moment) -> Iterator[Entry]:
    """An empty gun box is plain to see, so an order not to reload is laid open; a kind stays closed until fired."""
    sides = [
        (ship, side)
        for ship in moment.game.afloat
        for side in Side
        if refusal(moment.scene, ship, side) is None
    ]
    answers = [(ship, side, moment.answer(ship.id, side.value)) for ship, side in sides]
    yield from moment.open(answer.sealed for _, _, answer in answers if answer.value is None)
    for ship, side, answer in answers:
        if answer.value is not None:
            assert isinstance(answer.told, str | Sealed)
            yield Entry("S-REL-1", BroadsideReloaded(ship.id, side.value, answer.told))


RELOADING_KINDS = Rule(
    key="reloading-kinds",
    title="Reloading with a choice of ammunition",
    page=27,
    level=Level.STANDARD,
    clauses=("S-REL-1", "S-REL-3"),
    steps=((Slot.RELOADED, reload), (Slot.STORED, store)),
    hooks=(Contribution(ASKS, asks), Contribution(REFUSES, refuses), Contribution(AHEAD, ahead)),
    replaces=("reloading",),
)
