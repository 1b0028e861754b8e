"""Sentences about terms agreed for single ships."""

from domain.facts.ship_terms import ShipTermsAgreed
from projections.timeline.says import says
from projections.timeline.unspoken import in_turn, listed, say
from projections.timeline.words import Telling, plain


@says(ShipTermsAgreed)
def agreed(fact: ShipTermsAgreed, telling: Telling) -> str:
    ships = (
        say("ShipTermsAgreed", "{ship}: {terms}", ship=telling.ship(ship), terms=listed(map(plain, words)))
        for ship, words in fact.terms.items()
    )
    return say("ShipTermsAgreed", "It is agreed for single ships: {ships}.", ships=in_turn(ships, "; "))
