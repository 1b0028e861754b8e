"""Sentences about changes that a ruling makes."""

from domain.facts.amendments import CounterRestored, OrderCorrected, PositionAmended, ReadingSwitched
from projections.timeline.says import says
from projections.timeline.unspoken import listed, say
from projections.timeline.words import Telling, place, plain


@says(ReadingSwitched)
def switched(fact: ReadingSwitched, telling: Telling) -> str:
    before = telling.before.agreement.options if telling.before.agreement else ()
    now = [
        say("ReadingSwitched", "with {option}", option=option)
        for option in fact.options
        if option not in before
    ]
    gone = [
        say("ReadingSwitched", "without {option}", option=option)
        for option in before
        if option not in fact.options
    ]
    return (
        say("ReadingSwitched", "From here on the battle is fought {what}.", what=listed([*now, *gone]))
        if now or gone
        else say("ReadingSwitched", "The articles stand.")
    )


@says(PositionAmended)
def moved(fact: PositionAmended, telling: Telling) -> str:
    return say(
        "PositionAmended",
        "{ship} is put where she belongs: {x}.",
        ship=telling.ship(fact.ship),
        x=place(fact.x, fact.y, fact.heading),
    )


@says(CounterRestored)
def restored(fact: CounterRestored, telling: Telling) -> str:
    return say(
        "CounterRestored",
        "A counter of {ship} goes back to bag {bag}.",
        ship=telling.ship(fact.ship),
        bag=fact.bag,
    )


@says(OrderCorrected)
def corrected(fact: OrderCorrected, telling: Telling) -> str:
    return say(
        "OrderCorrected",
        "{seat} may seal the order for {window} anew; the others' orders stand.",
        seat=telling.captain(fact.seat),
        window=plain(fact.window),
    )
