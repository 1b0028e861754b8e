"""Sentences about crews that lack training."""

from domain.facts.training import SailorsTested, TrainingLacked
from projections.timeline.says import says
from projections.timeline.unspoken import listed, say
from projections.timeline.words import Telling, plain


@says(TrainingLacked)
def lacked(fact: TrainingLacked, telling: Telling) -> str:
    return say(
        "TrainingLacked",
        "{ship} sails with untrained {untrained}.",
        ship=telling.ship(fact.ship),
        untrained=listed(map(plain, fact.untrained)),
    )


@says(SailorsTested)
def tested(fact: SailorsTested, telling: Telling) -> str:
    came = say("SailorsTested", "is not carried out") if fact.lost else say("SailorsTested", "is carried out")
    return say(
        "SailorsTested",
        "{ship}’s untrained sailors are put to the test: {action} {came}.",
        ship=telling.ship(fact.ship),
        action=plain(fact.action),
        came=came,
    )
