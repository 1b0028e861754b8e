"""What Standard and Advanced rules and the options add to what is read off a ship, in the words of a case."""

from domain.adjudication.fields import Field
from domain.adjudication.look import Look
from domain.adjudication.mat_keys import MARKERS
from domain.rules.crew_actions import limit
from domain.rules.veer import rating
from domain.state.ship import Ship


def actions(_: Look, ship: Ship) -> int:
    """As the log stands at this moment, delayed ones included."""
    return limit(ship)


def veer(look: Look, ship: Ship) -> int:
    return rating(look.scene, ship)


def markers(_: Look, ship: Ship) -> dict[str, int]:
    return {name: getattr(ship.markers, name) for name in MARKERS}


def received(_: Look, ship: Ship) -> dict[str, int]:
    return {"fire": ship.fire_received, "water": ship.water_received}


def read_held(field: Field) -> bool | list[str]:
    """Whether she is held at all, or by whom."""
    return field.raw if isinstance(field.raw, bool) else sorted(part.identifier() for part in field.items())


def entangled(look: Look, ship: Ship) -> list[str]:
    return _held(look, ship, "entangled")


def grappled(look: Look, ship: Ship) -> list[str]:
    return _held(look, ship, "grappled")


def _held(look: Look, ship: Ship, link: str) -> list[str]:
    pairs = [pair for pair in look.game.links.get(link, ()) if ship.id in pair]
    return sorted(other for pair in pairs for other in pair if other != ship.id)


def same_hold(expected: bool | list[str], got: list[str]) -> bool:  # noqa: FBT001
    return expected == (bool(got) if isinstance(expected, bool) else got)


def read_actions(field: Field) -> list[str]:
    return sorted(part.identifier() for part in field.items())
