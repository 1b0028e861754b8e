"""What can be aimed at and measured to: a base, a drawing on a piece of terrain, or the red dots of a battery."""

from collections.abc import Iterable
from typing import NamedTuple

import shapely
from shapely.geometry.base import BaseGeometry

from domain.geometry.contact import Shape
from domain.geometry.dots import sight_of_dots
from domain.geometry.footprint import Base, full
from domain.geometry.polygons import lasting_polygon
from domain.geometry.rounding import nearest
from domain.geometry.sight import Blind, Blocker, Gun, Sight, sight
from domain.values.pose import Point


class Dots(NamedTuple):
    """Something without a base: its dots say where it is."""

    places: tuple[Point, ...]


Mark = Base | Shape | Dots


def sight_of(gun: Gun, mark: Mark, blockers: Iterable[Blocker], reach: int) -> Sight | Blind:
    """What an arc sees of a mark within reach."""
    if isinstance(mark, Dots):
        return sight_of_dots(gun, mark.places, blockers, reach)
    return sight(gun, mark, blockers, reach)


def gap_of(here: Mark, there: Mark) -> int:
    """The distance between two marks, in any direction: the measure of musketry."""
    return nearest(_area(here).distance(_area(there)))


def ends_of(here: Mark, there: Mark) -> tuple[Point, Point]:
    """The two places between which the gap is reported; for a base this is its middle."""
    line = shapely.shortest_line(_area(here), _area(there))
    first, last = (Point(nearest(x), nearest(y)) for x, y in line.coords)
    return (
        here.pose.centre if isinstance(here, Base) else first,
        there.pose.centre if isinstance(there, Base) else last,
    )


def _area(mark: Mark) -> BaseGeometry:
    if isinstance(mark, Base):
        return full(mark)
    return shapely.MultiPoint(mark.places) if isinstance(mark, Dots) else lasting_polygon(mark.outline)
