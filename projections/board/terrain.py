"""Terrain: land with its shore and danger zone, reefs, shoals, and marks around ships aground."""

from collections.abc import Iterator

from domain.state.game import Game
from domain.state.terrain import Element
from domain.values.outlines import Outline, encloses
from domain.values.pose import Point
from domain.values.said import Said, in_turn, say
from projections.board.chart import Chart, Spot
from projections.board.markup import Markup, group, points, tag
from projections.timeline.words import mm, plain

# Places of rocks and grains of sand, in thousandths of the way from the middle of a piece to its corners.
_SCATTER = (280, 620, 860)
# Places of an island's height lines, likewise.
_HEIGHTS = (780, 560)
_ROCK = "M-5 4L-1.5 -5L1 0L3 -3L6 4Z"
# The radius of the ring around a ship aground.
_RING = 50


def terrain(chart: Chart, game: Game, key: str) -> Markup:
    """All pieces, clipped at the edge of the table; danger zones first, so that none covers a shore."""
    pieces = [game.terrain.elements[name] for name in sorted(game.terrain.elements)]
    return group(
        "terrain",
        *(_zone(chart, piece) for piece in pieces),
        *(_piece(chart, piece) for piece in pieces),
        *_aground(chart, game),
        clip_path=f"url(#{key}-table)",
    )


def names(chart: Chart, game: Game) -> Markup:
    """The names of the pieces, in a layer of their own above the tracks."""
    return group("places", *(_name(chart, piece) for _, piece in sorted(game.terrain.elements.items())))


def described(game: Game) -> list[Said]:
    """The pieces in words, for readers who cannot see the drawing."""
    return [
        say("board", "{piece} ({kind})", piece=piece.name, kind=plain(piece.kind))
        for _, piece in sorted(game.terrain.elements.items())
    ]


def _zone(chart: Chart, piece: Element) -> Markup:
    """The danger zone: a stroke with round joins, twice as wide as the zone, so that its outer edge is at the right distance."""
    if not piece.reach or not (piece.has_rocks or piece.has_shoals):
        return Markup()
    sort = "rocky" if piece.has_rocks else "sandy"
    return _outline(chart, piece.outline, f"zone {sort}", stroke_width=2 * piece.reach / 1000)


def _piece(chart: Chart, piece: Element) -> Markup:
    inside = _land(chart, piece) if piece.is_land else _scattered(chart, piece)
    shore = f"{piece.kind} {piece.coast}" if piece.is_land else piece.kind
    return tag(
        "g", tag("title", _title(piece)), _outline(chart, piece.outline, shore), *inside, class_="piece"
    )


def _title(piece: Element) -> Said:
    words: list[str] = [piece.name, plain(piece.kind)]
    words += [say("board", "harbour")] if piece.harbour else []
    words += [say("board", "dangerous within {reach}", reach=mm(piece.reach))] if piece.reach else []
    return in_turn(words, ", ")


def _land(chart: Chart, piece: Element) -> Iterator[Markup]:
    """Height lines as on an old chart, but only lines that stay on the piece."""
    for share in _HEIGHTS:
        ring = tuple(_towards(piece.outline, corner, share) for corner in piece.outline)
        if all(encloses(piece.outline, place) for place in ring):
            yield _outline(chart, ring, "height")


def _scattered(chart: Chart, piece: Element) -> Iterator[Markup]:
    """Rocks on a reef, grains on a shoal."""
    for place, corner in enumerate(piece.outline):
        spot = _towards(piece.outline, corner, _SCATTER[place % len(_SCATTER)])
        if encloses(piece.outline, spot):
            x, y = chart.spot(spot)
            if piece.has_rocks:
                yield tag("path", d=_ROCK, class_="rock", transform=f"translate({x:.1f} {y:.1f})")
            else:
                yield tag("circle", cx=x, cy=y, r=2.4, class_="grain")


def _aground(chart: Chart, game: Game) -> Iterator[Markup]:
    for key in sorted(game.terrain.aground):
        ship = game.ships[key]
        if ship.pose is not None:
            x, y = chart.spot(ship.pose.centre)
            ring = tag("circle", cx=x, cy=y, r=_RING, class_="aground")
            yield tag("g", tag("title", say("board", "{ship} is aground", ship=ship.name)), ring)


def _name(chart: Chart, piece: Element) -> Markup:
    x, y = _middle(chart, piece.outline)
    return tag("text", piece.name, class_="place", x=x, y=y + 6)


def _middle(chart: Chart, outline: Outline) -> Spot:
    return chart.spot(_centre(outline))


def _centre(outline: Outline) -> Point:
    return Point(
        sum(corner.x for corner in outline) // len(outline),
        sum(corner.y for corner in outline) // len(outline),
    )


def _towards(outline: Outline, corner: Point, share: int) -> Point:
    middle = _centre(outline)
    return Point(
        middle.x + (corner.x - middle.x) * share // 1000, middle.y + (corner.y - middle.y) * share // 1000
    )


def _outline(chart: Chart, outline: Outline, class_: str, **attributes: object) -> Markup:
    return tag("polygon", points=points(chart.spots(outline)), class_=class_, **attributes)
