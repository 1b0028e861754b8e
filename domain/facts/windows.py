"""Windows: the moments at which the game waits for sealed orders."""

from domain.facts.registry import Fact, Stop, Subject, Weight, table
from domain.values.names import SeatId


@table(Subject.ORDERS, Weight.QUIET, stop=Stop.WINDOW)
class WindowOpened(Fact):
    """The table waits. `slot` is the place in the sequence of play, so that play can go on from the facts alone."""

    turn: int
    window: str
    slot: str
    owes: tuple[SeatId, ...]
    deadline: str | None


@table(Subject.ORDERS, Weight.QUIET)
class WindowClosed(Fact):
    """Nothing can be sealed, replaced or withdrawn any more; the resolution `step` follows from these orders."""

    step: int
    turn: int
    window: str
    orders: dict[SeatId, str | None]
    reason: str
