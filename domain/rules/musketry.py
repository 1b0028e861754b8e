"""Musketry fire (p17): base to base within the ruler's width, in any direction, no reloading."""

from collections.abc import Iterator

from domain.facts import Entry
from domain.facts.gunnery import Measurement, MusketryFired
from domain.geometry.contact import gap
from domain.orders.asked import Asked, Choice
from domain.rules.artillery import target_named
from domain.rules.bases import base_of
from domain.rules.firepower import muskets
from domain.ruleset.board import ASKS, BOX_READ, FIRE_BARRED, REFUSES, TARGET_BARRED
from domain.ruleset.hooks import Contribution
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.state.ship import Ship
from domain.values.names import Level
from domain.values.refusals import Refusal

ITEM = "musketry"


def asks(scene: Scene, slot: Slot) -> tuple[Asked, ...]:
    if slot is not Slot.COMBAT:
        return ()
    return tuple(_asked(scene, ship) for ship in scene.game.afloat)


def _asked(scene: Scene, ship: Ship) -> Asked:
    choices = (Choice(None), *_targets(scene, ship))
    return Asked(ship.id, ITEM, "B-MUS-1", None, {"type": ["string", "null"]}, choices, free=len(choices) > 1)


def _targets(scene: Scene, ship: Ship) -> Iterator[Choice]:
    if FIRE_BARRED.ask(scene, ship, ITEM) is not None:
        return
    for target in scene.game.afloat:
        if target.id == ship.id or TARGET_BARRED.ask(scene, ship, target) is not None:
            continue
        distance = gap(base_of(ship), base_of(target))
        if distance <= scene.pack.ruler.width:
            yield Choice(target.id, {"range": distance, "counters": {"E": muskets(scene, ship)}})


def refuses(scene: Scene, slot: Slot, ship: Ship, item: str, value: object) -> Refusal | None:
    if slot is not Slot.COMBAT or item != ITEM or value is None:
        return None
    if not isinstance(value, str):
        return Refusal(
            "order/malformed", "musketry is ordered by the target's id, or null to hold fire", "B-MUS-1"
        )
    barred = FIRE_BARRED.ask(scene, ship, ITEM)
    if barred is not None:
        return barred
    target = target_named(scene, ship, value)
    if isinstance(target, Refusal):
        return target
    distance, reach = gap(base_of(ship), base_of(target)), scene.pack.ruler.width
    if distance <= reach:
        return None
    detail = f"{target.name} is farther from {ship.name} than the ruler is wide"
    return Refusal("combat/out-of-musketry", detail, "B-MUS-1", measure={"gap": distance, "reach": reach})


def fire(moment: Moment) -> Iterator[Entry]:
    scene = moment.scene
    for ship in moment.game.afloat:
        named = moment.answer(ship.id, ITEM).value
        if isinstance(named, str):
            target = moment.game.ships[named]
            power = muskets(scene, ship)
            a, b = base_of(ship), base_of(target)
            box = BOX_READ.ask(scene, ship, "crew") + 1
            measured = Measurement(a.pose.centre, b.pose.centre, box, power, ())
            yield Entry("B-MUS-2", MusketryFired(ship.id, target.id, gap(a, b), {"E": power}, measured))


MUSKETRY = Rule(
    key="musketry",
    title="Musketry fire",
    page=17,
    level=Level.BASIC,
    clauses=("B-MUS-1", "B-MUS-2", "B-MUS-3"),
    steps=((Slot.GUNS_FIRED, fire),),
    hooks=(Contribution(ASKS, asks), Contribution(REFUSES, refuses)),
)
