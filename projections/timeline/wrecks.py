"""Ships that hang together, and what becomes of those that have struck, told."""

from domain.facts.links import ShipsEntangled, ShipsFreed
from domain.facts.wrecks import ShipTowedAway, ShipWrecked
from projections.timeline.says import says
from projections.timeline.words import Telling, plain


@says(ShipsEntangled)
def entangled(fact: ShipsEntangled, telling: Telling) -> str:
    return f"{telling.ships(fact.ships)} are entangled: neither can move."


@says(ShipsFreed)
def freed(fact: ShipsFreed, telling: Telling) -> str:
    return f"{telling.ships(fact.ships)} are no longer {plain(fact.link)}: {plain(fact.why)}."


@says(ShipTowedAway)
def towed(fact: ShipTowedAway, telling: Telling) -> str:
    return f"{telling.ship(fact.ship)} is towed out of the battle."


@says(ShipWrecked)
def wrecked(fact: ShipWrecked, telling: Telling) -> str:
    return f"{telling.ship(fact.ship)} lies stopped for good, in everybody’s way."
