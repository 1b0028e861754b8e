"""How guns were laid: at whom they had to be, and high."""

from domain.facts.registry import Fact, Subject, Weight, table
from domain.values.draws import Draw
from domain.values.names import ShipId


@table(Subject.SHOTS, Weight.PLAIN, measures=("side", "among"))
class AimForced(Fact):
    """Several ships are equally near and none is nearer: the lot fell on `target`."""

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
    """Of what `ship` drew these went over her hull: they lie with the zeros, and others are drawn for them.

    `aloft` is what they do to her masts and sails all the same, by symbol.
    """

    ship: ShipId
    counters: tuple[str, ...]
    aloft: tuple[str, ...]
    source: ShipId
