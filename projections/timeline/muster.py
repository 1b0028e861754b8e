"""Sentences about setting up a battle."""

from domain.facts.muster import BattleJoined, BroadsideLoaded, ShipCommissioned, ShipDeployed, WindSet
from projections.timeline.says import says
from projections.timeline.unspoken import say
from projections.timeline.words import Telling, compass, degrees, guns, kind, mm, place, plain, side


@says(BattleJoined)
def joined(fact: BattleJoined, telling: Telling) -> str:  # noqa: ARG001  (there is no ship yet)
    return say(
        "BattleJoined",
        "The table is laid: {length} by {width}.",
        length=mm(fact.length),
        width=mm(fact.width),
    )


@says(WindSet)
def wind(fact: WindSet, telling: Telling) -> str:  # noqa: ARG001  (it is about no ship)
    return say(
        "WindSet",
        "A {strength} wind blows from the {origin} ({bearing}).",
        strength=plain(fact.strength),
        origin=compass(fact.origin),
        bearing=degrees(fact.origin),
    )


@says(ShipCommissioned)
def commissioned(fact: ShipCommissioned, telling: Telling) -> str:
    what = say(
        "ShipCommissioned",
        "a {ship_class} of {guns:gun|guns}",
        ship_class=plain(fact.ship_class),
        guns=fact.guns,
    )
    return say(
        "ShipCommissioned",
        "{name}, {what}, joins {side} under {seat}.",
        name=fact.name,
        what=what,
        side=side(fact.side),
        seat=telling.captain(fact.seat),
    )


@says(ShipDeployed)
def deployed(fact: ShipDeployed, telling: Telling) -> str:
    return say(
        "ShipDeployed",
        "{ship} takes her place at {x}.",
        ship=telling.ship(fact.ship),
        x=place(fact.x, fact.y, fact.heading),
    )


@says(BroadsideLoaded)
def loaded(fact: BroadsideLoaded, telling: Telling) -> str:
    return say(
        "BroadsideLoaded",
        "{ship} loads {side} with {kind}.",
        ship=telling.ship(fact.ship),
        side=guns(fact.side),
        kind=kind(fact.kind),
    )
