"""Ships that hang together, and ships that come apart."""

from domain.facts.registry import Fact, Subject, Weight, table
from domain.values.names import Link, ShipId


@table(Subject.COLLISIONS, Weight.PLAIN, measures=("ships",))
class ShipsEntangled(Fact):
    """Yards and rigging have caught: neither of the two moves until they are free of each other."""

    ships: tuple[ShipId, ShipId]


@table(Subject.COLLISIONS, Weight.PLAIN, measures=("ships",))
class ShipsFreed(Fact):
    """`link` is what held them; `why` is cut-loose or one-is-gone."""

    ships: tuple[ShipId, ShipId]
    link: Link
    why: str
