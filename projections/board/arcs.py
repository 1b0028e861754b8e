"""Arcs of fire, as the rulers would lie: shown under a ship that is looked at, or under all of them."""

from domain.geometry.arcs import Sweep, dot, wedge
from domain.packs.pack import Pack
from domain.state.ship import Ship
from domain.values.names import Side
from domain.values.pose import Point
from projections.board.chart import Chart
from projections.board.markup import Markup, group, points, tag


def drawn_arcs(chart: Chart, ship: Ship, pack: Pack) -> Markup:
    """The arcs of her loaded sides; a rim marks where each part of the ruler ends."""
    parts: list[Markup] = []
    for side in Side:
        if ship.broadsides[side.value].loaded:
            for arc in pack.base.arcs:
                parts += _arc(chart, ship, side, arc, pack)
    return group("arcs", *parts)


def _arc(chart: Chart, ship: Ship, side: Side, arc: str, pack: Pack) -> list[Markup]:
    assert ship.pose is not None
    printed = pack.base.arcs[arc]
    apex = dot(ship.pose, printed.dot.ahead, printed.dot.outboard, side)
    sweep = Sweep(printed.begin, printed.end)

    def rim(reach: int) -> tuple[Point, ...]:
        return wedge(apex, sweep, ship.pose.heading, side, reach) if ship.pose else ()

    ruler = pack.ruler
    nearer = [
        tag("polyline", class_="rim", points=points(chart.spots(rim(reach)[1:])))
        for reach in (ruler.close, ruler.short)
    ]
    return [tag("polygon", class_=f"arc {arc}", points=points(chart.spots(rim(ruler.long)))), *nearer]
