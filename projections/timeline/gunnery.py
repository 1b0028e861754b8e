"""Shots, told with what decided them."""

from domain.facts.gunnery import BroadsideFired, FirstBroadsideSpent, Measurement, MusketryFired
from projections.timeline.says import says
from projections.timeline.words import Telling, bags, guns, listed, mm, plain


@says(BroadsideFired)
def fired(fact: BroadsideFired, telling: Telling) -> str:
    ship = telling.ship(fact.ship)
    if fact.target is None:
        return f"{ship} empties {guns(fact.side)} into the sea."
    shot = (
        f"{ship} fires {guns(fact.side)}, {fact.arc} arc, {plain(fact.kind)}, at {telling.ship(fact.target)}"
    )
    rake = f", raking her by the {fact.rake}" if fact.rake else ""
    return f"{shot} at {mm(fact.range or 0)} ({fact.band}){rake}: {bags(fact.counters)}{_reckoned(fact.derivation)}."


@says(FirstBroadsideSpent)
def spent(fact: FirstBroadsideSpent, telling: Telling) -> str:
    return f"{telling.ship(fact.ship)} has fired the broadside that {guns(fact.side)} were prepared with."


@says(MusketryFired)
def musketry(fact: MusketryFired, telling: Telling) -> str:
    shot = f"{telling.ship(fact.ship)}’s muskets fire at {telling.ship(fact.target)} at {mm(fact.range)}"
    return f"{shot}: {bags(fact.counters)}{_reckoned(fact.derivation)}."


def _reckoned(derivation: Measurement | None) -> str:
    if derivation is None:
        return ""
    added = [f"{modifier.counters:+d} by {modifier.rule}" for modifier in derivation.modifiers]
    return f" ({listed([f'{derivation.firepower} in box {derivation.box}', *added])})"
