"""A ship as a case writes her: her card, where she lies, and what lies on her mat and log."""

from collections.abc import Callable
from decimal import Decimal

from msgspec.structs import asdict

from domain.state.guns import Broadside
from domain.state.ship import Ship
from domain.values.counters import Counter

# Reads a card or load that lies face-down.
Reads = Callable[[object], object]


def mm(micrometres: int) -> Decimal:
    """Micrometres as millimetres, and millidegrees as degrees."""
    return Decimal(micrometres).scaleb(-3)


def written_ship(ship: Ship, reads: Reads, *, cards: bool) -> dict[str, object]:
    """A ship, without what is as on a fresh one; `cards`: in this game cards are planned a turn ahead."""
    place = {"at": [mm(ship.pose.x), mm(ship.pose.y)], "heading": mm(ship.pose.heading)} if ship.pose else {}
    mat = written_mat(ship, reads)
    sailing: dict[str, object] = {
        "sails": ship.rigging.sails if ship.rigging.sails != "battle" else None,
        "cards": _cards(ship, reads) if cards and ship.pose else None,
        "aback": ship.rigging.aback,
    }
    still = {} if ship.rigging.moving else {"moving": False}
    named = {"ship": ship.printed.card, "side": ship.side, "seat": ship.seat}
    return {**named, **place, **mat, **{key: value for key, value in sailing.items() if value}, **still}


def written_mat(ship: Ship, reads: Reads) -> dict[str, object]:
    """What lies on the log, in the guns and with the crew of a ship or a battery."""
    mat: dict[str, object] = {
        "hull": [[_counter(counter) for counter in box] for box in ship.damage.hull],
        "crew": len(ship.damage.crew),
        "zeros": len(ship.damage.zeros),
        "broadsides": _broadsides(ship, reads),
        "planned": sorted(ship.crew.planned),
        "delayed": dict(ship.crew.delayed),
        "markers": _markers(ship),
        "received": _received(ship),
        "used": sorted(ship.crew.used),
        "abilities": dict(sorted(ship.crew.abilities.items())),
        "flagship": ship.flagship,
    }
    return {key: value for key, value in mat.items() if value}


def _counter(counter: Counter) -> str:
    return f"{counter.bag}:{counter.face}" if counter.bag else counter.face


def _broadsides(ship: Ship, reads: Reads) -> dict[str, object]:
    loads = {side: _load(guns, reads) for side, guns in ship.guns.items()}
    return {side: load for side, load in loads.items() if load != "ball"}


def _load(guns: Broadside, reads: Reads) -> object:
    return {"fired": reads(guns.load)} if guns.fired else reads(guns.load)


def _cards(ship: Ship, reads: Reads) -> dict[str, object]:
    return {"first": reads(ship.helm.first), "second": reads(ship.helm.second)}


def _markers(ship: Ship) -> dict[str, int]:
    """The markers without `lost`, for which cases have no key."""
    return {name: number for name, number in asdict(ship.damage.markers).items() if number and name != "lost"}


def _received(ship: Ship) -> dict[str, int]:
    received = {"fire": ship.damage.fire_received, "water": ship.damage.water_received}
    return {kind: number for kind, number in received.items() if number}
