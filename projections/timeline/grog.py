"""Sentences about grog."""

from domain.facts.grog import GrogServed
from projections.timeline.says import says
from projections.timeline.unspoken import say
from projections.timeline.words import Telling


@says(GrogServed)
def served(fact: GrogServed, telling: Telling) -> str:
    lost, berths = len(fact.crew), telling.tracks(fact.ship)[1]
    ship = telling.ship(fact.ship)
    return say(
        "GrogServed",
        "{ship} serves grog to her crew and makes good one loss: {lost} of {berths} crew boxes are covered.",
        ship=ship,
        lost=lost,
        berths=berths,
    )
