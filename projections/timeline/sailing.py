"""Sentences about planning and movement."""

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
from projections.timeline.unspoken import in_turn, listed, say
from projections.timeline.words import Telling, degrees, mm, place, plain, unsailed


@says(CardPlanned)
def planned(fact: CardPlanned, telling: Telling) -> str:
    ship = telling.ship(fact.ship)
    if isinstance(fact.card, Sealed):
        return say("CardPlanned", "{ship} lays a card face-down.", ship=ship)
    return say("CardPlanned", "{ship} has {card} before her.", ship=ship, card=plain(fact.card))


@says(CardMovedUp)
def moved_up(fact: CardMovedUp, telling: Telling) -> str:
    return say(
        "CardMovedUp", "{ship}’s second card moves up, to be sailed next turn.", ship=telling.ship(fact.ship)
    )


@says(CardRevealed)
def revealed(fact: CardRevealed, telling: Telling) -> str:
    return say(
        "CardRevealed",
        "{ship} turns her card up: {card}.",
        ship=telling.ship(fact.ship),
        card=plain(fact.card),
    )


@says(VeerChecked)
def checked(fact: VeerChecked, telling: Telling) -> str:
    if fact.veer is None or fact.previous is None:
        return say("VeerChecked", "Nothing limits how hard {ship} turns now.", ship=telling.ship(fact.ship))
    step = say(
        "VeerChecked",
        "veer {previous} to {veer}, within {rating}",
        previous=fact.previous,
        veer=fact.veer,
        rating=fact.rating,
    )
    return say(
        "VeerChecked",
        "{ship} goes from {step}: {what}.",
        ship=telling.ship(fact.ship),
        step=step,
        what=say("VeerChecked", "she can") if fact.legal else say("VeerChecked", "she cannot"),
    )


@says(CardReplaced)
def replaced(fact: CardReplaced, telling: Telling) -> str:
    return say(
        "CardReplaced",
        "{ship} sails {by} instead of {card}: {why}.",
        ship=telling.ship(fact.ship),
        by=plain(fact.by),
        card=plain(fact.card),
        why=unsailed(fact.why),
    )


@says(TakenAback)
def aback(fact: TakenAback, telling: Telling) -> str:
    ship = telling.ship(fact.ship)
    return (
        say("TakenAback", "{ship} is taken aback, turn {turns} running.", ship=ship, turns=fact.turns)
        if fact.turns
        else say("TakenAback", "The wind serves {ship} again.", ship=ship)
    )


@says(CourseLaid)
def laid(fact: CourseLaid, telling: Telling) -> str:
    wind = say(
        "CourseLaid",
        "{attitude}, the wind {off_wind} off her bow",
        attitude=plain(fact.attitude),
        off_wind=degrees(fact.off_wind),
    )
    return say(
        "CourseLaid",
        "{ship}, {wind}, may sail {card} to the {arrow} arrow.",
        ship=telling.ship(fact.ship),
        wind=wind,
        card=plain(fact.card),
        arrow=plain(fact.arrow),
    )


@says(ShipsHeldBack)
def held_back(fact: ShipsHeldBack, telling: Telling) -> str:
    pairs = listed(
        say("ShipsHeldBack", "{one} would lie on {other}", one=telling.ship(one), other=telling.ship(other))
        for one, other in fact.overlaps
    )
    return say(
        "ShipsHeldBack",
        "{pairs}: {ships} must move one at a time.",
        pairs=pairs,
        ships=telling.ships(fact.ships),
    )


@says(PrecedenceSettled)
def precedence(fact: PrecedenceSettled, telling: Telling) -> str:
    rows = (
        say(
            "PrecedenceSettled",
            "{ship} (burden {burden}, {colour})",
            ship=telling.ship(row.ship),
            burden=row.burden,
            colour=plain(row.colour),
        )
        for row in fact.order
    )
    order = in_turn(rows, say("PrecedenceSettled", ", then "))
    drawn = say("PrecedenceSettled", "; {draws:tie|ties} drawn", draws=len(fact.draws)) if fact.draws else ""
    return say("PrecedenceSettled", "The heavier ship moves first: {order}{drawn}.", order=order, drawn=drawn)


@says(ShipSailed)
def sailed(fact: ShipSailed, telling: Telling) -> str:
    sailing = telling.before.ships.get(fact.ship)
    begin = sailing.pose if sailing else None
    run = math.isqrt((fact.x - begin.x) ** 2 + (fact.y - begin.y) ** 2) if begin else 0
    slid = say("ShipSailed", ", her {slid} on the line", slid=plain(fact.slid)) if fact.slid else ""
    met = say("ShipSailed", ", and stops against {met}", met=telling.ships(fact.met)) if fact.met else ""
    end = place(fact.x, fact.y, fact.heading)
    return say(
        "ShipSailed",
        "{ship} sails {card}{slid}{met}: {run} made good, to {end}.",
        ship=telling.ship(fact.ship),
        card=plain(fact.card),
        slid=slid,
        met=met,
        run=mm(run),
        end=end,
    )


@says(ShipsCollided)
def collided(fact: ShipsCollided, telling: Telling) -> str:
    first, *others = fact.ships
    return say(
        "ShipsCollided",
        "{first} runs into {others}.",
        first=telling.ship(first),
        others=telling.ships(others),
    )


@says(CardReturned)
def returned(fact: CardReturned, telling: Telling) -> str:
    return say(
        "CardReturned",
        "{ship} takes {card} back into her deck.",
        ship=telling.ship(fact.ship),
        card=plain(fact.card),
    )


@says(ShipLeftTable)
def left(fact: ShipLeftTable, telling: Telling) -> str:
    return say(
        "ShipLeftTable",
        "{ship} goes over the {edge} edge and counts as {status}.",
        ship=telling.ship(fact.ship),
        edge=plain(fact.edge),
        status=plain(fact.status),
    )
