"""The fire watch: a crew throws water on an enemy alongside, so that its own guns set neither ship on fire."""

from domain.facts.registry import Fact, Subject, Weight, table
from domain.values.names import ShipId


@table(Subject.CREW, Weight.PLAIN)
class FireWatchSet(Fact):
    """Her crew throws water on `target` this turn instead of fighting a fire of its own."""

    ship: ShipId
    target: ShipId


@table(Subject.DAMAGE, Weight.PLAIN)
class FireDoused(Fact):
    """The fires on these counters do not break out on `ship`, because the crew of `by`, who fired, put them out."""

    ship: ShipId
    by: ShipId
    counters: tuple[str, ...]
