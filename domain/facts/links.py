"""Ships that are fastened together, and ships that come free."""

from domain.facts.registry import Fact, Subject, Weight, table
from domain.values.names import FreedBy, Link, ShipId


@table(Subject.COLLISIONS, Weight.PLAIN, measures=("ships",), relied_on=("ships",))
class ShipsEntangled(Fact):
    """The rigging of two ships is entangled: neither moves until they are free of each other."""

    ships: tuple[ShipId, ShipId]


@table(Subject.COLLISIONS, Weight.PLAIN, measures=("ships",), relied_on=("ships",))
class ShipsFreed(Fact):
    """Two ships are free of each other; `link` is what held them."""

    ships: tuple[ShipId, ShipId]
    link: Link
    why: FreedBy
