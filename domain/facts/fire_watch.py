"""Buckets for the enemy's deck: a fire watch is set, and keeps a broadside from setting anybody alight."""

from domain.facts.registry import Fact, Subject, Weight, table
from domain.values.names import ShipId


@table(Subject.CREW, Weight.PLAIN)
class FireWatchSet(Fact):
    """Her crew throws water on `target` this turn instead of fighting a fire of its own."""

    ship: ShipId
    target: ShipId


@table(Subject.DAMAGE, Weight.PLAIN)
class FireDoused(Fact):
    """The fires that these counters show do not break out on her, because the crew of `by` kept them down."""

    ship: ShipId
    by: ShipId
    counters: tuple[str, ...]
