"""Outlines: corners in whole micrometres, in order, the last joined to the first. Integers make the checks exact."""

from itertools import combinations, pairwise

from domain.values.pose import Point

Outline = tuple[Point, ...]
Segment = tuple[Point, Point]

FEWEST_CORNERS, MOST_CORNERS = 3, 64


def flaw(outline: Outline) -> str | None:
    """Why these corners are no outline, in words for the author of a scenario; None if they are one."""
    if not FEWEST_CORNERS <= len(outline) <= MOST_CORNERS:
        return f"an outline has {FEWEST_CORNERS} to {MOST_CORNERS} corners, this one {len(outline)}"
    if len(set(outline)) < len(outline):
        return "the same corner stands in it twice"
    if any(_foul(one, other) for one, other in combinations(sides(outline), 2)):
        return "its line crosses or touches itself"
    return None


def sides(outline: Outline) -> tuple[Segment, ...]:
    return tuple(pairwise((*outline, outline[0])))


def doubled_area(outline: Outline) -> int:
    """Twice the area, positive when the corners go against the clock."""
    return sum(a.x * b.y - b.x * a.y for a, b in sides(outline))


def clockwise(outline: Outline) -> Outline:
    """The same outline with its corners clockwise, as those of bases are."""
    return outline if doubled_area(outline) < 0 else outline[::-1]


def _foul(one: Segment, other: Segment) -> bool:
    """Whether two sides have more in common than the corner at which neighbours join."""
    shared = {*one} & {*other}
    if shared:
        (corner,) = shared
        return any(_lies_on(end, other) for end in one if end != corner) or any(
            _lies_on(end, one) for end in other if end != corner
        )
    turns = _turn(*one, other[0]), _turn(*one, other[1]), _turn(*other, one[0]), _turn(*other, one[1])
    if turns[0] * turns[1] < 0 and turns[2] * turns[3] < 0:
        return True
    return any(_lies_on(end, other) for end in one) or any(_lies_on(end, one) for end in other)


def _turn(a: Point, b: Point, c: Point) -> int:
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)


def _lies_on(place: Point, side: Segment) -> bool:
    a, b = side
    return (
        _turn(a, b, place) == 0
        and min(a.x, b.x) <= place.x <= max(a.x, b.x)
        and min(a.y, b.y) <= place.y <= max(a.y, b.y)
    )


def encloses(outline: Outline, place: Point) -> bool:
    """Whether a place lies inside or on the edge."""
    if any(_lies_on(place, side) for side in sides(outline)):
        return True
    inside = False
    for a, b in sides(outline):
        if (a.y > place.y) != (b.y > place.y):
            upward = b.y > a.y
            inside ^= (_turn(a, b, place) > 0) is upward
    return inside
