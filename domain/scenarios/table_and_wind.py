"""The table and the first wind of a scenario, and the lots that decide the edges of the sides."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from domain.draws.chance import COIN
from domain.facts import Entry
from domain.facts.muster import WindSet
from domain.facts.placing import SidesDrawn
from domain.rules.setup import agreed_to_draw
from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import FIRST_WIND, TABLE
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.scenarios.compass import EDGES, HOMES, Homes, bearing, edge_of, opposite, right_of
from domain.scenarios.heading import Heading
from domain.state.weather import Wind
from domain.values.draws import Draw

RIGHT: Final = "right-of:"


@dataclass(frozen=True, slots=True)
class TableAndWind:
    """`wind` says from where it blows: millidegrees, a side of the battle, or `right-of:SIDE`."""

    heading: Heading
    length: int
    width: int
    wind: str | int
    homes: Homes = field(default_factory=lambda: HOMES)
    strength: str = "medium"

    def rule(self) -> Rule:
        return self.heading.rule(
            hooks=(Contribution(TABLE, self.table), Contribution(FIRST_WIND, self.first_wind))
        )

    def table(self, scene: Scene) -> tuple[int, int]:  # noqa: ARG002  (the shape of the hook)
        return self.length, self.width

    def first_wind(self, scene: Scene) -> Wind:
        return Wind(windward(scene, self.wind, self.homes), self.strength)


def windward(scene: Scene, wind: str | int, homes: Homes) -> int:
    if isinstance(wind, int):
        return wind
    edge = edge_of(scene, wind.removeprefix(RIGHT), homes)
    return bearing(right_of(edge) if wind.startswith(RIGHT) else edge)


@dataclass(frozen=True, slots=True)
class DrawnSides:
    """Two different edges by lot; the wind follows from them (ruling 15) or comes from the edge of `windward`."""

    heading: Heading
    sides: tuple[str, str]
    windward: str | None = None

    def rule(self) -> Rule:
        return self.heading.rule(steps=((Slot.SIDES_DRAWN, self.draw),))

    def draw(self, moment: Moment) -> Iterator[Entry]:
        clause, (one, other) = self.heading.clause, self.sides
        first, lots = moment.hand.one("side", EDGES, rule=clause)
        rest = tuple(edge for edge in EDGES if edge != first)
        second, more = moment.hand.one("side", rest, rule=clause)
        edges = {one: first, other: second}
        yield Entry(clause, SidesDrawn(edges, (*lots, *more)))
        if not agreed_to_draw(moment.game):
            edge, draws = self._wind(moment, edges)
            yield Entry(clause, WindSet(bearing(edge), moment.game.weather.wind.strength, draws))

    def _wind(self, moment: Moment, edges: dict[str, str]) -> tuple[str, tuple[Draw, ...]]:
        """From the right of the first side if the edges are opposite, else a coin picks the edge of either side."""
        if self.windward is not None:
            return edges[self.windward], ()
        first, second = (edges[side] for side in self.sides)
        if second == opposite(first):
            return right_of(first), ()
        tossed, draws = moment.hand.one("coin", COIN, rule=self.heading.clause)
        return (first if tossed == COIN[0] else second), draws
