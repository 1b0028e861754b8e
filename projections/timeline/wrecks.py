"""Sentences about ships that have struck."""

from domain.facts.wrecks import ShipTowedAway, ShipWrecked
from projections.timeline.says import says
from projections.timeline.unspoken import say
from projections.timeline.words import Telling


@says(ShipTowedAway)
def towed(fact: ShipTowedAway, telling: Telling) -> str:
    return say("ShipTowedAway", "{ship} is towed out of the battle.", ship=telling.ship(fact.ship))


@says(ShipWrecked)
def wrecked(fact: ShipWrecked, telling: Telling) -> str:
    return say(
        "ShipWrecked", "{ship} lies stopped for good, in everybody’s way.", ship=telling.ship(fact.ship)
    )
