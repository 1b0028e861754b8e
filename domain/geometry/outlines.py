"""Outlines on the table: laid like a piece of card, and measured against each other."""

from domain.geometry.footprint import Bounds
from domain.geometry.frame import ahead
from domain.geometry.polygons import lasting_polygon, spot
from domain.geometry.rounding import nearest
from domain.values.outlines import Outline
from domain.values.pose import Point, Pose


def laid(printed: Outline, pose: Pose) -> Outline:
    """The outline of a printed piece that lies here: printed x points to its right, printed y ahead."""
    return tuple(ahead(pose, corner.y, corner.x) for corner in printed)


def bounds_of(outline: Outline) -> Bounds:
    xs, ys = zip(*outline, strict=True)
    return Bounds(min(xs), min(ys), max(xs), max(ys))


def holds_point(outline: Outline, place: Point) -> bool:
    """Whether a place lies on the shape, its edge included."""
    return lasting_polygon(outline).covers(spot(place))


def gap_between(a: Outline, b: Outline) -> int:
    """The distance between two shapes; 0 when they meet."""
    return nearest(lasting_polygon(a).distance(lasting_polygon(b)))


def meet(a: Outline, b: Outline) -> bool:
    """Whether two shapes share more than a stretch of their edges."""
    one, other = lasting_polygon(a), lasting_polygon(b)
    return one.intersects(other) and not one.touches(other)
