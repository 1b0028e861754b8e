"""The reloading phase, told."""

from domain.facts.reloading import AmmunitionStored, BroadsideReloaded
from projections.timeline.says import says
from projections.timeline.words import HANDS, Telling, guns, kind, plain


@says(BroadsideReloaded)
def reloaded(fact: BroadsideReloaded, telling: Telling) -> str:
    return f"{telling.ship(fact.ship)} reloads {guns(fact.side)} with {kind(fact.kind)}."


@says(AmmunitionStored)
def stored(fact: AmmunitionStored, telling: Telling) -> str:
    ship, hand = telling.ship(fact.ship), HANDS.get(fact.side, fact.side)
    return f"{ship} stows what her {hand} guns fired: {plain(fact.kind)} can be loaded from next turn on."
