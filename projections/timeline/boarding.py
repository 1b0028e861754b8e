"""Boarding, told."""

from domain.facts.boarding import (
    BoardersBlow,
    BoardersFought,
    BoardersMustered,
    BoardersPrevailed,
    BoardingShown,
    GrappleDeclared,
    ShipsGrappled,
    VictimNamed,
)
from projections.timeline.says import says
from projections.timeline.words import Telling, face, listed


@says(BoardingShown)
def shown(fact: BoardingShown, telling: Telling) -> str:
    boarding = [ship for ship, boards in sorted(fact.counters.items()) if boards]
    if not boarding:
        return f"Nobody boards: {telling.ships(sorted(fact.counters))} show blanks."
    return f"{telling.ships(boarding)} {'wants' if len(boarding) == 1 else 'want'} to board."


@says(GrappleDeclared)
def declared(fact: GrappleDeclared, telling: Telling) -> str:
    whom = telling.ship(fact.target) if fact.target else "nobody"
    return f"{telling.ship(fact.ship)} throws her grapples at {whom}."


@says(ShipsGrappled)
def grappled(fact: ShipsGrappled, telling: Telling) -> str:
    again = fact.ships in telling.before.links.get("grappled", ())
    return f"{telling.ships(fact.ships)} {'stay' if again else 'are'} grappled and lie still."


@says(BoardersMustered)
def mustered(fact: BoardersMustered, telling: Telling) -> str:
    return f"Boarders away: {telling.ships(fact.order)}."


@says(VictimNamed)
def named(fact: VictimNamed, telling: Telling) -> str:
    return f"{telling.ship(fact.ship)} sends her boarders against {telling.ship(fact.victim)}."


@says(BoardersFought)
def fought(fact: BoardersFought, telling: Telling) -> str:
    return f"Hand to hand: {listed(_blow(blow, telling) for blow in fact.blows)}."


def _blow(blow: BoardersBlow, telling: Telling) -> str:
    ships = f"{telling.ship(blow.ship)} against {telling.ship(blow.victim)}"
    return f"{ships}{'' if blow.number else ', who is not prepared'} ({face(blow.counter)})"


@says(BoardersPrevailed)
def prevailed(fact: BoardersPrevailed, telling: Telling) -> str:
    winner, loser = telling.ship(fact.winner), telling.ship(fact.loser)
    return f"Neither could have gone on; the lot falls on {loser}, and {winner} is spared her last loss."
