"""Sentences about counters, tracks and colours."""

from domain.facts.damage import (
    BagRefilled,
    ColoursStruck,
    CountersDrawn,
    CountersPutBack,
    CountersReturned,
    DamagePlaced,
)
from domain.values.names import Beaten
from projections.timeline.says import says
from projections.timeline.unspoken import listed, say
from projections.timeline.words import HANDS, Telling, box, face, listed_briefly, plain

_BEATEN = {
    Beaten.HULL: say("ColoursStruck", "every {why} box is covered", why=plain(Beaten.HULL)),
    Beaten.CREW: say("ColoursStruck", "every {why} box is covered", why=plain(Beaten.CREW)),
    Beaten.MASTS: say("ColoursStruck", "her masts are down"),
    Beaten.FLEET: say("ColoursStruck", "the fleet is gone"),
}


@says(BagRefilled)
def refilled(fact: BagRefilled, telling: Telling) -> str:  # noqa: ARG001  (it is about no ship)
    return say(
        "BagRefilled",
        "Bag {bag} is empty; a fresh set of {count:counter|counters} goes in.",
        bag=fact.bag,
        count=fact.count,
    )


@says(CountersDrawn)
def drawn(fact: CountersDrawn, telling: Telling) -> str:
    cause = (
        say("CountersDrawn", "{hand} guns", hand=HANDS[fact.cause])
        if fact.cause in HANDS
        else plain(fact.cause)
    )
    source = (
        say("CountersDrawn", " of {source}", source=telling.ship(fact.source))
        if fact.source and fact.source != fact.ship
        else ""
    )
    return say(
        "CountersDrawn",
        "{ship} draws {faces} from bag {bag} for the {cause}{source}.",
        ship=telling.ship(fact.ship),
        faces=listed(map(face, fact.faces)),
        bag=fact.bag,
        cause=cause,
        source=source,
    )


@says(CountersPutBack)
def put_back(fact: CountersPutBack, telling: Telling) -> str:
    return say(
        "CountersPutBack",
        "What {ship} drew goes straight back: {count:counter|counters} to bag {bag}.",
        ship=telling.ship(fact.ship),
        count=len(fact.serials),
        bag=fact.bag,
    )


@says(DamagePlaced)
def placed(fact: DamagePlaced, telling: Telling) -> str:
    hull, crew = telling.tracks(fact.ship)
    went = listed_briefly(
        say("DamagePlaced", "{counter} to {to}", counter=face(row.counter), to=box(row.to))
        for row in fact.placed
    )
    covered = say(
        "DamagePlaced",
        "{hull} of {hull_boxes} hull and {crew} of {crew_boxes} crew boxes",
        hull=len(fact.hull),
        hull_boxes=hull,
        crew=len(fact.crew),
        crew_boxes=crew,
    )
    return say(
        "DamagePlaced",
        "Damage on {ship}: {went}; {covered} are covered.",
        ship=telling.ship(fact.ship),
        went=went,
        covered=covered,
    )


@says(ColoursStruck)
def struck(fact: ColoursStruck, telling: Telling) -> str:
    return say(
        "ColoursStruck",
        "{ship} strikes her colours: {why}.",
        ship=telling.ship(fact.ship),
        why=_BEATEN[fact.why],
    )


@says(CountersReturned)
def returned(fact: CountersReturned, telling: Telling) -> str:
    back = listed(
        say("CountersReturned", "{serials:counter|counters} to bag {bag}", serials=len(serials), bag=bag)
        for bag, serials in fact.bags.items()
        if serials
    )
    return say(
        "CountersReturned",
        "From {ship} go back: {what}.",
        ship=telling.ship(fact.ship),
        what=back if any(fact.bags.values()) else say("CountersReturned", "no counters"),
    )
