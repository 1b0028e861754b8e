"""Sentences about automatic ships and ships at anchor."""

from domain.facts.solitaire import CardDrawn, PileShuffled, ShipAnchored, ShipMadeAutomatic
from projections.timeline.says import says
from projections.timeline.unspoken import listed, say
from projections.timeline.words import Telling, plain


@says(ShipMadeAutomatic)
def automatic(fact: ShipMadeAutomatic, telling: Telling) -> str:
    return say(
        "ShipMadeAutomatic",
        "{ship} is automatic: the rules and the lot decide what she does.",
        ship=telling.ship(fact.ship),
    )


@says(ShipAnchored)
def anchored(fact: ShipAnchored, telling: Telling) -> str:
    return say("ShipAnchored", "{ship} lies at anchor.", ship=telling.ship(fact.ship))


@says(CardDrawn)
def drawn(fact: CardDrawn, telling: Telling) -> str:
    return say("CardDrawn", "{ship} draws {card}.", ship=telling.ship(fact.ship), card=plain(fact.card))


@says(PileShuffled)
def shuffled(fact: PileShuffled, telling: Telling) -> str:
    left = (
        say("PileShuffled", "; {pile} on the pile", pile=listed(map(plain, fact.pile)))
        if fact.pile
        else say("PileShuffled", "; nothing is left on the pile")
    )
    return say(
        "PileShuffled",
        "{ship} shuffles {back} back into her deck{left}.",
        ship=telling.ship(fact.ship),
        back=listed(map(plain, fact.back)),
        left=left,
    )
