"""Sentences about boarding."""

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
from domain.values.names import Link
from domain.values.said import Said
from projections.timeline.says import says
from projections.timeline.unspoken import listed, say
from projections.timeline.words import Telling, face


@says(BoardingShown)
def shown(fact: BoardingShown, telling: Telling) -> str:
    boarding = [ship for ship, boards in sorted(fact.counters.items()) if boards]
    if not boarding:
        return say(
            "BoardingShown",
            "Nobody boards: {counters} show blanks.",
            counters=telling.ships(sorted(fact.counters)),
        )
    return _wants(len(boarding), telling.ships(boarding))


def _wants(number: int, ships: Said) -> Said:
    if number == 1:
        return say("BoardingShown", "{ships} wants to board.", ships=ships)
    return say("BoardingShown", "{ships} want to board.", ships=ships)


@says(GrappleDeclared)
def declared(fact: GrappleDeclared, telling: Telling) -> str:
    whom = telling.ship(fact.target) if fact.target else say("GrappleDeclared", "nobody")
    return say(
        "GrappleDeclared", "{ship} throws her grapples at {whom}.", ship=telling.ship(fact.ship), whom=whom
    )


@says(ShipsGrappled)
def grappled(fact: ShipsGrappled, telling: Telling) -> str:
    again = fact.ships in telling.before.links.get(Link.GRAPPLED, ())
    if again:
        return say("ShipsGrappled", "{ships} stay grappled and lie still.", ships=telling.ships(fact.ships))
    return say("ShipsGrappled", "{ships} are grappled and lie still.", ships=telling.ships(fact.ships))


@says(BoardersMustered)
def mustered(fact: BoardersMustered, telling: Telling) -> str:
    return say("BoardersMustered", "Boarders away: {order}.", order=telling.ships(fact.order))


@says(VictimNamed)
def named(fact: VictimNamed, telling: Telling) -> str:
    return say(
        "VictimNamed",
        "{ship} sends her boarders against {victim}.",
        ship=telling.ship(fact.ship),
        victim=telling.ship(fact.victim),
    )


@says(BoardersFought)
def fought(fact: BoardersFought, telling: Telling) -> str:
    return say(
        "BoardersFought", "Hand to hand: {blow}.", blow=listed(_blow(blow, telling) for blow in fact.blows)
    )


def _blow(blow: BoardersBlow, telling: Telling) -> str:
    unready = "" if blow.number else say("BoardersFought", ", who is not prepared")
    ships = say(
        "BoardersFought",
        "{ship} against {victim}",
        ship=telling.ship(blow.ship),
        victim=telling.ship(blow.victim),
    )
    return say(
        "BoardersFought",
        "{ships}{unready} ({counter})",
        ships=ships,
        unready=unready,
        counter=face(blow.counter),
    )


@says(BoardersPrevailed)
def prevailed(fact: BoardersPrevailed, telling: Telling) -> str:
    winner, loser = telling.ship(fact.winner), telling.ship(fact.loser)
    return say(
        "BoardersPrevailed",
        "Neither could have gone on; the lot falls on {loser}, and {winner} is spared her last loss.",
        loser=loser,
        winner=winner,
    )
