"""Windows: the times at which the game waits for sealed orders."""

from domain.facts.registry import Fact, Stop, Subject, Weight, table
from domain.values.bounds import Count, Instant
from domain.values.names import ClosedBy, SeatId


@table(Subject.ORDERS, Weight.QUIET, stop=Stop.WINDOW)
class WindowOpened(Fact):
    """The game waits for orders of the seats in `owes`. `slot` is the place in the sequence of play, so that play can
    go on from the facts alone.
    """

    turn: Count
    window: str
    slot: str
    owes: tuple[SeatId, ...]
    deadline: Instant | None


@table(Subject.ORDERS, Weight.QUIET)
class WindowClosed(Fact):
    """No order can be sealed, replaced or withdrawn any more; the facts of `step` follow from these orders."""

    step: Count
    turn: Count
    window: str
    orders: dict[SeatId, str | None]
    reason: ClosedBy
