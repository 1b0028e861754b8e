"""The table before the fact, on which a sketch is drawn, and the parts of a sketch."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from domain.facts import Fact
from domain.geometry.footprint import corners
from domain.packs.pack import Pack
from domain.ruleset.scene import Scene
from domain.state.game import Game
from domain.state.ship import Ship
from domain.values.pose import Point, Pose
from projections.board.chart import Chart
from projections.board.markup import Markup, group, points, tag
from projections.board.ships import side_class


@dataclass(frozen=True, slots=True)
class Sheet:
    """`game` is the state before the fact; `sides` are in the order of their colours.

    `scene` is None if this server does not have the rules of the game.
    """

    chart: Chart
    game: Game
    pack: Pack
    sides: Sequence[str]
    scene: Scene | None

    def ship(self, ship: str | None) -> Ship | None:
        """A ship that lies on the table."""
        found = self.game.ships.get(ship or "")
        return found if found and found.pose else None

    def known(self, ship: str | None) -> Ship | None:
        """A ship on the table, or a battery or building."""
        found = self.game.ships.get(ship or "")
        return found if found and (found.pose or found.ashore) else None

    def around(self, ship: Ship) -> list[Point]:
        """The points that must be visible to see her."""
        battery = self.game.batteries.get(ship.id)
        stands = battery.dots if battery else self.game.terrain.buildings.get(ship.id, ())
        return places([ship]) if ship.pose else list(stands)

    def lying(self, ships: Sequence[str]) -> list[Ship]:
        return [found for ship in ships if (found := self.ship(ship)) is not None]

    def base(self, ship: Ship, pose: Pose | None, class_: str) -> Markup:
        """The outline of her base where she lies, or would lie."""
        where = pose or ship.pose
        if where is None:
            return Markup()
        ring = corners(where, ship.printed.length, ship.printed.width)
        outline = tag("polygon", class_=class_, points=points(self.chart.spots(ring)))
        return group(side_class(ship.side, self.sides), outline)

    def line(self, places: Sequence[Point], class_: str) -> Markup:
        return tag("polyline", class_=class_, points=points(self.chart.spots(list(places))))

    def label(self, place: Point, text: str, class_: str = "measure") -> Markup:
        x, y = self.chart.spot(place)
        return tag("text", text, class_=class_, x=x, y=y)


@dataclass(frozen=True, slots=True)
class Sketch:
    """`under` is drawn below the ships, `over` above them; `around` must be visible; `notes` are lines of the caption.

    `panel` is drawn below the notes and is `tall` high.
    """

    under: Sequence[Markup] = ()
    over: Sequence[Markup] = ()
    around: Sequence[Point] = ()
    lit: Sequence[str] = ()
    notes: Sequence[str] = ()
    panel: Markup = field(default_factory=Markup)
    tall: float = 0.0


Sketches = Callable[[Any, Sheet], Sketch]
_SKETCHES: dict[type[Fact], Sketches] = {}
SKETCHES: Mapping[type[Fact], Sketches] = _SKETCHES

F = TypeVar("F", bound=Fact)


def sketches(fact: type[F]) -> Callable[[Callable[[F, Sheet], Sketch]], Callable[[F, Sheet], Sketch]]:
    """Registers the function that sketches this kind of fact."""

    def enter(sketch: Callable[[F, Sheet], Sketch]) -> Callable[[F, Sheet], Sketch]:
        _SKETCHES[fact] = sketch
        return sketch

    return enter


def places(ships: Sequence[Ship], *more: Pose) -> list[Point]:
    """The corners of these bases, which a sketch must show."""
    found = [
        corner
        for ship in ships
        if ship.pose
        for corner in corners(ship.pose, ship.printed.length, ship.printed.width)
    ]
    reach = max((ship.printed.length for ship in ships), default=0) // 2
    for pose in more:
        found += [Point(pose.x - reach, pose.y - reach), Point(pose.x + reach, pose.y + reach)]
    return found
