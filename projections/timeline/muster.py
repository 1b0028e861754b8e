"""Before the first shot, told."""

from domain.facts.muster import BattleJoined, BroadsideLoaded, ShipCommissioned, ShipDeployed, WindSet
from projections.timeline.says import says
from projections.timeline.words import Telling, compass, counted, degrees, guns, kind, mm, place, plain, side


@says(BattleJoined)
def joined(fact: BattleJoined, telling: Telling) -> str:  # noqa: ARG001  (there is no ship yet)
    return f"The table is laid: {mm(fact.length)} by {mm(fact.width)}."


@says(WindSet)
def wind(fact: WindSet, telling: Telling) -> str:  # noqa: ARG001  (the wind is nobody's)
    return f"A {plain(fact.strength)} wind blows from the {compass(fact.origin)} ({degrees(fact.origin)})."


@says(ShipCommissioned)
def commissioned(fact: ShipCommissioned, telling: Telling) -> str:
    what = f"a {plain(fact.ship_class)} of {counted(fact.guns, 'gun')}"
    return f"{fact.name}, {what}, joins {side(fact.side)} under {telling.captain(fact.seat)}."


@says(ShipDeployed)
def deployed(fact: ShipDeployed, telling: Telling) -> str:
    return f"{telling.ship(fact.ship)} takes her place at {place(fact.x, fact.y, fact.heading)}."


@says(BroadsideLoaded)
def loaded(fact: BroadsideLoaded, telling: Telling) -> str:
    return f"{telling.ship(fact.ship)} loads {guns(fact.side)} with {kind(fact.kind)}."
