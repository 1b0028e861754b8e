"""Names and damage beside the ships, each placed where it covers least."""

from collections.abc import Iterable, Sequence

from domain.state.ship import Ship
from domain.values.said import Given, Said, Term, say
from projections.board.chart import Chart, Spot
from projections.board.glyphs import glyphs, marks, width
from projections.board.markup import Markup, group, tag
from projections.board.ships import side_class

LETTER = 12.2
HEIGHT = 40.0
# The row of signs under the boxes, for ships that have any.
SIGNS = 24.0
# How far the letters of a name rise over its line.
RISE = 20.0
# A page may show names in larger letters, so this much more room is left at the edges of the table.
LARGER = 1.25
# How far from a ship's centre the name stands below her, and the foot of the label above her.
BELOW = 68.0
ABOVE = 52.0

Box = tuple[float, float, float, float]


class Labels:
    """Places labels one after another, clear of ships, of the numbers of shots and of each other if possible."""

    def __init__(
        self, chart: Chart, ships: Sequence[Ship], sides: Sequence[str], numbers: Iterable[Spot]
    ) -> None:
        self._chart = chart
        self._sides = sides
        self._taken: list[Box] = [_around(chart, ship) for ship in ships]
        self._taken += [(x - 24, y - 12, x + 24, y + 12) for x, y in numbers]

    def label(self, ship: Ship) -> Markup:
        half = max(52.0, len(ship.name) * LETTER / 2)
        tall = HEIGHT + (SIGNS if marks(ship) else 0.0)
        x, y = min(self._places(ship, half, tall), key=lambda spot: self._crowd(spot, half, tall))
        self._taken.append(_label_box((x, y), half, tall))
        return group(
            side_class(ship.side, self._sides),
            tag("text", ship.name, class_="name", x=x, y=y),
            boxes(x - 50, y + 7, 100, len(ship.log.hull), len(ship.damage.hull), "hull"),
            boxes(x - 50, y + 15, 100, len(ship.log.crew), len(ship.damage.crew), "crew"),
            glyphs(ship, x - width(ship) / 2, y + 35),
        )

    def _places(self, ship: Ship, half: float, tall: float) -> list[Spot]:
        """Possible places of a label, each moved so far from the edges that nothing is cut off."""
        assert ship.pose is not None
        x, y = self._chart.spot(ship.pose.centre)
        beside, room = half + 46, half * LARGER
        # Below her, above her, on both sides; the first that covers nothing is used.
        spots = ((x, y + BELOW), (x, y - ABOVE + RISE - tall), (x + beside, y + 4), (x - beside, y + 4))
        return [
            (
                _within(across, room, self._chart.length - room),
                _within(down, RISE, self._chart.width - tall + RISE),
            )
            for across, down in spots
        ]

    def _crowd(self, spot: Spot, half: float, tall: float) -> float:
        """How much a label here would cover."""
        box = _label_box(spot, half, tall)
        return sum(_overlap(box, other) for other in self._taken)


def hull_boxes(ship: Ship, x: float, y: float, width: float, tall: float = 5.5) -> Markup:
    """The boxes of the hull; for a building, which has no boxes, the points that it can bear."""
    total, covered = len(ship.log.hull), len(ship.damage.hull)
    if not ship.guns:
        total = ship.printed.burden
        covered = min(total, sum(counter.points for box in ship.damage.hull for counter in box))
    return boxes(x, y, width, total, covered, "hull", tall)


def boxes(x: float, y: float, width: float, total: int, covered: int, what: str, tall: float = 5.5) -> Markup:
    """One small box for each box of the log; covered ones are hollow."""
    step = width / max(total, 1)
    parts = [
        tag(
            "rect",
            class_="box gone" if n < covered else "box",
            x=x + n * step,
            y=y,
            width=step - 1.6,
            height=tall,
            rx=1,
        )
        for n in range(total)
    ]
    values: dict[str, Given] = {"track": Said(Term(what)), "covered": covered, "total": total}
    return group(
        what, tag("title", say("board", "{track}: {covered} of {total} boxes covered", **values)), *parts
    )


def _around(chart: Chart, ship: Ship) -> Box:
    assert ship.pose is not None
    x, y = chart.spot(ship.pose.centre)
    reach = ship.printed.length / 2000 + 2
    return x - reach, y - reach, x + reach, y + reach


def _label_box(spot: Spot, half: float, tall: float) -> Box:
    return spot[0] - half, spot[1] - RISE, spot[0] + half, spot[1] - RISE + tall


def _within(place: float, least: float, most: float) -> float:
    return max(least, min(most, place))


def _overlap(a: Box, b: Box) -> float:
    return max(0.0, min(a[2], b[2]) - max(a[0], b[0])) * max(0.0, min(a[3], b[3]) - max(a[1], b[1]))
