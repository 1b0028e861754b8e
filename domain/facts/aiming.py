"""How guns were laid: at a target that the rules forced, or at masts and sails."""

from domain.facts.registry import Fact, Subject, Weight, table
from domain.values.draws import Draw
from domain.values.names import ShipId


@table(Subject.SHOTS, Weight.PLAIN, measures=("side", "among"))
class AimForced(Fact):
    """The nearest ships are equally near, so a lot chose among them: it fell on `target`."""

    ship: ShipId
    side: str
    among: tuple[ShipId, ...]
    target: ShipId
    draws: tuple[Draw, ...]


@table(Subject.SHOTS, Weight.PLAIN, measures=("side",))
class AimedHigh(Fact):
    """The guns that have just fired were laid for masts and sails."""

    ship: ShipId
    side: str
    target: ShipId


@table(Subject.DAMAGE, Weight.PLAIN)
class CountersReplaced(Fact):
    """These counters that `ship` drew passed over her hull. They count as zeros, and others are drawn in their place.

    `aloft` are the symbols of these counters that still hit her masts and sails.
    """

    ship: ShipId
    counters: tuple[str, ...]
    aloft: tuple[str, ...]
    source: ShipId
