"""Folding special damage."""

from msgspec.structs import replace

from domain.evolve.damage import boxes
from domain.evolve.handlers import folds
from domain.evolve.slate import Slate, damage
from domain.facts.special import (
    FireBrokeOut,
    FireSpread,
    LeakSprung,
    MastFell,
    RudderHit,
    SailsTorn,
    WaterRose,
)


def _mark(game: Slate, ship: str, **markers: int) -> None:
    suffered = damage(game, ship)
    suffered.markers = replace(suffered.markers, **markers)


@folds(FireBrokeOut)
def fire(game: Slate, fact: FireBrokeOut) -> None:
    _mark(game, fact.ship, fire=fact.fires)


@folds(LeakSprung)
def leak(game: Slate, fact: LeakSprung) -> None:
    _mark(game, fact.ship, leak=fact.leaks)


@folds(MastFell)
def mast(game: Slate, fact: MastFell) -> None:
    _mark(game, fact.ship, mast=fact.masts, lost=fact.lost)


@folds(SailsTorn)
def sails(game: Slate, fact: SailsTorn) -> None:
    _mark(game, fact.ship, sail=fact.damage)


@folds(RudderHit)
def rudder(game: Slate, fact: RudderHit) -> None:
    _mark(game, fact.ship, rudder=1)


@folds(FireSpread)
def spread(game: Slate, fact: FireSpread) -> None:
    suffered = damage(game, fact.ship)
    suffered.hull = boxes(fact.hull)
    suffered.fire_received = fact.received


@folds(WaterRose)
def rose(game: Slate, fact: WaterRose) -> None:
    suffered = damage(game, fact.ship)
    suffered.hull = boxes(fact.hull)
    suffered.water_received = fact.received
