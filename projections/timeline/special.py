"""Sentences about fires, leaks, masts, sails and rudders."""

from domain.facts.special import (
    FireBrokeOut,
    FireSpread,
    LeakSprung,
    MastFell,
    RudderHit,
    SailsTorn,
    WaterRose,
)
from domain.values.names import FelledBy
from projections.timeline.says import says
from projections.timeline.unspoken import say
from projections.timeline.words import Telling

_FELLED = {
    FelledBy.HIT: say("MastFell", "shot away"),
    FelledBy.RUDDER: say("MastFell", "by a second hit on the rudder"),
    FelledBy.SAILS: say("MastFell", "with her torn sails"),
}


@says(FireBrokeOut)
def fire(fact: FireBrokeOut, telling: Telling) -> str:
    return say(
        "FireBrokeOut",
        "Fire breaks out on {ship}: {fires:fire|fires} aboard.",
        ship=telling.ship(fact.ship),
        fires=fact.fires,
    )


@says(LeakSprung)
def leak(fact: LeakSprung, telling: Telling) -> str:
    return say(
        "LeakSprung",
        "{ship} springs a leak: {leaks:leak|leaks} to stop.",
        ship=telling.ship(fact.ship),
        leaks=fact.leaks,
    )


@says(MastFell)
def mast(fact: MastFell, telling: Telling) -> str:
    beyond = say("MastFell", ", {lost} beyond repair", lost=fact.lost) if fact.lost else ""
    return say(
        "MastFell",
        "{ship} loses a mast, {how}: {masts:mast|masts} down{beyond}.",
        ship=telling.ship(fact.ship),
        how=_FELLED[fact.why],
        masts=fact.masts,
        beyond=beyond,
    )


@says(SailsTorn)
def sails(fact: SailsTorn, telling: Telling) -> str:
    return say(
        "SailsTorn",
        "{ship}’s sails are torn: {damage:marker|markers} of sail damage.",
        ship=telling.ship(fact.ship),
        damage=fact.damage,
    )


@says(RudderHit)
def rudder(fact: RudderHit, telling: Telling) -> str:
    return say("RudderHit", "{ship}’s rudder is hit.", ship=telling.ship(fact.ship))


@says(FireSpread)
def spread(fact: FireSpread, telling: Telling) -> str:
    return say(
        "FireSpread",
        "Fire eats into {ship}: {hull}.",
        ship=telling.ship(fact.ship),
        hull=_boxes(len(fact.hull), fact.ship, telling),
    )


@says(WaterRose)
def rose(fact: WaterRose, telling: Telling) -> str:
    return say(
        "WaterRose",
        "Water rises in {ship}: {hull}.",
        ship=telling.ship(fact.ship),
        hull=_boxes(len(fact.hull), fact.ship, telling),
    )


def _boxes(covered: int, ship: str, telling: Telling) -> str:
    return say(
        "boxes",
        "{covered} of {boxes} hull boxes are covered",
        covered=covered,
        boxes=telling.tracks(ship)[0],
    )
