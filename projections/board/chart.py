"""From the table (micrometres, +y to the north) to the drawing (millimetres, y downwards)."""

from collections.abc import Iterable
from typing import NamedTuple

from domain.state.game import Game
from domain.values.pose import Point, Pose

Spot = tuple[float, float]

MARGIN = 26.0
HEADER = 74.0


class Chart(NamedTuple):
    """The drawing's frame: its table measures `length` by `width` millimetres, north-west corner at 0, 0."""

    length: float
    width: float

    @classmethod
    def of(cls, game: Game) -> "Chart":
        return cls(game.table.length / 1000, game.table.width / 1000)

    def spot(self, place: Point) -> Spot:
        return place.x / 1000, self.width - place.y / 1000

    def spots(self, places: Iterable[Point]) -> list[Spot]:
        return [self.spot(place) for place in places]

    def laid(self, pose: Pose) -> str:
        """The transform that lays a drawing, its bow pointing up, where the ship is."""
        x, y = self.spot(pose.centre)
        return f"translate({x:.2f} {y:.2f}) rotate({pose.heading / 1000:.2f})"

    def view_box(self, below: float) -> str:
        height = self.width + HEADER + below + 2 * MARGIN
        return f"{-MARGIN:g} {-MARGIN - HEADER:g} {self.length + 2 * MARGIN:g} {height:g}"
