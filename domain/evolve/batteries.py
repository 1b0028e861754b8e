"""Folding batteries."""

from domain.evolve.drafts import GameDraft, mat, put_ship, writable
from domain.evolve.handlers import folds
from domain.facts.batteries import BatteryDestroyed, BatteryManned
from domain.state.batteries import Battery, BatteryArc
from domain.state.guns import Broadside
from domain.state.ship import Log, Printed, Ship
from domain.values.names import Status

GUNS = "guns"


@folds(BatteryManned)
def manned(game: GameDraft, fact: BatteryManned) -> None:
    log = Ship(
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
    put_ship(game, log)
    writable(game).batteries = {**game.batteries, fact.battery: Battery(fact.battery, fact.on, arcs)}


@folds(BatteryDestroyed)
def destroyed(game: GameDraft, fact: BatteryDestroyed) -> None:
    mat(game, fact.battery).status = Status.DESTROYED
