"""Sentences about batteries."""

from domain.facts.batteries import BatteryDestroyed, BatteryManned
from projections.timeline.says import says
from projections.timeline.terrain import element
from projections.timeline.unspoken import say
from projections.timeline.words import Telling, side_first


@says(BatteryManned)
def manned(fact: BatteryManned, telling: Telling) -> str:
    where = element(fact.on, telling)
    return say(
        "BatteryManned",
        "{side} man {name} on {where}: fortification {fortification}, {arcs:arc|arcs}.",
        side=side_first(fact.side),
        name=fact.name,
        where=where,
        fortification=fact.fortification,
        arcs=len(fact.arcs),
    )


@says(BatteryDestroyed)
def destroyed(fact: BatteryDestroyed, telling: Telling) -> str:
    return say("BatteryDestroyed", "{battery} is destroyed.", battery=telling.ship(fact.battery))
