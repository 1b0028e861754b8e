"""Sentences about crossing ways, overlapping ends and locked ships."""

from domain.facts.collisions import EndsOverlapped, ShipLocked, SternwayChosen, WaysCrossed
from projections.timeline.says import says
from projections.timeline.unspoken import listed, say
from projections.timeline.words import Telling, plain


@says(WaysCrossed)
def crossed(fact: WaysCrossed, telling: Telling) -> str:
    pairs = listed(
        say(
            "WaysCrossed",
            "{one} would pass through {other}",
            one=telling.ship(one),
            other=telling.ship(other),
        )
        for one, other in fact.crossings
    )
    return say(
        "WaysCrossed",
        "{pairs}: {ships} must move one at a time.",
        pairs=pairs,
        ships=telling.ships(fact.ships),
    )


@says(EndsOverlapped)
def overlapped(fact: EndsOverlapped, telling: Telling) -> str:
    pairs = listed(
        say("EndsOverlapped", "{one} on {other}", one=telling.ship(one), other=telling.ship(other))
        for one, other in fact.pairs
    )
    return say(
        "EndsOverlapped",
        "Full moves would end {pairs}: whoever is stopped, they are in a collision.",
        pairs=pairs,
    )


@says(ShipLocked)
def locked(fact: ShipLocked, telling: Telling) -> str:
    return say(
        "ShipLocked",
        "{ship} is locked against {by}: she may plan to back off.",
        ship=telling.ship(fact.ship),
        by=telling.ships(fact.by),
    )


@says(SternwayChosen)
def sternway(fact: SternwayChosen, telling: Telling) -> str:
    return say(
        "SternwayChosen",
        "{ship} backs off with {card}, two sandglasses.",
        ship=telling.ship(fact.ship),
        card=plain(fact.card),
    )
