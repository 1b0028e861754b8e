"""Sentences about terrain, and ships that meet it."""

from domain.facts.terrain import GroundMet, HullScraped, ShipGrounded, ShipRefloated, ShoalAhead, TerrainLaid
from projections.timeline.says import says
from projections.timeline.unspoken import listed, say
from projections.timeline.words import Telling, mm, plain

_COASTS = {
    "rocky": say("TerrainLaid", "rocky"),
    "sandy": say("TerrainLaid", "sandy"),
    "both": say("TerrainLaid", "rocky and sandy"),
}


_KINDS = {
    "island": say("TerrainLaid", "an island"),
    "coast": say("TerrainLaid", "a coast"),
    "reef": say("TerrainLaid", "a reef"),
    "shoal": say("TerrainLaid", "a shoal"),
}


def element(key: str, telling: Telling) -> str:
    """The name of a piece of terrain."""
    known = telling.after.terrain.elements.get(key)
    return known.name if known else plain(key)


@says(TerrainLaid)
def laid(fact: TerrainLaid, telling: Telling) -> str:  # noqa: ARG001  (the shape of a sentence)
    coast = (
        say("TerrainLaid", ", with a {coast} coast", coast=_COASTS[fact.coast])
        if fact.coast in _COASTS
        else ""
    )
    danger = (
        say("TerrainLaid", ", dangerous within {danger}", danger=mm(fact.danger))
        if fact.danger and not fact.harbour
        else ""
    )
    harbour = say("TerrainLaid", ", a harbour") if fact.harbour else ""
    return say(
        "TerrainLaid",
        "{name}, {kind}, is laid on the table{coast}{danger}{harbour}.",
        name=fact.name,
        kind=_KINDS.get(fact.kind) or plain(fact.kind),
        coast=coast,
        danger=danger,
        harbour=harbour,
    )


@says(ShoalAhead)
def shoal_ahead(fact: ShoalAhead, telling: Telling) -> str:
    return say(
        "ShoalAhead",
        "{ship} is heading for rocks, and for the shoals of {element}.",
        ship=telling.ship(fact.ship),
        element=element(fact.element, telling),
    )


@says(GroundMet)
def met(fact: GroundMet, telling: Telling) -> str:
    return say(
        "GroundMet",
        "{ship} comes upon the {what} of {element}.",
        ship=telling.ship(fact.ship),
        what=plain(fact.what),
        element=element(fact.element, telling),
    )


@says(HullScraped)
def scraped(fact: HullScraped, telling: Telling) -> str:
    where = listed(element(key, telling) for key in (*fact.rocks, *fact.land))
    return say(
        "HullScraped",
        "{where} cost {ship} {counters:counter|counters}: {points:point|points} of damage.",
        where=where,
        ship=telling.ship(fact.ship),
        counters=len(fact.counters),
        points=fact.points,
    )


@says(ShipGrounded)
def grounded(fact: ShipGrounded, telling: Telling) -> str:
    return say(
        "ShipGrounded",
        "{ship} is aground on {on}.",
        ship=telling.ship(fact.ship),
        on=element(fact.on, telling),
    )


@says(ShipRefloated)
def refloated(fact: ShipRefloated, telling: Telling) -> str:
    return say(
        "ShipRefloated", "{ship} is hauled off the ground and floats again.", ship=telling.ship(fact.ship)
    )
