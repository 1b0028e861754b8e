"""Zones as set-ups describe them: how near to an edge or the middle, and how far from the adjoining edges."""

from dataclasses import dataclass

from domain.ruleset.scene import Scene
from domain.scenarios.areas import Area, Disc, Strip
from domain.scenarios.compass import EDGES, QUARTER, Homes, bearing, edge_of
from domain.scenarios.distances import Distance, measured
from domain.values.pose import FULL_CIRCLE

CENTRE = "centre"


@dataclass(frozen=True, slots=True)
class Zone:
    """Within a distance of `near` (a side's edge, an edge, or the centre), and `clear` of the adjoining edges.

    `box` is a rectangle (west, south, east, north) instead. `heading` is that of ships placed without orders.
    """

    near: str = CENTRE
    within: Distance = "half"
    clear: Distance | None = None
    box: tuple[int, int, int, int] | None = None
    heading: int | None = None

    def area(self, scene: Scene, homes: Homes) -> Area:
        length, width = scene.game.table.length, scene.game.table.width
        if self.box is not None:
            west, south, east, north = self.box
            return Strip(west, south, east, north, min(east - west, north - south))
        depth = measured(self.within, scene.pack.ruler)
        if self.near == CENTRE:
            return Disc(length // 2, width // 2, depth)
        clear = 0 if self.clear is None else measured(self.clear, scene.pack.ruler)
        match self.edge(scene, homes):
            case "south":
                return Strip(clear, 0, length - clear, depth, depth)
            case "north":
                return Strip(clear, width - depth, length - clear, width, depth)
            case "west":
                return Strip(0, clear, depth, width - clear, depth)
            case _:
                return Strip(length - depth, clear, length, width - clear, depth)

    def edge(self, scene: Scene, homes: Homes) -> str:
        return self.near if self.near in EDGES else edge_of(scene, self.near, homes)

    def course(self, scene: Scene, side: str, homes: Homes) -> int:
        """Away from the edge where she starts; from the middle or a box, away from her own side's edge."""
        if self.heading is not None:
            return self.heading
        if self.box is not None or self.near == CENTRE:
            return (bearing(edge_of(scene, side, homes)) + 2 * QUARTER) % FULL_CIRCLE
        return (bearing(self.edge(scene, homes)) + 2 * QUARTER) % FULL_CIRCLE
