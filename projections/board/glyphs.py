"""Markers of special damage as small signs, each with its number and a title in words."""

from collections.abc import Iterator

from domain.state.ship import Ship
from domain.values.said import Said, say
from projections.board.markup import Markup, group, tag

STEP = 30.0
# Drawn around 0, 0, sixteen millimetres high; signs differ in shape, not only in colour.
SIGNS = {
    "fire": "M0 -8C4 -4 6.5 -1 6.5 3A6.5 5.6 0 0 1 -6.5 3C-6.5 0 -4.5 -1 -3.5 -4C-2 -3 -1.2 -2 -1 -0.5C0.6 -3 0.8 -5 0 -8Z",
    "leak": "M0 -8C3 -3.4 6 -0.6 6 3A6 5.4 0 0 1 -6 3C-6 -0.6 -3 -3.4 0 -8Z",
    "mast": "M-1.5 8V-1L-3.5 -3.2L1.5 -2.4V8ZM-6.5 -3.6L6 -8.2L6.8 -6.2L-5.7 -1.6Z",
    "sail": "M-6.5 -8H6.5V-5.6C5.6 -1 6 3 7 8L2.4 4.4L0.4 8L-2 3.2L-6.4 8C-5.4 3 -5.6 -1 -6.5 -5.6Z",
    "rudder": "M-4.2 -8H-1.8V8H-4.2ZM-0.6 -2.4H3.4C6 1 6.4 5 5.6 8H-0.6Z",
}


def marks(ship: Ship) -> list[Said]:
    """The markers on her mat in words."""
    return [_words(kind, number) for kind, number in _lying(ship)]


def _lying(ship: Ship) -> Iterator[tuple[str, int]]:
    for kind in SIGNS:
        number = getattr(ship.damage.markers, kind)
        if number:
            yield kind, number


def _words(kind: str, number: int) -> Said:
    match kind:
        case "fire":
            return say("board", "{number:fire|fires}", number=number)
        case "leak":
            return say("board", "{number:leak|leaks}", number=number)
        case "mast":
            return say("board", "{number:mast down|masts down}", number=number)
        case "sail":
            return say("board", "{number:sail damage|sail damages}", number=number)
        case _:
            return say("board", "{number:rudder hit|rudder hits}", number=number)


def width(ship: Ship) -> float:
    return STEP * len(marks(ship))


def glyphs(ship: Ship, x: float, y: float) -> Markup:
    """A row of signs that begins at x, centred on y."""
    return group(
        "markers",
        *(
            _glyph(kind, number, x + STEP * place + STEP / 2, y)
            for place, (kind, number) in enumerate(_lying(ship))
        ),
    )


def _glyph(kind: str, number: int, x: float, y: float) -> Markup:
    several = tag("text", number, class_="number", x=10, y=11) if number > 1 else Markup()
    return tag(
        "g",
        tag("title", _words(kind, number)),
        tag("circle", class_="coin", r=11),
        tag("path", class_=f"sign {kind}", d=SIGNS[kind]),
        several,
        class_=f"marker {kind}",
        transform=f"translate({x:.1f} {y:.1f})",
    )
