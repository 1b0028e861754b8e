"""Folding batteries."""

from domain.evolve.handlers import assign, folds, with_ship
from domain.facts.batteries import BatteryDestroyed, BatteryManned
from domain.state.batteries import Battery, BatteryArc
from domain.state.game import Game
from domain.state.guns import Broadside
from domain.state.ship import Log, Printed, Ship
from domain.values.names import Status

GUNS = "guns"


@folds(BatteryManned)
def manned(game: Game, fact: BatteryManned) -> Game:
    mat = Ship(
        id=fact.battery,
        name=fact.name,
        side=fact.side,
        seat=fact.seat,
        printed=Printed(fact.card, "battery", fact.fortification, 0, "", 0, 0, 0, 0),
        log=Log(fact.hull, fact.crew, fact.actions),
        guns={GUNS: Broadside()},
        ashore=fact.on,
    )
    arcs = tuple(BatteryArc(dot, begin, end) for dot, (begin, end) in zip(fact.dots, fact.arcs, strict=True))
    return assign(
        game,
        ships={**game.ships, fact.battery: mat},
        batteries={**game.batteries, fact.battery: Battery(fact.battery, fact.on, arcs)},
    )


@folds(BatteryDestroyed)
def destroyed(game: Game, fact: BatteryDestroyed) -> Game:
    return with_ship(game, fact.battery, status=Status.DESTROYED)
