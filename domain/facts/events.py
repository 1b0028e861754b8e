"""Random events: a counter is drawn only to decide whether something happens."""

from domain.facts.registry import Fact, Subject, Weight, table
from domain.values.draws import Draw
from domain.values.names import ShipId


@table(Subject.EVENTS, Weight.PLAIN, measures=("ships",), relied_on=("ships", "happens"))
class EventDrawn(Fact):
    """`rule` is the clause that asked for the draw, `ships` are those concerned; the counter is back in its bag."""

    rule: str
    ships: tuple[ShipId, ...]
    happens: bool
    draws: tuple[Draw, ...]
