"""Folding actions, sails and repairs."""

from msgspec.structs import replace

from domain.evolve.damage import boxes
from domain.evolve.handlers import folds, with_ship
from domain.facts.crew import (
    ActionRevealed,
    ActionsPlanned,
    CardDiscarded,
    DelayedActionDone,
    DelayedActionHeld,
    HullRepaired,
    MendingBegun,
    SailsSet,
    ShipStopped,
    WaterPumped,
)
from domain.state.game import Game
from domain.values.counters import parse_token

# Why a card goes back that is still the measure of the next: she was held, not stopped (ruling 36a).
HELD = ("entangled", "grappled", "aground")
# Repairs that a ship has once a game.
ONCE = {"mast": "repair-mast"}


@folds(ActionsPlanned)
def planned(game: Game, fact: ActionsPlanned) -> Game:
    return with_ship(game, fact.ship, orders=fact.actions)


@folds(ActionRevealed)
def revealed(game: Game, fact: ActionRevealed) -> Game:
    ship = game.ships[fact.ship]
    if fact.effect != "done":
        return with_ship(game, fact.ship, orders=())
    delayed = {**ship.delayed, fact.action: 0} if fact.delayed else ship.delayed
    return with_ship(game, fact.ship, orders=(), planned=(*ship.planned, fact.action), delayed=delayed)


@folds(SailsSet)
def sails_set(game: Game, fact: SailsSet) -> Game:
    return with_ship(game, fact.ship, sails=fact.sails)


@folds(ShipStopped)
def stopped(game: Game, fact: ShipStopped) -> Game:
    return with_ship(game, fact.ship, moving=False, reference=None, forgone=None)


@folds(CardDiscarded)
def discarded(game: Game, fact: CardDiscarded) -> Game:
    ship = game.ships[fact.ship]
    card = {"first": ship.first, "second": ship.second}[fact.space]
    forgone = card if fact.why in HELD else ship.forgone
    return with_ship(game, fact.ship, forgone=forgone, **{fact.space: None})


@folds(WaterPumped)
def pumped(game: Game, fact: WaterPumped) -> Game:
    began = replace(game.ships[fact.ship].began, hull=fact.read)
    return with_ship(game, fact.ship, hull=boxes(fact.hull), began=began)


@folds(HullRepaired)
def hull_repaired(game: Game, fact: HullRepaired) -> Game:
    ship = game.ships[fact.ship]
    return with_ship(
        game,
        fact.ship,
        hull=boxes(fact.hull),
        zeros=tuple(parse_token(token) for token in fact.zeros),
        began=replace(ship.began, hull=fact.read),
        used=ship.used | {"repair-hull"},
    )


@folds(MendingBegun)
def mending(game: Game, fact: MendingBegun) -> Game:
    used = game.ships[fact.ship].used | ({ONCE[fact.what]} if fact.what in ONCE else set())
    return with_ship(game, fact.ship, mending=fact.what, used=used)


@folds(DelayedActionHeld)
def held(game: Game, fact: DelayedActionHeld) -> Game:
    ship = game.ships[fact.ship]
    return with_ship(game, fact.ship, delayed={**ship.delayed, fact.action: fact.turns})


@folds(DelayedActionDone)
def done(game: Game, fact: DelayedActionDone) -> Game:
    ship = game.ships[fact.ship]
    left = {action: turns for action, turns in ship.delayed.items() if action != fact.action}
    markers = ship.markers if fact.mended is None else replace(ship.markers, **{fact.mended: fact.left})
    return with_ship(game, fact.ship, delayed=left, mending=None, markers=markers)
