"""Sentences about the reloading phase."""

from domain.facts.reloading import AmmunitionStored, BroadsideReloaded
from projections.timeline.says import says
from projections.timeline.unspoken import say
from projections.timeline.words import HANDS, Telling, guns, kind, plain


@says(BroadsideReloaded)
def reloaded(fact: BroadsideReloaded, telling: Telling) -> str:
    return say(
        "BroadsideReloaded",
        "{ship} reloads {side} with {kind}.",
        ship=telling.ship(fact.ship),
        side=guns(fact.side),
        kind=kind(fact.kind),
    )


@says(AmmunitionStored)
def stored(fact: AmmunitionStored, telling: Telling) -> str:
    ship, hand = telling.ship(fact.ship), HANDS.get(fact.side, fact.side)
    return say(
        "AmmunitionStored",
        "{ship} stows what her {hand} guns fired: {kind} can be loaded from next turn on.",
        ship=ship,
        hand=hand,
        kind=plain(fact.kind),
    )
