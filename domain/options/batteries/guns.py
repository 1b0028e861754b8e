"""Batteries in combat (p46–47): one or more arcs, each with its own dot and firepower, but one target a turn."""

from collections.abc import Iterator

from domain.facts import Entry
from domain.facts.batteries import BatteryManned
from domain.facts.muster import BroadsideLoaded
from domain.geometry.arcs import Sweep
from domain.geometry.marks import Dots, Mark
from domain.geometry.sight import Gun, Sight
from domain.rules.firepower import firepower
from domain.rules.raking import raked_from
from domain.rules.sighting import sighted
from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import ARCS, FIRST_LOAD, GUN, MARKS, MUSKET_REACH, POWER, RAKE
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.state.batteries import BatteryArc
from domain.state.ship import Ship
from domain.values.names import Level, Side


def arcs_of(scene: Scene, ship: Ship) -> dict[str, BatteryArc]:
    """The arcs of a battery by name (`arc-1` and so on); empty for a ship."""
    battery = scene.game.batteries.get(ship.id)
    return {} if battery is None else battery.by_name


def numbered_arcs(scene: Scene, ship: Ship, side: Side) -> tuple[str, ...]:  # noqa: ARG001  (the shape of the hook)
    return tuple(arcs_of(scene, ship))


def gun_at_dot(scene: Scene, ship: Ship, side: Side, arc: str) -> Gun | None:  # noqa: ARG001  (the hook's shape)
    """The arc as a gun, as if printed on the right side of a ship that heads along the arc's first bearing."""
    laid = arcs_of(scene, ship).get(arc)
    return None if laid is None else Gun(laid.dot, Sweep(0, laid.span), laid.begin, Side.RIGHT)


def number_of(scene: Scene, ship: Ship, arc: str) -> int | None:
    """A box of the log has one number for each arc, in the order of the arcs."""
    names = tuple(arcs_of(scene, ship))
    return firepower(scene, ship)[names.index(arc)] if arc in names else None


def dots_of(scene: Scene, ship: Ship) -> tuple[Mark, ...]:
    """A battery has no base: everything is measured to and from its dots."""
    battery = scene.game.batteries.get(ship.id)
    return () if battery is None else (Dots(battery.dots),)


def close_band(scene: Scene, ship: Ship) -> int | None:
    """Muskets of a battery reach as far as the red and purple part of the ruler."""
    return scene.pack.ruler.close if ship.id in scene.game.batteries else None


def load(moment: Moment, fact: BatteryManned) -> Iterator[Entry]:
    battery = moment.game.ships[fact.battery]
    for side in battery.sides:
        kind = FIRST_LOAD.ask(moment.scene, battery, side)
        if kind is not None:
            yield Entry("T-BAT-8", BroadsideLoaded(battery.id, side.value, kind))


def raked_by_any(scene: Scene, ship: Ship, side: Side, arc: str, target: Ship) -> str | None:  # noqa: ARG001
    """Whichever arc fires, the shot rakes if any arc bears on her over her bow or stern (ruling 151)."""
    for name in arcs_of(scene, ship):
        gun = gun_at_dot(scene, ship, side, name)
        if gun is not None and isinstance(sighted(scene, ship, gun, target), Sight):
            end = raked_from(scene, gun.dot, ship, target)
            if end is not None:
                return end
    return None


BATTERY_GUNS = Rule(
    key="battery-guns",
    title="Batteries in combat",
    page=46,
    level=Level.BASIC,
    clauses=("T-BAT-1", "T-BAT-8"),
    laid=("batteries",),
    hooks=(
        Contribution(ARCS, numbered_arcs),
        Contribution(GUN, gun_at_dot),
        Contribution(POWER, number_of),
        Contribution(MARKS, dots_of),
        Contribution(MUSKET_REACH, close_band),
    ),
    reactions=((BatteryManned, load),),
)

RAKING_BY_BATTERIES = Rule(
    key="raking-by-batteries",
    title="Raking shots of a battery",
    page=47,
    level=Level.STANDARD,
    clauses=("T-BAT-2",),
    hooks=(Contribution(RAKE, raked_by_any),),
)
