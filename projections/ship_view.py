"""One ship as a viewer is shown her: base, log, guns and cards."""

from msgspec.structs import asdict

from domain.rules.artillery import bearings
from domain.rules.crew_actions import limit
from domain.rules.firepower import firepower, muskets
from domain.ruleset.board import ACTIONS, MEASURED
from domain.ruleset.scene import Scene
from domain.state.ship import Broadside, Course, Ship
from domain.values.counters import Counter
from projections.audience import Lookout

Shown = dict[str, object]


def public_ship(ship: Ship, scene: Scene | None) -> Shown:
    """What everybody may know of her; without a scene the numbers that rules read off her log are left out."""
    return {
        "id": ship.id,
        "name": ship.name,
        "card": ship.card,
        "side": ship.side,
        "seat": ship.seat,
        "class": ship.ship_class,
        "burden": ship.burden,
        "veer": ship.veer,
        "deck": ship.deck,
        "crewmen": ship.crewmen,
        "guns": ship.guns,
        "base": {"length": ship.length, "width": ship.width},
        "log": {"hull": ship.log.hull, "crew": ship.log.crew, "actions": ship.log.actions},
        "status": ship.status.value,
        "edge": ship.edge,
        "pose": ship.pose._asdict() if ship.pose else None,
        "hull": [_tokens(box) for box in ship.hull],
        "crew": _tokens(ship.crew),
        "zeros": _tokens(ship.zeros),
        "drawn": _tokens(ship.drawn),
        "covered": {"hull": len(ship.hull), "crew": len(ship.crew)},
        "firepower": firepower(scene, ship) if scene else None,
        "musketry": muskets(scene, ship) if scene else None,
        "actions": limit(ship) if scene and ACTIONS.ask(scene) else None,
        "sails": ship.sails,
        "moving": ship.moving,
        "aback": ship.aback,
        "markers": asdict(ship.markers),
        "received": {"fire": ship.fire_received, "water": ship.water_received},
        "planned": ship.planned,
        "delayed": ship.delayed,
        "mending": ship.mending,
        "used": sorted(ship.used),
        "course": _course(ship.course) if ship.course else None,
        **({"ranges": _ranges(scene, ship)} if scene and MEASURED.ask(scene) else {}),
    }


def _ranges(scene: Scene, ship: Ship) -> list[Shown]:
    """Where looking is always allowed: what each of her arcs bears on now, and how far it is."""
    return [
        {
            "side": shot.side.value,
            "arc": shot.arc.value,
            "target": shot.target.id,
            "range": shot.range,
            "band": shot.band.value,
        }
        for shot in bearings(scene, ship)
    ]


def hidden_ship(ship: Ship, lookout: Lookout) -> Shown:
    """The parts of her that may lie under a seal."""
    return {
        "broadsides": {side: _broadside(guns, lookout) for side, guns in ship.broadsides.items()},
        "cards": {
            "first": lookout.shown(ship.first),
            "second": lookout.shown(ship.second),
            "laid": ship.laid,
        },
        "orders": lookout.shown(ship.orders),
    }


def _tokens(counters: tuple[Counter, ...]) -> list[str]:
    return [counter.token() for counter in counters]


def _broadside(guns: Broadside, lookout: Lookout) -> Shown:
    state = "fired" if guns.fired else "loaded" if guns.loaded else "empty"
    return {"state": state, "load": lookout.shown(guns.load), "storage": guns.storage}


def _course(course: Course) -> Shown:
    return {
        "card": course.card,
        "line": course.line,
        "arrow": course.arrow,
        "attitude": course.attitude,
        "end": course.end._asdict(),
        "held_back": course.held_back,
    }
