"""What the Standard and Advanced rules and the options add to what an expectation reads from a ship."""

from domain.adjudication.keys.fields import Field
from domain.adjudication.keys.look import Look
from domain.adjudication.keys.mat_keys import MARKERS
from domain.rules.crew_actions import limit
from domain.rules.veer import rating
from domain.state.ship import Ship
from domain.values.names import Ability, Link


def actions(_: Look, ship: Ship) -> int:
    """The number of actions as the log is now, delayed ones included."""
    return limit(ship)


def veer(look: Look, ship: Ship) -> int:
    return rating(look.scene, ship)


def markers(_: Look, ship: Ship) -> dict[str, int]:
    return {name: getattr(ship.damage.markers, name) for name in MARKERS}


def received(_: Look, ship: Ship) -> dict[str, int]:
    return {"fire": ship.damage.fire_received, "water": ship.damage.water_received}


def abilities(_: Look, ship: Ship) -> dict[str, int]:
    """The uses left of each ability; an ability that she does not have counts 0."""
    return {ability.value: ship.crew.abilities.get(ability, 0) for ability in Ability}


def aground(look: Look, ship: Ship) -> bool:
    return ship.id in look.game.terrain.aground


def read_held(field: Field) -> bool | list[str]:
    """Whether she is held at all (true or false), or the ships that hold her."""
    return field.raw if isinstance(field.raw, bool) else sorted(part.identifier() for part in field.items())


def entangled(look: Look, ship: Ship) -> list[str]:
    return _held(look, ship, Link.ENTANGLED)


def grappled(look: Look, ship: Ship) -> list[str]:
    return _held(look, ship, Link.GRAPPLED)


def _held(look: Look, ship: Ship, link: Link) -> list[str]:
    pairs = [pair for pair in look.game.links.get(link, ()) if ship.id in pair]
    return sorted(other for pair in pairs for other in pair if other != ship.id)


def same_hold(expected: bool | list[str], got: list[str]) -> bool:  # noqa: FBT001
    return expected == (bool(got) if isinstance(expected, bool) else got)


def read_actions(field: Field) -> list[str]:
    return sorted(part.identifier() for part in field.items())
