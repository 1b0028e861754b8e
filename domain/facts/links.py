"""Ships that hang together, and ships that come apart."""

from domain.facts.registry import Fact, table


@table
class ShipsEntangled(Fact):
    """Yards and rigging have caught: neither of the two moves until they are free of each other."""

    ships: tuple[str, str]


@table
class ShipsFreed(Fact):
    """`link` is what held them, entangled or grappled; `why` is cut-loose or one-is-gone."""

    ships: tuple[str, str]
    link: str
    why: str
