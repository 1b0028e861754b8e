"""Ships that leave over their own edge are not lost if the scenario allows it."""

from collections.abc import Callable
from dataclasses import dataclass, field

from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import LEAVING
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.scenarios.compass import HOMES, Homes, edge_of
from domain.scenarios.heading import Heading
from domain.state.ship import Ship
from domain.values.names import Status

When = Callable[[Scene, str], bool]


def always(scene: Scene, side: str) -> bool:  # noqa: ARG001  (the shape of a condition)
    return True


def enemy_building_taken(scene: Scene, side: str) -> bool:
    held = [ship for key, ship in scene.game.ships.items() if key in scene.game.terrain.buildings]
    enemies = [ship for ship in held if ship.side != side]
    return bool(enemies) and not any(ship.in_play for ship in enemies)


@dataclass(frozen=True, slots=True)
class Exit:
    """Ships of `side` that leave over their own edge count as exited, as long as `when` holds."""

    heading: Heading
    side: str
    when: When = always
    homes: Homes = field(default_factory=lambda: HOMES)

    def rule(self) -> Rule:
        return self.heading.rule(hooks=(Contribution(LEAVING, self.leaving),))

    def leaving(self, scene: Scene, ship: Ship, edge: str) -> Status | None:
        if ship.side != self.side or edge != edge_of(scene, self.side, self.homes):
            return None
        return Status.EXITED if self.when(scene, self.side) else None
