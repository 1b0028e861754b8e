"""Sentences about flagships and the effects of their loss."""

from domain.facts.flagship import CrewHeartened, FlagshipLost, FlagshipNamed
from projections.timeline.says import says
from projections.timeline.unspoken import say
from projections.timeline.words import Telling


@says(FlagshipNamed)
def named(fact: FlagshipNamed, telling: Telling) -> str:
    return say("FlagshipNamed", "{ship} is a flagship.", ship=telling.ship(fact.ship))


@says(FlagshipLost)
def lost(fact: FlagshipLost, telling: Telling) -> str:
    shaken = (
        say(
            "FlagshipLost",
            ": {losses} crew losses each for {shaken}",
            losses=fact.losses,
            shaken=telling.ships(fact.shaken),
        )
        if fact.shaken
        else ""
    )
    return say(
        "FlagshipLost", "The flagship {ship} is lost{shaken}.", ship=telling.ship(fact.ship), shaken=shaken
    )


@says(CrewHeartened)
def heartened(fact: CrewHeartened, telling: Telling) -> str:
    back = (
        say("CrewHeartened", "a loss")
        if fact.regained == 1
        else say("CrewHeartened", "{regained} losses", regained=fact.regained)
    )
    return say(
        "CrewHeartened",
        "{ship}’s crew takes heart at the loss of a flagship and gets over {back}.",
        ship=telling.ship(fact.ship),
        back=back,
    )
