"""Arcs of fire, drawn under one ship or under all of them."""

from domain.geometry.arcs import wedge
from domain.geometry.sight import Gun
from domain.packs.pack import Pack
from domain.state.game import Game
from domain.state.ship import Ship
from domain.values.pose import Point
from projections.board.chart import Chart
from projections.board.guns import arcs_of, gun_of
from projections.board.markup import Markup, group, points, tag


def drawn_arcs(chart: Chart, game: Game, ship: Ship, pack: Pack) -> Markup:
    """The arcs of her loaded sides, with a line where each part of the ruler ends."""
    parts: list[Markup] = []
    for side in ship.sides:
        if ship.guns[side].loaded:
            for arc in arcs_of(game, ship, pack):
                gun = gun_of(game, ship, side, arc, pack)
                parts += _arc(chart, gun, arc, pack) if gun else []
    return group("arcs", *parts)


def _arc(chart: Chart, gun: Gun, arc: str, pack: Pack) -> list[Markup]:
    ruler = pack.ruler
    nearer = [
        tag("polyline", class_="rim", points=points(chart.spots(rim(gun, reach)[1:])))
        for reach in (ruler.close, ruler.short)
    ]
    return [tag("polygon", class_=f"arc {arc}", points=points(chart.spots(rim(gun, ruler.long)))), *nearer]


def rim(gun: Gun, reach: int) -> tuple[Point, ...]:
    """The outline of the arc: its dot, then points at distance `reach` from its first bearing to its last."""
    return wedge(gun.dot, gun.sweep, gun.heading, gun.side, reach)
