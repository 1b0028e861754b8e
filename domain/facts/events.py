"""Random events: a counter that only decides whether something happens."""

from domain.facts.registry import Fact, table
from domain.values.draws import Draw


@table
class EventDrawn(Fact):
    """`rule` is the clause that asked for the draw, `ships` whom it concerns; the counter is back in its bag."""

    rule: str
    ships: tuple[str, ...]
    happens: bool
    draws: tuple[Draw, ...]
