"""Sentences about explosions and sinkings."""

from domain.facts.losses import HullTested, MagazineTested, ShipExploded, ShipSank
from projections.timeline.says import says
from projections.timeline.unspoken import say
from projections.timeline.words import Telling


@says(MagazineTested)
def magazine(fact: MagazineTested, telling: Telling) -> str:
    ship = telling.ship(fact.ship)
    end = (
        say("MagazineTested", "it reaches her magazine")
        if fact.face == "explosion"
        else say("MagazineTested", "her magazine holds")
    )
    return say(
        "MagazineTested",
        "Fire creeps towards the powder of {ship}, her fire damage number {damage}: {end}.",
        ship=ship,
        damage=fact.damage,
        end=end,
    )


@says(ShipExploded)
def exploded(fact: ShipExploded, telling: Telling) -> str:
    beside = (
        say("ShipExploded", ", with {touching} alongside", touching=telling.ships(fact.touching))
        if fact.touching
        else ""
    )
    return say("ShipExploded", "{ship} blows up{beside}.", ship=telling.ship(fact.ship), beside=beside)


@says(HullTested)
def hull(fact: HullTested, telling: Telling) -> str:
    end = (
        say("HullTested", "the hull gives way")
        if fact.face == "sinking"
        else say("HullTested", "the hull holds")
    )
    return say(
        "HullTested",
        "{ship} fills, her water damage number {damage}: {end}.",
        ship=telling.ship(fact.ship),
        damage=fact.damage,
        end=end,
    )


@says(ShipSank)
def sank(fact: ShipSank, telling: Telling) -> str:
    return say("ShipSank", "{ship} sinks.", ship=telling.ship(fact.ship))
