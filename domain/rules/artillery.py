"""Artillery fire (p14–16): declared in secret, announced together, each side once a turn at one target."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple

from domain.facts import Entry
from domain.facts.gunnery import BroadsideFired, Measurement
from domain.geometry.sight import Blind
from domain.orders.asked import Asked, Choice, Offered
from domain.rules.firepower import PLACE, band_of, firepower
from domain.rules.sighting import gun_of, sighted
from domain.ruleset.board import (
    ARCS,
    ASKS,
    BOX_READ,
    FIRE_BARRED,
    GUN_BONUS,
    GUNS_READY,
    INTO_THE_SEA,
    RAKE,
    REFUSES,
    TARGET_BARRED,
    VOLLEY,
    Shot,
)
from domain.ruleset.hooks import Contribution
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.state.ship import Ship
from domain.values.names import Arc, Level, Side
from domain.values.refusals import Refusal

BLIND = {
    Blind.OUT_OF_ARC: ("combat/out-of-arc", "does not bear on", "B-ARC-2"),
    Blind.OUT_OF_RANGE: ("combat/out-of-range", "does not reach", "B-RNG-1"),
    Blind.BLOCKED: ("combat/no-line-of-sight", "has another base between itself and", "B-LOS-1"),
}
# Which reason tells a player most, when several arcs fail for different ones.
TELLING = (Blind.BLOCKED, Blind.OUT_OF_RANGE, Blind.OUT_OF_ARC)


class Guns(NamedTuple):
    """One side's guns and the kind they are loaded with, None while that is hidden from whoever asks."""

    ship: Ship
    side: Side
    kind: str | None


@dataclass(frozen=True, slots=True)
class Reckoning:
    """A shot with everything that decides it."""

    shot: Shot
    rake: str | None
    counters: Mapping[str, int]
    derivation: Measurement

    @property
    def total(self) -> int:
        return sum(self.counters.values())

    def about(self) -> dict[str, object]:
        """What a captain would want to know before choosing it."""
        shot = self.shot
        return {
            "range": shot.range,
            "band": shot.band.value,
            "counters": dict(self.counters),
            "rake": self.rake,
        }


def reckon(scene: Scene, guns: Guns, arc: Arc, target: Ship) -> Reckoning | Blind:
    """Measure a shot with one arc and count what the target would draw."""
    ship, side, kind = guns
    seen = sighted(scene, ship, side, arc, target)
    band = None if isinstance(seen, Blind) else band_of(scene, seen.range)
    if isinstance(seen, Blind) or band is None:
        return seen if isinstance(seen, Blind) else Blind.OUT_OF_RANGE
    power = firepower(scene, ship)[PLACE[arc]]
    shot = Shot(ship, side, arc, target, seen.range, band, kind, power)
    bonus = GUN_BONUS.ask(scene, shot)
    counters = VOLLEY.ask(scene, shot, power + sum(part.counters for part in bonus))
    box = BOX_READ.ask(scene, ship, "hull") + 1
    measured = Measurement(gun_of(scene, ship, side, arc).dot, seen.point, box, power, bonus)
    return Reckoning(shot, RAKE.ask(scene, ship, side, arc, target), counters, measured)


def best(scene: Scene, guns: Guns, target: Ship) -> Reckoning | Blind:
    """The arc that gives most counters, then central, fore, aft; or the most telling reason why none bears."""
    reckoned = [reckon(scene, guns, arc, target) for arc in ARCS.ask(scene, guns.ship, guns.side)]
    good = [one for one in reckoned if isinstance(one, Reckoning)]
    if good:
        return max(good, key=lambda one: one.total)
    return next((blind for blind in TELLING if blind in reckoned), Blind.OUT_OF_ARC)


def asks(scene: Scene, slot: Slot) -> tuple[Asked, ...]:
    if slot is not Slot.COMBAT:
        return ()
    return tuple(_asked(scene, ship, side) for ship in scene.game.afloat for side in Side)


def _asked(scene: Scene, ship: Ship, side: Side) -> Asked:
    choices = Offered(chain((Choice(None),), _shots(scene, ship, side)))
    schema = {
        "type": ["object", "null"],
        "properties": {"target": {"type": ["string", "null"]}, "arc": {"enum": [arc.value for arc in Arc]}},
        "required": ["target"],
    }
    return Asked(ship.id, side.value, "B-TGT-1", None, schema, choices, free=choices.more_than(1))


def known_kind(ship: Ship, side: Side) -> str | None:
    """What everybody knows these guns to hold."""
    load = ship.broadsides[side].load
    return load if isinstance(load, str) else None


def _shots(scene: Scene, ship: Ship, side: Side) -> Iterator[Choice]:
    if not GUNS_READY.ask(scene, ship, side) or FIRE_BARRED.ask(scene, ship, side.value) is not None:
        return
    guns = Guns(ship, side, known_kind(ship, side))
    for target in scene.game.afloat:
        if target.id == ship.id or TARGET_BARRED.ask(scene, ship, target) is not None:
            continue
        for arc in ARCS.ask(scene, ship, side):
            found = reckon(scene, guns, arc, target)
            if isinstance(found, Reckoning):
                yield Choice({"target": target.id, "arc": arc.value}, found.about())
    if INTO_THE_SEA.ask(scene, ship, side):
        yield Choice({"target": None})


def bearings(scene: Scene, ship: Ship) -> Iterator[Shot]:
    """What her arcs bear on where everybody lies now, whether or not she may fire."""
    if not ship.in_play:
        return
    for side in Side:
        for target in scene.game.afloat:
            if target.id == ship.id or TARGET_BARRED.ask(scene, ship, target) is not None:
                continue
            for arc in ARCS.ask(scene, ship, side):
                found = reckon(scene, Guns(ship, side, None), arc, target)
                if isinstance(found, Reckoning):
                    yield found.shot


def refuses(scene: Scene, slot: Slot, ship: Ship, item: str, value: object) -> Refusal | None:
    if slot is not Slot.COMBAT or item not in tuple(Side) or value is None:
        return None
    side = Side(item)
    if not isinstance(value, dict) or not set(value) <= {"target", "arc"} or "target" not in value:
        return Refusal(
            "order/malformed", "a broadside is ordered as {target, arc}, or null to hold fire", "B-TGT-1"
        )
    if value["target"] is None and not INTO_THE_SEA.ask(scene, ship, side):
        return Refusal("combat/into-the-sea", "at this level a broadside is fired at a target", "B-ARC-2")
    if not GUNS_READY.ask(scene, ship, side):
        return Refusal("combat/not-loaded", f"the {side} broadside of {ship.name} is not loaded", "B-AMM-1")
    barred = FIRE_BARRED.ask(scene, ship, item)
    if barred is not None or value["target"] is None:
        return barred
    return _refuses_target(scene, Guns(ship, side, known_kind(ship, side)), value)


def _refuses_target(scene: Scene, guns: Guns, value: Mapping[str, object]) -> Refusal | None:
    ship, side, _ = guns
    target = target_named(scene, ship, value["target"])
    if isinstance(target, Refusal):
        return target
    arc = value.get("arc")
    if arc is not None and arc not in tuple(Arc):
        return Refusal("order/malformed", "an arc is fore, central or aft", "B-ARC-1")
    found = declared_shot(scene, guns, arc, target)
    if isinstance(found, Reckoning):
        return None
    code, words, rule = BLIND[found]
    which = "no arc" if arc is None else f"the {arc} arc"
    return Refusal(code, f"{which} of the {side} broadside of {ship.name} {words} {target.name}", rule)


def target_named(scene: Scene, ship: Ship, name: object) -> Ship | Refusal:
    """The ship that an order names as a target, or why she is none."""
    target = scene.game.ships.get(name) if isinstance(name, str) else None
    if target is None:
        return Refusal("combat/no-such-ship", f"there is no ship {name!r} in this battle", "B-TGT-1")
    if not target.in_play:
        return Refusal("combat/not-in-play", f"{target.name} is not in play any more", "B-TGT-1")
    return TARGET_BARRED.ask(scene, ship, target) or target


def declared_shot(scene: Scene, guns: Guns, arc: object, target: Ship) -> Reckoning | Blind:
    """The shot as declared: with the arc that was named, or the best one."""
    if arc is None:
        return best(scene, guns, target)
    if arc not in ARCS.ask(scene, guns.ship, guns.side):
        return Blind.OUT_OF_ARC
    return reckon(scene, guns, Arc(str(arc)), target)


def fire(moment: Moment) -> Iterator[Entry]:
    """Every declared broadside fires at the same time; what it was loaded with is seen now."""
    declared = [
        (ship, side, value)
        for ship in moment.game.afloat
        for side in Side
        if isinstance(value := moment.answer(ship.id, side.value).value, dict)
    ]
    yield from moment.open(ship.broadsides[side].load for ship, side, _ in declared)
    for ship, side, value in declared:
        fired = _fired(moment, ship, side, value)
        if fired is not None:
            yield Entry("B-RNG-1" if fired.target else "S-REL-2", fired)


def _fired(moment: Moment, ship: Ship, side: Side, value: Mapping[str, object]) -> BroadsideFired | None:
    guns = Guns(ship, side, str(moment.read(ship.broadsides[side].load)))
    if value["target"] is None:
        return BroadsideFired(ship.id, side.value, None, None, None, None, None, str(guns.kind), {}, None)
    found = declared_shot(moment.scene, guns, value.get("arc"), moment.game.ships[str(value["target"])])
    return None if isinstance(found, Blind) else _told(found)


def _told(found: Reckoning) -> BroadsideFired:
    shot = found.shot
    return BroadsideFired(
        ship=shot.ship.id,
        side=shot.side.value,
        target=shot.target.id,
        arc=shot.arc.value,
        range=shot.range,
        band=shot.band.value,
        rake=found.rake,
        kind=str(shot.kind),
        counters=dict(found.counters),
        derivation=found.derivation,
    )


def loaded(scene: Scene, ship: Ship, side: Side) -> bool:  # noqa: ARG001  (the shape of the hook)
    return ship.broadsides[side].loaded


ARTILLERY = Rule(
    key="artillery",
    title="Artillery fire",
    page=14,
    level=Level.BASIC,
    clauses=("B-CMB-1", "B-ARC-3", "B-TGT-1", "B-TGT-2"),
    steps=((Slot.GUNS_FIRED, fire),),
    hooks=(Contribution(ASKS, asks), Contribution(REFUSES, refuses)),
)

AMMUNITION = Rule(
    key="ammunition",
    title="Only loaded guns fire",
    page=15,
    level=Level.BASIC,
    clauses=("B-AMM-1",),
    hooks=(Contribution(GUNS_READY, loaded),),
)
