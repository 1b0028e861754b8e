"""Folding special damage."""

from msgspec.structs import replace

from domain.evolve.damage import boxes
from domain.evolve.drafts import GameDraft, damage
from domain.evolve.handlers import folds
from domain.facts.special import (
    FireBrokeOut,
    FireSpread,
    LeakSprung,
    MastFell,
    RudderHit,
    SailsTorn,
    WaterRose,
)


def _mark(game: GameDraft, ship: str, **markers: int) -> None:
    suffered = damage(game, ship)
    suffered.markers = replace(suffered.markers, **markers)


@folds(FireBrokeOut)
def fire(game: GameDraft, fact: FireBrokeOut) -> None:
    _mark(game, fact.ship, fire=fact.fires)


@folds(LeakSprung)
def leak(game: GameDraft, fact: LeakSprung) -> None:
    _mark(game, fact.ship, leak=fact.leaks)


@folds(MastFell)
def mast(game: GameDraft, fact: MastFell) -> None:
    _mark(game, fact.ship, mast=fact.masts, lost=fact.lost)


@folds(SailsTorn)
def sails(game: GameDraft, fact: SailsTorn) -> None:
    _mark(game, fact.ship, sail=fact.damage)


@folds(RudderHit)
def rudder(game: GameDraft, fact: RudderHit) -> None:
    _mark(game, fact.ship, rudder=1)


@folds(FireSpread)
def spread(game: GameDraft, fact: FireSpread) -> None:
    suffered = damage(game, fact.ship)
    suffered.hull = boxes(fact.hull)
    suffered.fire_received = fact.received


@folds(WaterRose)
def rose(game: GameDraft, fact: WaterRose) -> None:
    suffered = damage(game, fact.ship)
    suffered.hull = boxes(fact.hull)
    suffered.water_received = fact.received
