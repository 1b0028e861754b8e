"""Fires, leaks, masts, sails and rudders, told."""

from domain.facts.special import (
    FireBrokeOut,
    FireSpread,
    LeakSprung,
    MastFell,
    RudderHit,
    SailsTorn,
    WaterRose,
)
from projections.timeline.says import says
from projections.timeline.words import Telling, counted

_FELLED = {"hit": "shot away", "rudder": "by a second hit on the rudder", "sails": "with her torn sails"}


@says(FireBrokeOut)
def fire(fact: FireBrokeOut, telling: Telling) -> str:
    return f"Fire breaks out on {telling.ship(fact.ship)}: {counted(fact.fires, 'fire')} aboard."


@says(LeakSprung)
def leak(fact: LeakSprung, telling: Telling) -> str:
    return f"{telling.ship(fact.ship)} springs a leak: {counted(fact.leaks, 'leak')} to stop."


@says(MastFell)
def mast(fact: MastFell, telling: Telling) -> str:
    beyond = f", {fact.lost} beyond repair" if fact.lost else ""
    how = _FELLED.get(fact.why, fact.why)
    return f"{telling.ship(fact.ship)} loses a mast, {how}: {counted(fact.masts, 'mast')} down{beyond}."


@says(SailsTorn)
def sails(fact: SailsTorn, telling: Telling) -> str:
    return f"{telling.ship(fact.ship)}’s sails are torn: {counted(fact.damage, 'marker')} of sail damage."


@says(RudderHit)
def rudder(fact: RudderHit, telling: Telling) -> str:
    return f"{telling.ship(fact.ship)}’s rudder is hit."


@says(FireSpread)
def spread(fact: FireSpread, telling: Telling) -> str:
    return f"Fire eats into {telling.ship(fact.ship)}: {_boxes(len(fact.hull), fact.ship, telling)}."


@says(WaterRose)
def rose(fact: WaterRose, telling: Telling) -> str:
    return f"Water rises in {telling.ship(fact.ship)}: {_boxes(len(fact.hull), fact.ship, telling)}."


def _boxes(covered: int, ship: str, telling: Telling) -> str:
    return f"{covered} of {telling.tracks(ship)[0]} hull boxes are covered"
