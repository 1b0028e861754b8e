"""Firepower and range (p16–17): which box is read, which numbers, and which counters the range gives."""

from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import BOX_READ, VOLLEY, Shot
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.state.ship import Ship
from domain.values.names import Arc, Band, Level

PLACE = {Arc.FORE: 0, Arc.CENTRAL: 1, Arc.AFT: 2}


def firepower(scene: Scene, ship: Ship) -> tuple[int, ...]:
    """The numbers of the box that is read now (a ship's: fore, full, aft); zeros when every box is covered."""
    box = BOX_READ.ask(scene, ship, "hull")
    return ship.log.hull[box] if box < len(ship.log.hull) else (0,) * len(ship.log.hull[0])


def power_of(scene: Scene, ship: Ship, arc: str) -> int | None:
    """The number of one of the three arcs that every base has."""
    return firepower(scene, ship)[PLACE[Arc(arc)]] if arc in PLACE else None


def muskets(scene: Scene, ship: Ship) -> int:
    box = BOX_READ.ask(scene, ship, "crew")
    return ship.log.crew[box] if box < len(ship.log.crew) else 0


def band_of(scene: Scene, distance: int) -> Band | None:
    """The part of the ruler that a distance falls into; a distance on a limit counts as the nearer part."""
    ruler = scene.pack.ruler
    limits = ((Band.CLOSE, ruler.close), (Band.SHORT, ruler.short), (Band.LONG, ruler.long))
    return next((band for band, limit in limits if distance <= limit), None)


def box_at_turns_start(scene: Scene, ship: Ship, track: str) -> int:  # noqa: ARG001  (the shape of the hook)
    """Damage taken in the current turn does not lower this turn's firepower (ruling 6)."""
    return ship.damage.began.hull if track == "hull" else ship.damage.began.crew


def ball(scene: Scene, shot: Shot, counters: int) -> dict[str, int] | None:  # noqa: ARG001  (the shape of the hook)
    """Ball: B counters within half a ruler, A beyond."""
    if shot.kind != "ball":
        return None
    return {"A" if shot.band is Band.LONG else "B": counters}


FIREPOWER = Rule(
    key="firepower",
    title="Firepower",
    page=16,
    level=Level.BASIC,
    clauses=("B-PWR-1", "B-PWR-2", "B-PWR-3"),
    hooks=(Contribution(BOX_READ, box_at_turns_start),),
)

RANGE = Rule(
    key="range",
    title="Range",
    page=16,
    level=Level.BASIC,
    clauses=("B-RNG-1", "B-RNG-2"),
    hooks=(Contribution(VOLLEY, ball),),
)
