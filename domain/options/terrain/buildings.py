"""Buildings on an island (p46, p54): a shot may aim at any part of the drawing, until the building is destroyed."""

from domain.geometry.contact import Shape
from domain.geometry.marks import Mark
from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import (
    ACTION_BARRED,
    LIES_STILL,
    MARKS,
    PLANS_NO_CARD,
    STAYS,
    STRIKES,
    SYMBOLS_IGNORED,
)
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.state.ship import Ship
from domain.values.counters import Counter
from domain.values.names import Beaten, Level
from domain.values.refusals import Refusal, refuse


def drawing(scene: Scene, ship: Ship) -> tuple[Mark, ...]:
    outline = scene.game.terrain.buildings.get(ship.id)
    return () if outline is None else (Shape(outline),)


def is_building(scene: Scene, ship: Ship) -> bool:
    return ship.id in scene.game.terrain.buildings


def only_points_and_crew(scene: Scene, ship: Ship, counters: tuple[Counter, ...]) -> tuple[Counter, ...]:
    return tuple(one for one in counters if one.symbol != "crew") if is_building(scene, ship) else ()


def in_ruins(scene: Scene, ship: Ship) -> tuple[Beaten, ...]:
    """A building is destroyed by as many points of damage as its burden, however many counters they came on."""
    points = sum(counter.points for box in ship.damage.hull for counter in box)
    return (Beaten.HULL,) if is_building(scene, ship) and points >= ship.printed.burden else ()


def nobody_acts(scene: Scene, ship: Ship, action: str) -> Refusal | None:
    if not is_building(scene, ship):
        return None
    return refuse(
        "plan/not-for-a-building", "nobody in {ship} could {action}", "N-4-2", ship=ship.name, action=action
    )


BUILDINGS = Rule(
    key="buildings",
    title="Buildings",
    page=54,
    level=Level.BASIC,
    clauses=("N-4-2",),
    hooks=(
        Contribution(MARKS, drawing),
        Contribution(LIES_STILL, is_building),
        Contribution(PLANS_NO_CARD, is_building),
        Contribution(SYMBOLS_IGNORED, only_points_and_crew),
        Contribution(STRIKES, in_ruins),
        Contribution(STAYS, is_building),
        Contribution(ACTION_BARRED, nobody_acts),
    ),
)
