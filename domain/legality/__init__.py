"""What may be ordered now: the questions of the open window, and refusals with codes."""

from collections.abc import Mapping

from domain.orders.asked import Asked
from domain.ruleset.board import AHEAD, ASKS, REFUSES, REFUSES_TOGETHER
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot, slot_named
from domain.values.refusals import Refusal

__all__ = ["asked_now", "asked_of", "judge", "judge_item"]


def asked_now(scene: Scene) -> tuple[Asked, ...]:
    """Everything that the open window asks, of every ship; nothing while none is open."""
    window = scene.game.window
    return () if window is None else ASKS.ask(scene, slot_named(window.slot))


def asked_of(scene: Scene, seat: str) -> tuple[Asked, ...]:
    return tuple(question for question in asked_now(scene) if scene.game.ships[question.ship].seat == seat)


def judge(scene: Scene, seat: str, items: Mapping[str, object]) -> tuple[Refusal, ...]:
    """Why this order may not be sealed in the open window; every item of the seat must be in it, and no other.

    Keys `WINDOW>SHIP/ITEM` answer a later window of the turn ahead. What they say is judged when it opens.
    """
    window = scene.game.window
    if window is None:
        return (Refusal("window/closed", "no window is open in this game"),)
    slot = slot_named(window.slot)
    now = {key: value for key, value in items.items() if ">" not in key}
    asked = {question.key: question for question in asked_of(scene, seat)}
    ahead = _ahead(scene, seat, {key.partition(">")[0] for key in items if ">" in key})
    wrong = [_unasked(scene, seat, key) for key in sorted(set(items) - set(asked) - ahead)]
    missing = sorted((set(asked) | ahead) - set(items))
    wrong += [Refusal("order/missing-item", f"the order lacks {key}", at=key) for key in missing]
    for key in sorted(set(now) & set(asked)):
        refusal = judge_item(scene, slot, asked[key].ship, asked[key].item, now[key])
        if refusal is not None:
            wrong.append(refusal._replace(at=key))
    if wrong:
        return tuple(wrong)
    together = REFUSES_TOGETHER.ask(scene, slot, seat, now)
    return () if together is None else (together,)


def _ahead(scene: Scene, seat: str, windows: set[str]) -> set[str]:
    """The keys by which an order answers these later windows whole, for all ships of the seat."""
    ships = [ship for ship in scene.game.afloat if ship.seat == seat]
    return {
        f"{name}>{ship.id}/{item}"
        for name in windows
        for ship in ships
        for item in AHEAD.ask(scene, name, ship)
    }


def judge_item(scene: Scene, slot: Slot, ship: str, item: str, value: object) -> Refusal | None:
    """Why one decision may not be ordered, or None if it may."""
    return REFUSES.ask(scene, slot, scene.game.ships[ship], item, value)


def _unasked(scene: Scene, seat: str, key: str) -> Refusal:
    ship, _, item = key.partition("/")
    if ship in scene.game.ships and scene.game.ships[ship].seat != seat:
        return Refusal("order/not-yours", f"{ship} is not commanded by seat {seat}", at=key)
    what = (
        f"this window asks nothing like {item!r} of {ship}"
        if ship in scene.game.ships
        else f"there is no ship {ship!r}"
    )
    return Refusal("order/unknown-item", what, at=key)
