"""Free places for a base on a table where other ships and terrain already lie."""

from collections.abc import Iterable, Iterator
from itertools import chain

from domain.geometry.contact import Shape, in_danger, overlaps
from domain.geometry.footprint import Base
from domain.rules.bases import base_of
from domain.ruleset.scene import Scene
from domain.scenarios.areas import Area, beyond
from domain.state.game import Game
from domain.state.ship import Ship
from domain.values.pose import FULL_CIRCLE, Pose

# If a ship's place is taken, places are tried at these steps: along her zone, then anywhere in it.
SHIFT, MESH = 5_000, 15_000
QUARTERS = tuple(range(0, FULL_CIRCLE, FULL_CIRCLE // 4))


def aground_on(game: Game, base: Base) -> str | None:
    """The name of the terrain on which the base would lie, if any."""
    lying = game.terrain.elements
    found = (lying[key] for key in sorted(lying) if in_danger(base, Shape(lying[key].outline)))
    return next((element.name for element in found), None)


def is_free(scene: Scene, area: Area, base: Base, taken: Iterable[Base]) -> bool:
    return (
        not beyond(area, base, scene.game.table)
        and aground_on(scene.game, base) is None
        and not any(overlaps(base, other) for other in taken)
    )


def is_safe(game: Game, base: Base) -> bool:
    """Whether the base is clear of all danger zones."""
    shapes = (Shape(one.outline, one.reach) for one in game.terrain.elements.values())
    return not any(in_danger(base, shape) for shape in shapes)


def nearest_free(scene: Scene, ship: Ship, wished: Pose, area: Area, taken: Iterable[Base]) -> Pose:
    """The wished place, or else the nearest free one in the area; the wished place too if none is free."""
    others = tuple(taken)
    places = chain(_along(wished, area), _anywhere(wished, area))
    free = (pose for pose in places if is_free(scene, area, base_of(ship, pose), others))
    return next(free, wished)


def nearest_safe(scene: Scene, ship: Ship, wished: Pose, area: Area, taken: Iterable[Base]) -> Pose:
    """Like `nearest_free`, but clear of danger zones if the area has such a place."""
    others = tuple(taken)
    places = chain(_along(wished, area), _anywhere(wished, area))
    bases = (base_of(ship, pose) for pose in places)
    safe = (base.pose for base in bases if is_free(scene, area, base, others) and is_safe(scene.game, base))
    return next(safe, None) or nearest_free(scene, ship, wished, area, others)


def _along(wished: Pose, area: Area) -> Iterator[Pose]:
    west, south, east, north = area.bounds
    across = east - west >= north - south
    for distance in range(0, max(east - west, north - south), SHIFT):
        for shift in (distance, -distance):
            yield (wished._replace(x=wished.x + shift) if across else wished._replace(y=wished.y + shift))


def _anywhere(wished: Pose, area: Area) -> Iterator[Pose]:
    """Places all over the area, nearest first: with the wished heading, then turned by quarters."""
    west, south, east, north = area.bounds
    mesh = sorted(
        ((x, y) for x in range(west, east + 1, MESH) for y in range(south, north + 1, MESH)),
        key=lambda place: (place[0] - wished.x) ** 2 + (place[1] - wished.y) ** 2,
    )
    for turned in QUARTERS:
        heading = (wished.heading + turned) % FULL_CIRCLE
        yield from (Pose(x, y, heading) for x, y in mesh)
