"""One ship as a viewer sees her: base, log, guns and cards."""

from msgspec.structs import asdict

from domain.rules.artillery import bearings
from domain.rules.crew_actions import limit
from domain.rules.firepower import firepower, muskets
from domain.ruleset.hooks import ACTIONS, MEASURED
from domain.ruleset.scene import Scene
from domain.state.game import Game
from domain.state.guns import Broadside
from domain.state.helm import Course
from domain.state.ship import Ship
from domain.values.counters import Counter
from projections.audience import Viewpoint

Shown = dict[str, object]


def public_ship(game: Game, ship: Ship, scene: Scene | None) -> Shown:
    """Everything public about her; without a scene the numbers that the rules calculate are left out."""
    return {
        "id": ship.id,
        "name": ship.name,
        "card": ship.printed.card,
        "side": ship.side,
        "seat": ship.seat,
        "class": ship.printed.ship_class,
        "burden": ship.printed.burden,
        "veer": ship.printed.veer,
        "deck": ship.printed.deck,
        "crewmen": ship.printed.crewmen,
        "guns": ship.printed.guns,
        "base": {"length": ship.printed.length, "width": ship.printed.width},
        "log": {"hull": ship.log.hull, "crew": ship.log.crew, "actions": ship.log.actions},
        "status": ship.status.value,
        "edge": ship.edge,
        "pose": ship.pose._asdict() if ship.pose else None,
        "ashore": _ashore(game, ship) if ship.ashore else None,
        "aground": _aground(game, ship),
        "hull": [_tokens(box) for box in ship.damage.hull],
        "crew": _tokens(ship.damage.crew),
        "zeros": _tokens(ship.damage.zeros),
        "drawn": _tokens(ship.damage.drawn),
        "covered": {"hull": len(ship.damage.hull), "crew": len(ship.damage.crew)},
        "firepower": firepower(scene, ship) if scene else None,
        "musketry": muskets(scene, ship) if scene else None,
        "actions": limit(ship) if scene and ACTIONS.ask(scene) else None,
        "sails": ship.rigging.sails,
        "moving": ship.rigging.moving,
        "aback": ship.rigging.aback,
        "markers": asdict(ship.damage.markers),
        "received": {"fire": ship.damage.fire_received, "water": ship.damage.water_received},
        "planned": ship.crew.planned,
        "delayed": ship.crew.delayed,
        "mending": ship.crew.mending,
        "used": sorted(ship.crew.used),
        "abilities": ship.crew.abilities,
        "using": sorted(ship.crew.using),
        "ignored": _tokens(ship.damage.ignored),
        "flagship": ship.flagship,
        "automatic": ship.automatic,
        "anchored": ship.anchored,
        "pile": ship.helm.pile,
        "untrained": sorted(ship.crew.untrained),
        "course": _course(ship.helm.course) if ship.helm.course else None,
        **({"ranges": _ranges(scene, ship)} if scene and MEASURED.ask(scene) else {}),
    }


def _ashore(game: Game, ship: Ship) -> Shown:
    """The place of a battery (its dots and arcs) or a building (its outline), which have no base."""
    battery = game.batteries.get(ship.id)
    arcs = battery.by_name if battery else {}
    return {
        "on": ship.ashore,
        "arcs": [
            {"arc": name, "dot": arc.dot._asdict(), "begin": arc.begin, "end": arc.end}
            for name, arc in arcs.items()
        ],
        "outline": [corner._asdict() for corner in game.terrain.buildings.get(ship.id, ())],
    }


def _aground(game: Game, ship: Ship) -> Shown | None:
    held = game.terrain.aground.get(ship.id)
    return {"since": held.turn, "on": held.on or None} if held else None


def _ranges(scene: Scene, ship: Ship) -> list[Shown]:
    """The targets and ranges of each of her arcs; only for games that allow measuring at any time."""
    return [
        {
            "side": shot.side.value,
            "arc": shot.arc,
            "target": shot.target.id,
            "range": shot.range,
            "band": shot.band.value,
        }
        for shot in bearings(scene, ship)
    ]


def hidden_ship(ship: Ship, viewpoint: Viewpoint) -> Shown:
    """The parts of her that may be sealed."""
    return {
        "broadsides": {side: _broadside(guns, viewpoint) for side, guns in ship.guns.items()},
        "cards": {
            "first": viewpoint.shown(ship.helm.first),
            "second": viewpoint.shown(ship.helm.second),
            "laid": ship.helm.laid,
        },
        "orders": viewpoint.shown(ship.crew.orders),
    }


def _tokens(counters: tuple[Counter, ...]) -> list[str]:
    return [counter.token() for counter in counters]


def _broadside(guns: Broadside, viewpoint: Viewpoint) -> Shown:
    state = "fired" if guns.fired else "loaded" if guns.loaded else "empty"
    return {
        "state": state,
        "load": viewpoint.shown(guns.load),
        "storage": guns.storage,
        "readied": guns.readied,
        "spent": guns.spent,
    }


def _course(course: Course) -> Shown:
    return {
        "card": course.card,
        "line": course.line,
        "arrow": course.arrow,
        "attitude": course.attitude,
        "end": course.end._asdict(),
        "held_back": course.held_back,
    }
