"""Names and damage beside the ships, each where it covers least."""

from collections.abc import Iterable, Sequence

from domain.state.ship import Ship
from projections.board.chart import Chart, Spot
from projections.board.markup import Markup, group, tag
from projections.board.ships import side_class

LETTER = 12.2
HEIGHT = 40.0
# Where a label may stand, as steps from the ship's centre; the first that is free is taken.
OFFSETS = ((0.0, 68.0), (0.0, -72.0), (1.0, 4.0), (-1.0, 4.0))

Box = tuple[float, float, float, float]


class Labels:
    """Places labels one after another, keeping clear of ships, of the numbers of shots, and of each other."""

    def __init__(
        self, chart: Chart, ships: Sequence[Ship], sides: Sequence[str], numbers: Iterable[Spot]
    ) -> None:
        self._chart = chart
        self._sides = sides
        self._taken: list[Box] = [_around(chart, ship) for ship in ships]
        self._taken += [(x - 24, y - 12, x + 24, y + 12) for x, y in numbers]

    def label(self, ship: Ship) -> Markup:
        half = max(52.0, len(ship.name) * LETTER / 2)
        x, y = min(self._places(ship, half), key=lambda spot: self._crowd(spot, half))
        self._taken.append(_label_box((x, y), half))
        return group(
            side_class(ship.side, self._sides),
            tag("text", ship.name, class_="name", x=x, y=y),
            boxes(x - 50, y + 7, 100, len(ship.log.hull), len(ship.hull), "hull"),
            boxes(x - 50, y + 15, 100, len(ship.log.crew), len(ship.crew), "crew"),
        )

    def _places(self, ship: Ship, half: float) -> list[Spot]:
        assert ship.pose is not None
        x, y = self._chart.spot(ship.pose.centre)
        beside = half + 46
        return [(x + along * beside, y + down) for along, down in OFFSETS]

    def _crowd(self, spot: Spot, half: float) -> float:
        """How much a label here would cover, or stand out over the edge."""
        box = _label_box(spot, half)
        over = max(0.0, -box[0]) + max(0.0, box[2] - self._chart.length)
        over += max(0.0, -box[1]) + max(0.0, box[3] - self._chart.width)
        return sum(_overlap(box, other) for other in self._taken) + over * HEIGHT


def boxes(x: float, y: float, width: float, total: int, covered: int, what: str, tall: float = 5.5) -> Markup:
    """One small box a box of the log; those covered are hollow."""
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
    return group(what, tag("title", f"{what}: {covered} of {total} boxes covered"), *parts)


def _around(chart: Chart, ship: Ship) -> Box:
    assert ship.pose is not None
    x, y = chart.spot(ship.pose.centre)
    reach = ship.length / 2000 + 2
    return x - reach, y - reach, x + reach, y + reach


def _label_box(spot: Spot, half: float) -> Box:
    return spot[0] - half, spot[1] - 20, spot[0] + half, spot[1] - 20 + HEIGHT


def _overlap(a: Box, b: Box) -> float:
    return max(0.0, min(a[2], b[2]) - max(a[0], b[0])) * max(0.0, min(a[3], b[3]) - max(a[1], b[1]))
