"""Damage counters: what a face shows, and which printed piece it is.

A face is `NUMBER`, `SYMBOL` or `NUMBER+SYMBOL` (`"0"`, `crew`, `2+crew`). A counter that came out of a
bag knows its bag and serial, so that it can go back; one that a rule or a case put down has none.
In facts a counter is one short string: `B17:2+crew`, or only the face when it belongs to no bag.
"""

from functools import lru_cache
from typing import NamedTuple

BAGS = ("A", "B", "C", "D", "E")
SYMBOLS = ("crew", "fire", "leak", "mast", "sail", "rudder")
# Tokens that fire and water put on the hull track; they are damage, not drawn counters.
HULL_TOKENS = ("fire", "water")


class Face(NamedTuple):
    """What is printed on the front of a counter: points of damage and at most one symbol."""

    points: int
    symbol: str | None

    @property
    def is_zero(self) -> bool:
        return self.points == 0 and self.symbol is None


class Counter(NamedTuple):
    """One counter on the table; `bag` is "" when it belongs to no bag."""

    face: str
    bag: str = ""
    serial: int = -1

    @property
    def points(self) -> int:
        return parse_face(self.face).points

    @property
    def symbol(self) -> str | None:
        return parse_face(self.face).symbol

    def token(self) -> str:
        return f"{self.bag}{self.serial}:{self.face}" if self.bag and self.serial >= 0 else self.face


@lru_cache(maxsize=1024)
def parse_face(face: str) -> Face:
    """Read a face; raises ValueError for anything that is no face."""
    number, plus, symbol = face.partition("+")
    if plus:
        points = _points(number, face)
    elif number.isdigit():
        return Face(_points(number, face), None)
    else:
        points, symbol = 0, number
    if symbol not in SYMBOLS and not (symbol in HULL_TOKENS and not plus):
        raise ValueError(f"no counter shows {face!r}")
    return Face(points, symbol)


def is_printed_face(face: str) -> bool:
    """Whether a drawn counter can show this face. Each face has one spelling: no leading zero, no `0+crew`."""
    try:
        points, symbol = parse_face(face)
    except ValueError:
        return False
    if symbol is None:
        return face == str(points)
    return symbol in SYMBOLS and face == (f"{points}+{symbol}" if points else symbol)


def _points(number: str, face: str) -> int:
    if not number.isdigit() or not number.isascii() or len(number) > 2:
        raise ValueError(f"no counter shows {face!r}")
    return int(number)


@lru_cache(maxsize=4096)
def parse_token(token: str) -> Counter:
    """Read the short string of a fact back into a counter."""
    piece, colon, face = token.partition(":")
    if not colon:
        parse_face(token)
        return Counter(token)
    parse_face(face)
    if len(piece) < 2 or not piece[1:].isdigit():
        raise ValueError(f"not a counter: {token!r}")
    return Counter(face, piece[0], int(piece[1:]))
