"""What land hides. A line of sight is blocked where it crosses sea, land and sea again (p45–46).

We count how often a line comes ashore on its way from the dot. A line comes ashore only across those sides of an
outline that face the dot. The land on which the dot stands is left and not entered, so it hides nothing by itself.

- A target at sea is hidden by any land at which the line comes ashore: it must leave it again to reach her.
- A target on land is hidden by any other element in the same way. On its own ground, and the firer's, the line may
  come ashore once, to end there. Coming ashore twice means sea, land and sea again in between.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

import shapely
from shapely.geometry.base import BaseGeometry

from domain.geometry.polygons import lasting_polygon, polygon, spot
from domain.geometry.rounding import nearest
from domain.geometry.shadows import left_of, rim
from domain.values.outlines import Outline, clockwise
from domain.values.pose import Point

# A line that is nowhere farther inside an outline than this only grazes the land.
GRAZE = 25


class Land(NamedTuple):
    """Land as a blocker of sight; elements that lie edge to edge are one piece.

    `under_target`: the target stands on this land (the firer may too), so a line may come ashore here once.
    """

    outlines: tuple[Outline, ...]
    under_target: bool = False


@lru_cache(maxsize=2048)
def dark_parts(eye: Point, land: Land) -> tuple[shapely.Polygon, ...]:
    """What the land hides from the eye, in pieces that may overlap."""
    once = [shadow for ring in _rings(land.outlines) for shadow in _behind(eye, ring)]
    return tuple(_where_two_meet(once) if land.under_target else once)


def _behind(eye: Point, ring: Outline) -> list[shapely.Polygon]:
    """For every side at which a line comes ashore, all that lies behind it."""
    return [
        polygon((here, there, *rim(eye, there, here)))
        for here, there in pairwise((*ring, ring[0]))
        if left_of(eye, here, there)
    ]


def _where_two_meet(shadows: Sequence[BaseGeometry]) -> list[shapely.Polygon]:
    """Places to which a line comes ashore twice."""
    found: list[shapely.Polygon] = []
    for place, one in enumerate(shadows):
        for other in shadows[place + 1 :]:
            if one.intersects(other):
                found.extend(_polygons(one.intersection(other)))
    return found


def landings(eye: Point, place: Point, land: Land) -> int:
    """How often the line from the eye to a place comes ashore; running along an edge is not coming ashore."""
    if eye == place:
        return 0
    line = shapely.LineString((eye, place))
    ashore = 0
    for whole in _wholes(land.outlines):
        if not whole.intersects(line):
            continue
        starts_ashore = whole.intersects(spot(eye))
        for piece in _lines(whole.intersection(line)):
            from_the_eye = nearest(piece.distance(spot(eye))) == 0
            if not (from_the_eye and starts_ashore) and _goes_inside(piece, whole):
                ashore += 1
    return ashore


def hides(eye: Point, place: Point, land: Land) -> bool:
    """Whether the land hides one place from the eye."""
    return landings(eye, place, land) > int(land.under_target)


def _goes_inside(piece: shapely.LineString, whole: shapely.Polygon) -> bool:
    middle = piece.interpolate(0.5, normalized=True)
    return nearest(whole.boundary.distance(middle)) > GRAZE


@lru_cache(maxsize=256)
def _wholes(outlines: tuple[Outline, ...]) -> tuple[shapely.Polygon, ...]:
    """Elements that lie edge to edge are one piece of land: there is no sea between them."""
    if len(outlines) == 1:
        return (lasting_polygon(outlines[0]),)
    return tuple(_polygons(shapely.union_all([lasting_polygon(outline) for outline in outlines])))


@lru_cache(maxsize=256)
def _rings(outlines: tuple[Outline, ...]) -> tuple[Outline, ...]:
    """Every shore, clockwise where the land lies inside it; a lagoon's shore goes the other way."""
    found: list[Outline] = []
    for whole in _wholes(outlines):
        found.append(clockwise(_corners(whole.exterior)))
        found.extend(clockwise(_corners(lagoon))[::-1] for lagoon in whole.interiors)
    return tuple(found)


def _corners(ring: shapely.LinearRing) -> Outline:
    return tuple(Point(nearest(x), nearest(y)) for x, y in list(ring.coords)[:-1])


def _polygons(shape: BaseGeometry) -> list[shapely.Polygon]:
    parts = shapely.get_parts(shape).tolist()
    return [part for part in parts if isinstance(part, shapely.Polygon) and nearest(part.area)]


def _lines(shape: BaseGeometry) -> list[shapely.LineString]:
    parts = shapely.get_parts(shape).tolist()
    return [part for part in parts if isinstance(part, shapely.LineString) and nearest(part.length)]
