"""Folding special damage."""

from msgspec.structs import replace

from domain.evolve.damage import boxes
from domain.evolve.handlers import folds, with_damage
from domain.facts.special import (
    FireBrokeOut,
    FireSpread,
    LeakSprung,
    MastFell,
    RudderHit,
    SailsTorn,
    WaterRose,
)
from domain.state.game import Game


def _marked(game: Game, ship: str, **markers: int) -> Game:
    return with_damage(game, ship, markers=replace(game.ships[ship].damage.markers, **markers))


@folds(FireBrokeOut)
def fire(game: Game, fact: FireBrokeOut) -> Game:
    return _marked(game, fact.ship, fire=fact.fires)


@folds(LeakSprung)
def leak(game: Game, fact: LeakSprung) -> Game:
    return _marked(game, fact.ship, leak=fact.leaks)


@folds(MastFell)
def mast(game: Game, fact: MastFell) -> Game:
    return _marked(game, fact.ship, mast=fact.masts, lost=fact.lost)


@folds(SailsTorn)
def sails(game: Game, fact: SailsTorn) -> Game:
    return _marked(game, fact.ship, sail=fact.damage)


@folds(RudderHit)
def rudder(game: Game, fact: RudderHit) -> Game:
    return _marked(game, fact.ship, rudder=1)


@folds(FireSpread)
def spread(game: Game, fact: FireSpread) -> Game:
    return with_damage(game, fact.ship, hull=boxes(fact.hull), fire_received=fact.received)


@folds(WaterRose)
def rose(game: Game, fact: WaterRose) -> Game:
    return with_damage(game, fact.ship, hull=boxes(fact.hull), water_received=fact.received)
