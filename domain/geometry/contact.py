"""Whether two things on the table overlap, touch, or how far apart they lie."""

from typing import NamedTuple

from domain.geometry.footprint import Base, circumradius, full, smaller
from domain.geometry.polygons import lasting_polygon
from domain.geometry.rounding import nearest
from domain.values.pose import Point

# Bases this near, and not overlapping, are in contact.
CONTACT = 50


class Shape(NamedTuple):
    """Anything that is no base: an island, a reef, a building, by its outline.

    `danger` is how far the danger reaches beyond the outline. The distance is measured each time, and no wider
    outline is made (ruling 186); a base at exactly this distance is safe.
    """

    outline: tuple[Point, ...]
    danger: int = 0


Obstacle = Base | Shape


def overlaps(a: Base, b: Base) -> bool:
    """Whether the two bases, each made smaller, have a point in common."""
    return not _apart(a, b, 0) and smaller(a).intersects(smaller(b))


def gap(a: Base, b: Base) -> int:
    """The distance between two bases, base to base; 0 when they meet."""
    return nearest(full(a).distance(full(b)))


def within(a: Base, b: Base, distance: int) -> bool:
    """Whether the gap is at most this; for ships far apart this is cheaper than measuring the gap."""
    return not _apart(a, b, distance) and gap(a, b) <= distance


def touching(a: Base, b: Base) -> bool:
    """Whether two bases are in contact: hardly any gap, and no overlap."""
    return within(a, b, CONTACT) and not overlaps(a, b)


def overlaps_shape(base: Base, outline: tuple[Point, ...]) -> bool:
    """Whether the base, made smaller, lies on any part of the shape."""
    return smaller(base).intersects(lasting_polygon(outline))


def gap_to_shape(base: Base, outline: tuple[Point, ...]) -> int:
    return nearest(full(base).distance(lasting_polygon(outline)))


def in_danger(base: Base, shape: Shape) -> bool:
    """Whether the base, made smaller, lies on the shape or within its danger."""
    if not shape.danger:
        return overlaps_shape(base, shape.outline)
    return nearest(smaller(base).distance(lasting_polygon(shape.outline))) < shape.danger


def overlaps_obstacle(base: Base, other: Obstacle) -> bool:
    return overlaps(base, other) if isinstance(other, Base) else in_danger(base, other)


def near_obstacle(base: Base, other: Obstacle) -> bool:
    """Whether the two are in contact or overlap."""
    if isinstance(other, Base):
        return within(base, other, CONTACT)
    return gap_to_shape(base, other.outline) <= other.danger + CONTACT


def meets_obstacle(base: Base, other: Obstacle) -> bool:
    """Whether the base in its full size meets the obstacle, even in a single point."""
    if isinstance(other, Base):
        return not _apart(base, other, 0) and full(base).intersects(full(other))
    if other.danger:
        return gap_to_shape(base, other.outline) < other.danger
    return full(base).intersects(lasting_polygon(other.outline))


def as_it_bars(base: Base, other: Obstacle) -> Obstacle:
    """An obstacle for a ship that starts her move here.

    A ship that already lies in a danger zone may sail out of the zone or along the shore, but not nearer (rulings 57
    and 186). So for her the danger begins at the distance where she lies.
    """
    if isinstance(other, Base) or not other.danger:
        return other
    return other._replace(danger=min(other.danger, gap_to_shape(base, other.outline)))


def _apart(a: Base, b: Base, distance: int) -> bool:
    """Whether the distance of the centres alone shows that the bases are farther apart than this."""
    dx, dy = a.pose.x - b.pose.x, a.pose.y - b.pose.y
    most = circumradius(a.length, a.width) + circumradius(b.length, b.width) + distance
    return dx * dx + dy * dy > most * most
