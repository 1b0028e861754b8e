"""The track of each move: the line of the card that was sailed, and an outline of the base where it began."""

from collections.abc import Sequence

from domain.geometry.courses import Track, polyline
from domain.geometry.footprint import corners
from domain.geometry.frame import ahead
from domain.packs.pack import Pack
from domain.values.pose import Point, Pose
from projections.board.chart import Chart
from projections.board.markup import Markup, group, points, tag
from projections.board.ships import side_class
from projections.board.trail import Passage


def wake(chart: Chart, passage: Passage, pack: Pack, sides: Sequence[str]) -> Markup:
    ship, fact = passage.ship, passage.fact
    card = pack.decks[ship.printed.deck].cards.get(fact.card) if ship.printed.deck in pack.decks else None
    if ship.pose is None or card is None or fact.line not in card.lines:
        return Markup()
    line = card.lines[fact.line]
    end = Pose(fact.x, fact.y, fact.heading)
    sailed = polyline(ship.pose, ship.printed.length, Track(line.up_to(fact.arrow), line.astern))
    stopped = _sailed_part(sailed, _mark(end, ship.printed.length, fact.slid))
    begin = ahead(ship.pose, ship.printed.length // (2 if line.astern else -2), 0)
    return group(
        side_class(ship.side, sides),
        tag(
            "polygon",
            class_="ghost",
            points=points(chart.spots(corners(ship.pose, ship.printed.length, ship.printed.width))),
        ),
        tag("polyline", class_="wake", points=points(chart.spots([begin, *stopped, end.centre]))),
    )


def _mark(end: Pose, length: int, slid: str | None) -> Point:
    """The end of the base that lies on the line after the move: the bow after a slide by the bow, else the stern."""
    return ahead(end, length // 2 if slid == "bow" else -length // 2, 0)


def _sailed_part(line: Sequence[Point], mark: Point) -> Sequence[Point]:
    """The line up to where she stopped."""
    nearest = min(
        range(len(line)), key=lambda place: (line[place].x - mark.x) ** 2 + (line[place].y - mark.y) ** 2
    )
    return line[: nearest + 1]
