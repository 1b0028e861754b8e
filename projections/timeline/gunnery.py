"""Sentences about shots, with what decided them."""

from domain.facts.gunnery import BroadsideFired, FirstBroadsideSpent, Measurement, MusketryFired
from projections.timeline.says import says
from projections.timeline.unspoken import listed, say
from projections.timeline.words import Telling, bags, guns, mm, plain


@says(BroadsideFired)
def fired(fact: BroadsideFired, telling: Telling) -> str:
    ship = telling.ship(fact.ship)
    if fact.target is None:
        return say("BroadsideFired", "{ship} empties {side} into the sea.", ship=ship, side=guns(fact.side))
    load = plain(fact.kind) if fact.kind else say("BroadsideFired", "no counter in them")
    shot = say(
        "BroadsideFired",
        "{ship} fires {side}, {arc} arc, {load}, at {target}",
        ship=ship,
        side=guns(fact.side),
        arc=plain(fact.arc or ""),
        load=load,
        target=telling.ship(fact.target),
    )
    rake = say("BroadsideFired", ", raking her by the {rake}", rake=plain(fact.rake)) if fact.rake else ""
    return say(
        "BroadsideFired",
        "{shot} at {range} ({band}){rake}: {counters}{derivation}.",
        shot=shot,
        range=mm(fact.range or 0),
        band=plain(fact.band or ""),
        rake=rake,
        counters=bags(fact.counters),
        derivation=_reckoned(fact.derivation),
    )


@says(FirstBroadsideSpent)
def spent(fact: FirstBroadsideSpent, telling: Telling) -> str:
    return say(
        "FirstBroadsideSpent",
        "{ship} has fired the broadside that {side} were prepared with.",
        ship=telling.ship(fact.ship),
        side=guns(fact.side),
    )


@says(MusketryFired)
def musketry(fact: MusketryFired, telling: Telling) -> str:
    shot = say(
        "MusketryFired",
        "{ship}’s muskets fire at {target} at {range}",
        ship=telling.ship(fact.ship),
        target=telling.ship(fact.target),
        range=mm(fact.range),
    )
    return say(
        "MusketryFired",
        "{shot}: {counters}{derivation}.",
        shot=shot,
        counters=bags(fact.counters),
        derivation=_reckoned(fact.derivation),
    )


def _reckoned(derivation: Measurement | None) -> str:
    if derivation is None:
        return ""
    added = [
        say("derivation", "{counters} by {clause}", counters=f"{modifier.counters:+d}", clause=modifier.rule)
        for modifier in derivation.modifiers
    ]
    box = say("derivation", "{firepower} in box {box}", firepower=derivation.firepower, box=derivation.box)
    return say("derivation", " ({parts})", parts=listed([box, *added]))
