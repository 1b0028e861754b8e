"""Sentences about ammunition that lies face-up in storage."""

from domain.facts.storage import AmmunitionLeftUp, AmmunitionReadied, AmmunitionTurned
from projections.timeline.says import says
from projections.timeline.unspoken import say
from projections.timeline.words import HANDS, Telling, guns, plain


@says(AmmunitionReadied)
def readied(fact: AmmunitionReadied, telling: Telling) -> str:
    return say(
        "AmmunitionReadied",
        "{ship} begins to load {side} with {kind}, for all to see.",
        ship=telling.ship(fact.ship),
        side=guns(fact.side),
        kind=plain(fact.kind),
    )


@says(AmmunitionLeftUp)
def left_up(fact: AmmunitionLeftUp, telling: Telling) -> str:
    ship, hand = telling.ship(fact.ship), HANDS.get(fact.side, fact.side)
    return say(
        "AmmunitionLeftUp",
        "{ship}’s untrained gunners take their time: her {hand} guns cannot be loaded next turn.",
        ship=ship,
        hand=hand,
    )


@says(AmmunitionTurned)
def turned(fact: AmmunitionTurned, telling: Telling) -> str:
    return say(
        "AmmunitionTurned",
        "{ship}’s gunners are ready: {side} can be loaded from next turn on.",
        ship=telling.ship(fact.ship),
        side=guns(fact.side),
    )
