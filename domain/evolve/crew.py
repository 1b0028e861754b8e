"""Folding actions, sails and repairs."""

from msgspec.structs import replace

from domain.evolve.damage import boxes
from domain.evolve.handlers import folds, with_crew, with_damage, with_helm, with_rigging
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
from domain.values.names import Effect, Once


@folds(ActionsPlanned)
def planned(game: Game, fact: ActionsPlanned) -> Game:
    return with_crew(game, fact.ship, orders=fact.actions)


@folds(ActionRevealed)
def revealed(game: Game, fact: ActionRevealed) -> Game:
    ship = game.ships[fact.ship]
    if fact.effect is not Effect.DONE:
        return with_crew(game, fact.ship, orders=())
    delayed = {**ship.crew.delayed, fact.action: 0} if fact.delayed else ship.crew.delayed
    return with_crew(game, fact.ship, orders=(), planned=(*ship.crew.planned, fact.action), delayed=delayed)


@folds(SailsSet)
def sails_set(game: Game, fact: SailsSet) -> Game:
    return with_rigging(game, fact.ship, sails=fact.sails)


@folds(ShipStopped)
def stopped(game: Game, fact: ShipStopped) -> Game:
    game = with_rigging(game, fact.ship, moving=False)
    return with_helm(game, fact.ship, reference=None, forgone=None)


@folds(CardDiscarded)
def discarded(game: Game, fact: CardDiscarded) -> Game:
    return with_helm(game, fact.ship, forgone=fact.forgone, **{fact.space: None})


@folds(WaterPumped)
def pumped(game: Game, fact: WaterPumped) -> Game:
    began = replace(game.ships[fact.ship].damage.began, hull=fact.read)
    return with_damage(game, fact.ship, hull=boxes(fact.hull), began=began)


@folds(HullRepaired)
def hull_repaired(game: Game, fact: HullRepaired) -> Game:
    ship = game.ships[fact.ship]
    game = with_damage(
        game,
        fact.ship,
        hull=boxes(fact.hull),
        zeros=tuple(parse_token(token) for token in fact.zeros),
        began=replace(ship.damage.began, hull=fact.read),
    )
    return with_crew(game, fact.ship, used=ship.crew.used | {Once.REPAIR_HULL})


@folds(MendingBegun)
def mending(game: Game, fact: MendingBegun) -> Game:
    used = game.ships[fact.ship].crew.used | ({fact.spends} if fact.spends else set())
    return with_crew(game, fact.ship, mending=fact.what, used=used)


@folds(DelayedActionHeld)
def held(game: Game, fact: DelayedActionHeld) -> Game:
    ship = game.ships[fact.ship]
    return with_crew(game, fact.ship, delayed={**ship.crew.delayed, fact.action: fact.turns})


@folds(DelayedActionDone)
def done(game: Game, fact: DelayedActionDone) -> Game:
    ship = game.ships[fact.ship]
    left = {action: turns for action, turns in ship.crew.delayed.items() if action != fact.action}
    markers = (
        ship.damage.markers
        if fact.mended is None
        else replace(ship.damage.markers, **{fact.mended: fact.left})
    )
    game = with_crew(game, fact.ship, delayed=left, mending=None)
    return with_damage(game, fact.ship, markers=markers)
