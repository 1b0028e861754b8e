"""If nobody can win because all ships are aground (N-2-3, ruling 190), more ships win, then more ships of the line."""

from itertools import product

from domain.geometry.contact import CONTACT
from domain.geometry.sight import Blind
from domain.rules.musketry import measured_to
from domain.rules.sighting import sighted
from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import ARCS, GUN, MUSKET_REACH, REFLOATS, VICTORY
from domain.ruleset.scene import Scene
from domain.scenarios.heading import Heading
from domain.state.game import Outcome
from domain.state.ship import Ship

HEAVY = "ship-of-the-line"


def stranded(scene: Scene) -> Outcome | None:
    game = scene.game
    left = game.at_sea
    sides = sorted({ship.side for ship in left})
    if len(sides) < 2 or REFLOATS.ask(scene) or not all(_lies_for_good(scene, ship) for ship in left):
        return None
    if any(
        _can_hurt(scene, one, other) for one, other in product(game.afloat, left) if one.is_enemy_of(other)
    ):
        return None
    kept = {side: [ship for ship in left if ship.side == side] for side in sides}
    for count in (len, _heavy):
        most = max(count(ships) for ships in kept.values())
        leading = [side for side, ships in kept.items() if count(ships) == most]
        if len(leading) == 1:
            return Outcome(leading[0], "every ship left is aground and out of reach; hers are worth more")
    return Outcome(None, "every ship left is aground and out of reach of the others")


def _heavy(ships: list[Ship]) -> int:
    return sum(ship.printed.ship_class == HEAVY for ship in ships)


def _lies_for_good(scene: Scene, ship: Ship) -> bool:
    """Aground for the rest of the battle, and not on fire, as a fire could still decide it."""
    return ship.id in scene.game.terrain.aground and not ship.damage.markers.fire


def _can_hurt(scene: Scene, ship: Ship, other: Ship) -> bool:
    """Whether she could ever hurt the other by guns, muskets or boarding; batteries can, buildings have no arms."""
    apart = measured_to(scene, ship, other) if ship.sides else None
    if apart is not None and apart <= max(MUSKET_REACH.ask(scene, ship), CONTACT):
        return True
    for side in ship.sides:
        for arc in ARCS.ask(scene, ship, side):
            gun = GUN.ask(scene, ship, side, arc)
            if gun is not None and not isinstance(sighted(scene, ship, gun, other), Blind):
                return True
    return False


STRANDED = Heading("stranded", "Nobody left who could win", 52, "N-2-3").rule(
    hooks=(Contribution(VICTORY, stranded),)
)
