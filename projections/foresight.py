"""Where a card would lead a ship, and what would bear from there, if the rules allow measuring before planning.

It assumes what one captain can know: nothing is in her way, sails and wind stay the same, and other ships do not move.
A card that is planned a turn ahead begins where the card before it ends, which its own captain knows. If she would be
taken aback there, another card replaces it, so nothing more is foreseen.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final

from msgspec.structs import replace

from domain.geometry.courses import Track, polyline
from domain.orders.asked import Asked
from domain.rules.artillery import bearings
from domain.rules.movement import course
from domain.ruleset.hooks import ATTITUDE, LIES_STILL
from domain.ruleset.measuring import is_measured
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.state.ship import Ship
from domain.values.names import Attitude
from domain.values.pose import Pose
from projections.scenes import plans_ahead

CARD: Final = "card"
PIECES: Final = 8  # into which each leg of the line is divided for drawing

# Replaces a sealed value by its content if the viewer may see it.
Shown = Callable[[object], object]


def closed(value: object) -> object:
    """For unknown readers: sealed values stay sealed."""
    return value


def foreseen(scene: Scene, asked: Asked, card: object, shown: Shown) -> dict[str, Any]:
    """The moves up to the end of this card, and what would bear there; empty if measuring is not allowed now."""
    window, ship = scene.game.window, scene.game.ships.get(asked.subject)
    planning = window is not None and window.slot == Slot.PLANNING.key
    if ship is None or ship.pose is None or not planning or asked.item != CARD:
        return {}
    if not is_measured(scene.game, scene):
        return {}
    cards = _cards(scene, ship, card, shown)
    if not all(isinstance(one, str) for one in cards):
        return {}
    moves: list[dict[str, Any]] = []
    for one in cards:
        sailing = scene.game.ships[ship.id]
        if plans_ahead(scene) and ATTITUDE.ask(scene, sailing) is Attitude.ABACK:
            return {"moves": moves, "aback": True}
        move, scene = _sailed(scene, sailing, str(one))
        moves.append(move)
    return {"end": moves[-1]["end"], "moves": moves, "bears": [*_bears(scene, ship.id)]}


def _cards(scene: Scene, ship: Ship, card: object, shown: Shown) -> list[object]:
    """This card, after the one on her mat that is sailed this turn, if there is one."""
    waits = plans_ahead(scene) and ship.helm.first is not None and not LIES_STILL.ask(scene, ship)
    return [shown(ship.helm.first), card] if waits else [card]


def _sailed(scene: Scene, ship: Ship, card: str) -> tuple[dict[str, Any], Scene]:
    """The line and end of a card's full move, and the scene with the ship at that end."""
    assert ship.pose is not None
    laid = course(scene, ship, card)
    line = scene.pack.decks[ship.printed.deck].cards[card].lines[laid.line]
    track = Track(line.up_to(laid.arrow), line.astern)
    end = Pose(laid.x, laid.y, laid.heading)
    path = [point._asdict() for point in polyline(ship.pose, ship.printed.length, track, PIECES)]
    there = replace(scene.game, ships={**scene.game.ships, ship.id: replace(ship, pose=end)})
    return {"card": card, "path": path, "end": end._asdict()}, Scene(there, scene.rules, scene.pack)


def _bears(scene: Scene, ship: str) -> Iterator[dict[str, Any]]:
    for shot in bearings(scene, scene.game.ships[ship]):
        yield {
            "side": shot.side,
            "arc": shot.arc,
            "target": shot.target.id,
            "range": shot.range,
            "band": shot.band.value,
        }
