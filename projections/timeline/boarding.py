"""Boarding, told."""

from domain.facts.boarding import (
    BoardersFought,
    BoardersMustered,
    BoardersPrevailed,
    BoardingShown,
    GrappleDeclared,
    ShipsGrappled,
    VictimNamed,
)
from projections.timeline.says import says
from projections.timeline.words import Telling, face, listed_briefly


@says(BoardingShown)
def shown(fact: BoardingShown, telling: Telling) -> str:
    boarders = [ship for ship, boards in fact.counters.items() if boards]
    return f"Boarding counters are shown: {telling.ships(boarders)} would board."


@says(GrappleDeclared)
def declared(fact: GrappleDeclared, telling: Telling) -> str:
    return f"{telling.ship(fact.ship)} means to grapple {telling.ship(fact.target) if fact.target else 'nobody'}."


@says(ShipsGrappled)
def grappled(fact: ShipsGrappled, telling: Telling) -> str:
    return f"{telling.ships(fact.ships)} are grappled and lie still."


@says(BoardersMustered)
def mustered(fact: BoardersMustered, telling: Telling) -> str:
    return f"Boarders away: {telling.ships(fact.order)}, in this order."


@says(VictimNamed)
def victim(fact: VictimNamed, telling: Telling) -> str:
    return f"{telling.ship(fact.ship)}’s boarders turn on {telling.ship(fact.victim)}."


@says(BoardersFought)
def fought(fact: BoardersFought, telling: Telling) -> str:
    blows = (
        f"{telling.ship(blow.ship)} deals {telling.ship(blow.victim)} a {face(blow.counter)}"
        for blow in fact.blows
    )
    return f"Hand to hand: {listed_briefly(blows)}."


@says(BoardersPrevailed)
def prevailed(fact: BoardersPrevailed, telling: Telling) -> str:
    winner, loser = telling.ship(fact.winner), telling.ship(fact.loser)
    return f"Both would strike; by lot {loser} does, and {winner} is spared her last loss."
