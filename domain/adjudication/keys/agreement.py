"""When a value on the table agrees with the expected one."""

from decimal import Decimal
from typing import Final

from domain.adjudication.keys.words import HIDDEN
from domain.values.counters import Counter, parse_face
from domain.values.names import COLOUR, Attitude

TOLERANCE: Final = Decimal("0.05")  # millimetres on each axis, degrees around the circle
_CIRCLE: Final = 360


def same(expected: object, got: object) -> bool:
    return expected == got


def near(expected: list[Decimal], got: list[Decimal] | None) -> bool:
    if got is None or expected is None:
        return expected is got
    return all(abs(a - b) <= TOLERANCE for a, b in zip(expected, got, strict=True))


def same_bearing(expected: Decimal, got: Decimal | None) -> bool:
    if got is None or expected is None:
        return expected is got
    turned = abs(expected - got) % _CIRCLE
    return min(turned, _CIRCLE - turned) <= TOLERANCE


def same_attitude(expected: str | None, got: str | None) -> bool:
    """A colour stands for every attitude of that colour; what has left the table has none."""
    return expected in ((got,) if got is None or got == HIDDEN else (got, COLOUR[Attitude(got)]))


def same_load(expected: object, got: object) -> bool:
    """If null is expected, a side that fired this turn agrees too: it is not loaded either."""
    return expected == got or (expected is None and isinstance(got, dict))


def same_window(expected: str | None, got: str | None) -> bool:
    """A name stands for any opening of that window."""
    return expected == got or (got is not None and expected == got.partition(".")[0])


def same_hull(expected: list[list[Counter]], got: list[list[str]]) -> bool:
    return len(expected) == len(got) and all(map(_same_box, expected, got))


def _same_box(expected: list[Counter], got: list[str]) -> bool:
    """Order does not matter; a number alone matches that number with any symbol."""
    left = list(got)
    # Faces with a symbol are matched first, so that a number alone does not take the only counter that fits them.
    for counter in sorted(expected, key=lambda counter: counter.symbol is None):
        fits = [face for face in left if _shows(face, counter)]
        if not fits:
            return False
        left.remove(min(fits, key=lambda face: face != counter.face))
    return not left


def _shows(face: str, counter: Counter) -> bool:
    points, symbol = parse_face(face)
    return points == counter.points and counter.symbol in (None, symbol)
