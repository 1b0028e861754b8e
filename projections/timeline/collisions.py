"""Ways that cross, ends that overlap and ships that are locked, told."""

from domain.facts.collisions import EndsOverlapped, ShipLocked, SternwayChosen, WaysCrossed
from projections.timeline.says import says
from projections.timeline.words import Telling, listed, plain


@says(WaysCrossed)
def crossed(fact: WaysCrossed, telling: Telling) -> str:
    pairs = listed(
        f"{telling.ship(one)} would pass through {telling.ship(other)}" for one, other in fact.crossings
    )
    return f"{pairs}: {telling.ships(fact.ships)} must move one at a time."


@says(EndsOverlapped)
def overlapped(fact: EndsOverlapped, telling: Telling) -> str:
    pairs = listed(f"{telling.ship(one)} on {telling.ship(other)}" for one, other in fact.pairs)
    return f"Full moves would end {pairs}: whoever is stopped, they are in a collision."


@says(ShipLocked)
def locked(fact: ShipLocked, telling: Telling) -> str:
    return f"{telling.ship(fact.ship)} is locked against {telling.ships(fact.by)}: she may plan to back off."


@says(SternwayChosen)
def sternway(fact: SternwayChosen, telling: Telling) -> str:
    return f"{telling.ship(fact.ship)} backs off with {plain(fact.card)}, two sandglasses."
