"""Counters, tracks and colours, told."""

from domain.facts.damage import (
    BagRefilled,
    ColoursStruck,
    CountersDrawn,
    CountersPutBack,
    CountersReturned,
    DamagePlaced,
)
from projections.timeline.says import says
from projections.timeline.words import HANDS, Telling, box, counted, face, listed, listed_briefly, plain


@says(BagRefilled)
def refilled(fact: BagRefilled, telling: Telling) -> str:  # noqa: ARG001  (a bag is nobody's)
    return f"Bag {fact.bag} is empty; a fresh set of {counted(fact.count, 'counter')} goes in."


@says(CountersDrawn)
def drawn(fact: CountersDrawn, telling: Telling) -> str:
    cause = f"{HANDS[fact.cause]} guns" if fact.cause in HANDS else plain(fact.cause)
    source = f" of {telling.ship(fact.source)}" if fact.source and fact.source != fact.ship else ""
    return (
        f"{telling.ship(fact.ship)} draws {listed(fact.faces)} from bag {fact.bag} for the {cause}{source}."
    )


@says(CountersPutBack)
def put_back(fact: CountersPutBack, telling: Telling) -> str:
    back = counted(len(fact.serials), "counter")
    return f"What {telling.ship(fact.ship)} drew goes straight back: {back} to bag {fact.bag}."


@says(DamagePlaced)
def placed(fact: DamagePlaced, telling: Telling) -> str:
    hull, crew = telling.tracks(fact.ship)
    went = listed_briefly(f"{face(row.counter)} to {box(row.to)}" for row in fact.placed)
    covered = f"{len(fact.hull)} of {hull} hull and {len(fact.crew)} of {crew} crew boxes"
    return f"Damage on {telling.ship(fact.ship)}: {went}; {covered} are covered."


@says(ColoursStruck)
def struck(fact: ColoursStruck, telling: Telling) -> str:
    why = f"every {fact.why} box is covered" if fact.why in ("hull", "crew") else plain(fact.why)
    return f"{telling.ship(fact.ship)} strikes her colours: {why}."


@says(CountersReturned)
def returned(fact: CountersReturned, telling: Telling) -> str:
    back = listed(
        f"{counted(len(serials), 'counter')} to bag {bag}" for bag, serials in fact.bags.items() if serials
    )
    return f"From {telling.ship(fact.ship)} go back: {back if any(fact.bags.values()) else 'no counters'}."
