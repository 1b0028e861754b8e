"""The places of arcs of fire on the table: those printed on a base, and those of a battery.

The rules are not asked, because drawings must also work for games whose rules this server does not have.
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
    """The gun of an arc; None if the ship or battery is no longer there."""
    if ship.pose is not None:
        printed = pack.base.arcs[arc]
        apex = dot(ship.pose, printed.dot.ahead, printed.dot.outboard, side)
        return Gun(apex, Sweep(printed.begin, printed.end), ship.pose.heading, side)
    battery = game.batteries.get(ship.id)
    laid = battery.by_name.get(arc) if battery else None
    return Gun(laid.dot, Sweep(0, laid.span), laid.begin, Side.RIGHT) if laid else None
