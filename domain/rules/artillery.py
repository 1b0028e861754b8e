"""Artillery fire (p14–16): declared in secret, announced together, each side once a turn at one target."""

from collections.abc import Generator, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain, product
from typing import NamedTuple

from domain.facts import Entry
from domain.facts.aiming import AimForced
from domain.facts.gunnery import BroadsideFired, Measurement, Modifier
from domain.geometry.sight import Blind
from domain.orders.asked import Choice, Form, Offered
from domain.rules.firepower import band_of
from domain.rules.sighting import sighted
from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import (
    AIM,
    ARCS,
    BOX_READ,
    FIRE_BARRED,
    GUN,
    GUN_BONUS,
    GUNS_READY,
    INTO_THE_SEA,
    KIND_COUNTED,
    KIND_FIRED,
    NEARER_ARC,
    POWER,
    RAKE,
    SHARE,
    SHOT_TERMS,
    TARGET_BARRED,
    VOLLEY,
    Shot,
)
from domain.ruleset.moment import Moment
from domain.ruleset.question import Question
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.ruleset.subjects import ShipSide, item_of_side, sides_afloat
from domain.state.ship import Ship
from domain.values.names import Level, Side
from domain.values.refusals import Refusal, refuse
from domain.values.said import say

BLIND = {
    Blind.OUT_OF_ARC: ("combat/out-of-arc", "does not bear on", "B-ARC-2"),
    Blind.OUT_OF_RANGE: ("combat/out-of-range", "does not reach", "B-RNG-1"),
    Blind.BLOCKED: ("combat/no-line-of-sight", "has a base or land between itself and", "B-LOS-1"),
}
# When several arcs fail for different reasons, the player is told the first of these.
TELLING = (Blind.BLOCKED, Blind.OUT_OF_RANGE, Blind.OUT_OF_ARC)


class Guns(NamedTuple):
    """One side's guns and the kind they are loaded with; None while the kind is hidden."""

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
        """What a captain wants to know before choosing this shot."""
        shot = self.shot
        return {
            "range": shot.range,
            "band": shot.band.value,
            "counters": dict(self.counters),
            "rake": self.rake,
            "origin": self.derivation.origin._asdict(),
            "point": self.derivation.point._asdict(),
        }


def reckon(scene: Scene, guns: Guns, arc: str, target: Ship) -> Reckoning | Blind:
    """Measure a shot with one arc and count what the target would draw."""
    ship, side, _ = guns
    kind = KIND_COUNTED.ask(scene, ship, side) or guns.kind
    gun = GUN.ask(scene, ship, side, arc)
    seen = Blind.OUT_OF_ARC if gun is None else sighted(scene, ship, gun, target)
    band = None if isinstance(seen, Blind) else band_of(scene, seen.range)
    if gun is None or isinstance(seen, Blind) or band is None:
        return seen if isinstance(seen, Blind) else Blind.OUT_OF_RANGE
    power = POWER.ask(scene, ship, arc)
    shot = Shot(ship, side, arc, target, seen.range, band, kind, power)
    modifiers = modified(scene, shot)
    counters = VOLLEY.ask(scene, shot, power + sum(part.counters for part in modifiers))
    box = BOX_READ.ask(scene, ship, "hull") + 1
    measured = Measurement(gun.dot, seen.point, box, power, modifiers)
    return Reckoning(shot, RAKE.ask(scene, ship, side, arc, target), counters, measured)


def modified(scene: Scene, shot: Shot) -> tuple[Modifier, ...]:
    """Every bonus counts on the base number; then a share of the sum is taken, rounded down (ruling 180)."""
    bonus = GUN_BONUS.ask(scene, shot)
    share = SHARE.ask(scene, shot)
    if share is None:
        return bonus
    total = shot.firepower + sum(part.counters for part in bonus)
    return (*bonus, Modifier(share.rule, total // share.of - total))


def best(scene: Scene, guns: Guns, target: Ship) -> Reckoning | Blind:
    """The arc that gives most counters, then central, fore, aft; or the first reason in `TELLING` why none bears.

    Where `NEARER_ARC` says so, the shorter range decides between equal arcs.
    """
    nearer = NEARER_ARC.ask(scene, guns.ship)
    reckoned = [reckon(scene, guns, arc, target) for arc in ARCS.ask(scene, guns.ship, guns.side)]
    good = [one for one in reckoned if isinstance(one, Reckoning)]
    if good:
        return max(good, key=lambda one: (one.total, -one.shot.range if nearer else 0))
    return next((blind for blind in TELLING if blind in reckoned), Blind.OUT_OF_ARC)


def broadside_form(scene: Scene, one: ShipSide) -> Form:
    """Every shot that bears. They are worked out one by one as they are read, because large fleets have many."""
    choices = Offered(chain((Choice(None),), _shots(scene, *one)))
    schema = {
        "type": ["object", "null"],
        "properties": {
            "target": {"type": ["string", "null"]},
            "arc": {"enum": list(ARCS.ask(scene, *one))},
            **{term.key: term.schema for term in SHOT_TERMS.ask(scene, *one)},
        },
        "required": ["target"],
    }
    return Form(None, schema, choices, free=choices.more_than(1))


def known_kind(ship: Ship, side: Side) -> str | None:
    """What everybody knows these guns to hold."""
    load = ship.guns[side].load
    return load if isinstance(load, str) else None


def kind_of(scene: Scene, ship: Ship, side: Side, order: Mapping[str, object]) -> str | None:
    """What these guns would fire, as far as everybody knows: their load, or for empty guns what the order names."""
    return known_kind(ship, side) if ship.guns[side].loaded else KIND_FIRED.ask(scene, ship, side, order)


def _shots(scene: Scene, ship: Ship, side: Side) -> Iterator[Choice]:
    if not GUNS_READY.ask(scene, ship, side) or FIRE_BARRED.ask(scene, ship, side.value) is not None:
        return
    aim = AIM.ask(scene, ship, side)
    ways = [
        {key: value for way in ways for key, value in way.items()}
        for ways in product(*(term.ways for term in SHOT_TERMS.ask(scene, ship, side)))
    ]
    for target in scene.game.afloat:
        if target.id == ship.id or TARGET_BARRED.ask(scene, ship, target) is not None:
            continue
        if aim is not None and target.id not in aim.nearest:
            continue
        for arc in ARCS.ask(scene, ship, side):
            for way in ways:
                found = reckon(scene, Guns(ship, side, kind_of(scene, ship, side, way)), arc, target)
                if isinstance(found, Reckoning):
                    yield Choice({"target": target.id, "arc": arc, **way}, found.about())
    if INTO_THE_SEA.ask(scene, ship, side) and not (aim and aim.nearest):
        yield Choice({"target": None})


def bearings(scene: Scene, ship: Ship) -> Iterator[Shot]:
    """What her arcs bear on now, whether or not she may fire."""
    if not ship.in_play:
        return
    for side in ship.sides:
        for target in scene.game.afloat:
            if target.id == ship.id or TARGET_BARRED.ask(scene, ship, target) is not None:
                continue
            for arc in ARCS.ask(scene, ship, side):
                found = reckon(scene, Guns(ship, side, None), arc, target)
                if isinstance(found, Reckoning):
                    yield found.shot


def refuses(scene: Scene, one: ShipSide, value: object) -> Refusal | None:
    if value is None:
        return None
    ship, side = one
    terms = {"target", "arc", *(term.key for term in SHOT_TERMS.ask(scene, ship, side))}
    if not isinstance(value, dict) or not set(value) <= terms or "target" not in value:
        keys = ", ".join(("target", "arc", *sorted(terms - {"target", "arc"})))
        return refuse(
            "order/malformed",
            "a broadside is ordered as {{{keys}}}, or null to hold fire",
            "B-TGT-1",
            keys=keys,
        )
    if not GUNS_READY.ask(scene, ship, side):
        return refuse(
            "combat/not-loaded",
            "the {side} broadside of {ship} is not loaded",
            "B-AMM-1",
            side=side,
            ship=ship.name,
        )
    if value["target"] is None and not INTO_THE_SEA.ask(scene, ship, side):
        return _at_nothing("B-ARC-2")
    barred = FIRE_BARRED.ask(scene, ship, side.value)
    if value["target"] is None:
        return barred or _refuses_waste(scene, ship, side)
    return barred or _refuses_target(scene, Guns(ship, side, kind_of(scene, ship, side, value)), value)


def _at_nothing(rule: str) -> Refusal:
    return refuse("combat/into-the-sea", "this broadside is fired at a target or not at all", rule)


def _refuses_waste(scene: Scene, ship: Ship, side: Side) -> Refusal | None:
    """Guns that must fire at the nearest target or not at all may not be emptied into the sea."""
    aim = AIM.ask(scene, ship, side)
    return _at_nothing(aim.rule) if aim and aim.nearest else None


def _refuses_target(scene: Scene, guns: Guns, value: Mapping[str, object]) -> Refusal | None:
    ship, side, _ = guns
    target = target_named(scene, ship, value["target"])
    if isinstance(target, Refusal):
        return target
    arc = value.get("arc")
    arcs = ARCS.ask(scene, ship, side)
    if arc is not None and arc not in arcs:
        return refuse("order/malformed", "an arc is one of {arcs}", "B-ARC-1", arcs=", ".join(sorted(arcs)))
    found = declared_shot(scene, guns, arc, target)
    if isinstance(found, Reckoning):
        return _refuses_aim(scene, guns, target)
    code, words, rule = BLIND[found]
    which = "no arc" if arc is None else f"the {arc} arc"
    return Refusal(
        code,
        say(
            "refusal",
            "{which} of the {side} broadside of {ship} {words} {target}",
            which=which,
            side=side,
            ship=ship.name,
            words=words,
            target=target.name,
        ),
        rule,
    )


def _refuses_aim(scene: Scene, guns: Guns, target: Ship) -> Refusal | None:
    aim = AIM.ask(scene, guns.ship, guns.side)
    if aim is None or target.id in aim.nearest:
        return None
    names = " and ".join(scene.game.ships[key].name for key in aim.nearest)
    detail = say(
        "combat/not-the-nearest",
        "the {side} broadside of {ship} must be fired at the nearest: {names}, not {target}",
        side=guns.side,
        ship=guns.ship.name,
        names=names,
        target=target.name,
    )
    return Refusal("combat/not-the-nearest", detail, aim.rule)


def target_named(scene: Scene, ship: Ship, name: object) -> Ship | Refusal:
    """The ship that an order names as a target, or why she is none."""
    target = scene.game.ships.get(name) if isinstance(name, str) else None
    if target is None:
        return refuse(
            "combat/no-such-ship", "there is no ship {name} in this battle", "B-TGT-1", name=repr(name)
        )
    if not target.in_play:
        return refuse("combat/not-in-play", "{target} is not in play any more", "B-TGT-1", target=target.name)
    return TARGET_BARRED.ask(scene, ship, target) or target


def declared_shot(scene: Scene, guns: Guns, arc: object, target: Ship) -> Reckoning | Blind:
    """The shot as declared: with the arc that was named, or the best one."""
    if arc is None:
        return best(scene, guns, target)
    if arc not in ARCS.ask(scene, guns.ship, guns.side):
        return Blind.OUT_OF_ARC
    return reckon(scene, guns, str(arc), target)


def fire(moment: Moment) -> Iterator[Entry]:
    """All declared broadsides fire at the same time, and everybody now sees what they were loaded with."""
    declared = [
        (ship, side, value)
        for ship in moment.game.afloat
        for side in ship.sides
        if isinstance(value := moment.answer(ship.id, side.value).value, dict)
    ]
    yield from moment.open(ship.guns[side].load for ship, side, _ in declared)
    for ship, side, value in declared:
        load = moment.read(ship.guns[side].load)
        kind = KIND_FIRED.ask(moment.scene, ship, side, value) if load is None else str(load)
        shot = yield from _aimed(moment, ship, side, value)
        if shot is None:
            continue
        fired = _fired(moment.scene, Guns(ship, side, kind), shot)
        if fired is not None:
            yield Entry("B-RNG-1" if fired.target else "S-REL-2", fired)


def _aimed(
    moment: Moment, ship: Ship, side: Side, value: Mapping[str, object]
) -> Generator[Entry, None, Mapping[str, object] | None]:
    """The order with its final target, drawn by lot where several are equally near; None: she holds fire."""
    if value["target"] is None:
        return value
    target = yield from settled_target(moment, ship, side.value, str(value["target"]))
    if target is None or target == value["target"]:
        return None if target is None else value
    return {**{key: part for key, part in value.items() if key != "arc"}, "target": target}


def settled_target(moment: Moment, ship: Ship, item: str, target: str) -> Generator[Entry, None, str | None]:
    """The target, drawn by lot where several are equally near. None: the lot fell on a ship that is no target."""
    aim = AIM.ask(moment.scene, ship, item)
    if aim is None or len(aim.nearest) < 2:
        return target
    order, draws = moment.hand.order(aim.nearest, rule=aim.rule, ship=ship.id)
    yield Entry(aim.rule, AimForced(ship.id, item, aim.nearest, order[0], draws))
    barred = TARGET_BARRED.ask(moment.scene, ship, moment.game.ships[order[0]])
    return order[0] if barred is None else None


def _fired(scene: Scene, guns: Guns, value: Mapping[str, object]) -> BroadsideFired | None:
    ship, side, kind = guns
    if value["target"] is None:
        return BroadsideFired(ship.id, side.value, None, None, None, None, None, kind, {}, None)
    found = declared_shot(scene, guns, value.get("arc"), scene.game.ships[str(value["target"])])
    return None if isinstance(found, Blind) else _broadside(found, kind)


def _broadside(found: Reckoning, kind: str | None) -> BroadsideFired:
    shot = found.shot
    return BroadsideFired(
        ship=shot.ship.id,
        side=shot.side.value,
        target=shot.target.id,
        arc=shot.arc,
        range=shot.range,
        band=shot.band.value,
        rake=found.rake,
        kind=kind,
        counters=dict(found.counters),
        derivation=found.derivation,
    )


def loaded(scene: Scene, ship: Ship, side: Side) -> bool:  # noqa: ARG001  (the shape of the hook)
    return side in ship.guns and ship.guns[side].loaded


BROADSIDES = Question(
    slot=Slot.COMBAT,
    item=item_of_side,
    items=tuple(Side),
    rule="B-TGT-1",
    of=sides_afloat,
    form=broadside_form,
    refuses=refuses,
)

ARTILLERY = Rule(
    key="artillery",
    title="Artillery fire",
    page=14,
    level=Level.BASIC,
    clauses=("B-CMB-1", "B-ARC-3", "B-TGT-1", "B-TGT-2"),
    steps=((Slot.GUNS_FIRED, fire),),
    questions=(BROADSIDES,),
)

AMMUNITION = Rule(
    key="ammunition",
    title="Only loaded guns fire",
    page=15,
    level=Level.BASIC,
    clauses=("B-AMM-1",),
    hooks=(Contribution(GUNS_READY, loaded),),
)
