"""Planning and movement, told."""

import math

from domain.facts.sailing import (
    CardMovedUp,
    CardPlanned,
    CardReplaced,
    CardReturned,
    CardRevealed,
    CourseLaid,
    PrecedenceSettled,
    ShipLeftTable,
    ShipSailed,
    ShipsCollided,
    ShipsHeldBack,
    TakenAback,
    VeerChecked,
)
from domain.values.sealed import Sealed
from projections.timeline.says import says
from projections.timeline.words import Telling, counted, degrees, listed, mm, place, plain


@says(CardPlanned)
def planned(fact: CardPlanned, telling: Telling) -> str:
    ship = telling.ship(fact.ship)
    if isinstance(fact.card, Sealed):
        return f"{ship} lays a card face-down."
    return f"{ship} has {plain(fact.card)} before her."


@says(CardMovedUp)
def moved_up(fact: CardMovedUp, telling: Telling) -> str:
    return f"{telling.ship(fact.ship)}’s second card moves up, to be sailed next turn."


@says(CardRevealed)
def revealed(fact: CardRevealed, telling: Telling) -> str:
    return f"{telling.ship(fact.ship)} turns her card up: {plain(fact.card)}."


@says(VeerChecked)
def checked(fact: VeerChecked, telling: Telling) -> str:
    if fact.veer is None or fact.previous is None:
        return f"Nothing limits how hard {telling.ship(fact.ship)} turns now."
    step = f"veer {fact.previous} to {fact.veer}, within {fact.rating}"
    return f"{telling.ship(fact.ship)} goes from {step}: {'she can' if fact.legal else 'she cannot'}."


@says(CardReplaced)
def replaced(fact: CardReplaced, telling: Telling) -> str:
    return (
        f"{telling.ship(fact.ship)} sails {plain(fact.by)} instead of {plain(fact.card)}: {plain(fact.why)}."
    )


@says(TakenAback)
def aback(fact: TakenAback, telling: Telling) -> str:
    ship = telling.ship(fact.ship)
    return (
        f"{ship} is taken aback, turn {fact.turns} running."
        if fact.turns
        else f"The wind serves {ship} again."
    )


@says(CourseLaid)
def laid(fact: CourseLaid, telling: Telling) -> str:
    wind = f"{fact.attitude}, the wind {degrees(fact.off_wind)} off her bow"
    return f"{telling.ship(fact.ship)}, {wind}, may sail {plain(fact.card)} to the {fact.arrow} arrow."


@says(ShipsHeldBack)
def held_back(fact: ShipsHeldBack, telling: Telling) -> str:
    pairs = listed(f"{telling.ship(one)} would lie on {telling.ship(other)}" for one, other in fact.overlaps)
    return f"{pairs}: {telling.ships(fact.ships)} must move one at a time."


@says(PrecedenceSettled)
def precedence(fact: PrecedenceSettled, telling: Telling) -> str:
    order = ", then ".join(
        f"{telling.ship(row.ship)} (burden {row.burden}, {row.colour})" for row in fact.order
    )
    drawn = f"; {counted(len(fact.draws), 'tie')} drawn" if fact.draws else ""
    return f"The heavier ship moves first: {order}{drawn}."


@says(ShipSailed)
def sailed(fact: ShipSailed, telling: Telling) -> str:
    sailing = telling.before.ships.get(fact.ship)
    begin = sailing.pose if sailing else None
    run = math.isqrt((fact.x - begin.x) ** 2 + (fact.y - begin.y) ** 2) if begin else 0
    slid = f", her {fact.slid} on the line" if fact.slid else ""
    met = f", and stops against {telling.ships(fact.met)}" if fact.met else ""
    end = place(fact.x, fact.y, fact.heading)
    return f"{telling.ship(fact.ship)} sails {plain(fact.card)}{slid}{met}: {mm(run)} made good, to {end}."


@says(ShipsCollided)
def collided(fact: ShipsCollided, telling: Telling) -> str:
    first, *others = fact.ships
    return f"{telling.ship(first)} runs into {telling.ships(others)}."


@says(CardReturned)
def returned(fact: CardReturned, telling: Telling) -> str:
    return f"{telling.ship(fact.ship)} takes {plain(fact.card)} back into her deck."


@says(ShipLeftTable)
def left(fact: ShipLeftTable, telling: Telling) -> str:
    return f"{telling.ship(fact.ship)} goes over the {fact.edge} edge and counts as {plain(fact.status)}."
