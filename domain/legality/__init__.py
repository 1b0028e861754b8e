"""What may be ordered now: the questions of the open window, and refusals with codes."""

from collections.abc import Mapping

from domain.orders.asked import Asked
from domain.orders.keys import seat_of
from domain.ruleset.asking import asked, keys_ahead, refused_together
from domain.ruleset.scene import Scene
from domain.ruleset.slots import slot_named
from domain.values.refusals import Refusal, refuse

__all__ = ["asked_now", "asked_of", "judge"]


def asked_now(scene: Scene, of: str | None = None) -> tuple[Asked, ...]:
    """Everything that the open window asks, of everybody or `of` one seat; nothing while no window is open."""
    window = scene.game.window
    return () if window is None else asked(scene, slot_named(window.slot), of)


def asked_of(scene: Scene, seat: str) -> tuple[Asked, ...]:
    """What the open window asks of this seat: for its ships, and of the seat itself."""
    return asked_now(scene, seat)


def judge(scene: Scene, seat: str, items: Mapping[str, object]) -> tuple[Refusal, ...]:
    """Why this order may not be sealed in the open window. It must hold every item asked of the seat, and no other.

    Keys `WINDOW>SUBJECT/ITEM` answer a later window of the turn in advance; their values are judged when it opens.
    """
    window = scene.game.window
    if window is None:
        return (refuse("window/closed", "no window is open in this game"),)
    mine = {one.key: one for one in asked_of(scene, seat)}
    later = {key.partition(">")[0] for key in items if ">" in key}
    ahead = {key for name in later for key in keys_ahead(scene, name, seat)}
    wrong = [_unasked(scene, seat, key) for key in sorted(set(items) - set(mine) - ahead)]
    missing = sorted((set(mine) | ahead) - set(items))
    wrong += [refuse("order/missing-item", "the order lacks {key}", at=key, key=key) for key in missing]
    for key in sorted(set(items) & set(mine)):
        refusal = mine[key].refuses(items[key])
        if refusal is not None:
            wrong.append(refusal._replace(at=key))
    if wrong:
        return tuple(wrong)
    answers = {(one.subject, one.item): items[key] for key, one in mine.items()}
    together = refused_together(scene, slot_named(window.slot), seat, answers)
    return () if together is None else (together,)


def _unasked(scene: Scene, seat: str, key: str) -> Refusal:
    subject, _, item = key.partition("/")
    owner = seat_of(scene.game, subject)
    ship = scene.game.ships.get(subject)
    if ship is not None and ship.automatic:
        return refuse("order/automatic", "nobody gives orders to {ship}", ship=ship.name, at=key)
    if owner is None:
        return refuse(
            "order/unknown-item", "there is no ship or seat {subject}", at=key, subject=repr(subject)
        )
    if owner != seat:
        return refuse(
            "order/not-yours", "{subject} is not commanded by seat {seat}", at=key, subject=subject, seat=seat
        )
    return refuse(
        "order/unknown-item",
        "this window does not ask {subject} for {item}",
        at=key,
        item=repr(item),
        subject=subject,
    )
