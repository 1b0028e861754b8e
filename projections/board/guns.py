"""Where the arcs of fire lie on the table: printed on a base, or beside the dots of a battery.

Drawings must also do for games whose rules this server has not got, so the rules are not asked here.
"""

from collections.abc import Iterable

from domain.geometry.arcs import Sweep, dot
from domain.geometry.sight import Gun
from domain.packs.pack import Pack
from domain.state.game import Game
from domain.state.ship import Ship
from domain.values.names import Side


def arcs_of(game: Game, ship: Ship, pack: Pack) -> Iterable[str]:
    battery = game.batteries.get(ship.id)
    return pack.base.arcs if battery is None else battery.by_name


def gun_of(game: Game, ship: Ship, side: Side, arc: str, pack: Pack) -> Gun | None:
    """None for an arc of somebody who is not there any more."""
    if ship.pose is not None:
        printed = pack.base.arcs[arc]
        apex = dot(ship.pose, printed.dot.ahead, printed.dot.outboard, side)
        return Gun(apex, Sweep(printed.begin, printed.end), ship.pose.heading, side)
    battery = game.batteries.get(ship.id)
    laid = battery.by_name.get(arc) if battery else None
    return Gun(laid.dot, Sweep(0, laid.span), laid.begin, Side.RIGHT) if laid else None
