"""Who may undo follows from facts: the owner alone, as long as nothing was revealed, drawn or answered since."""

from collections.abc import Sequence
from typing import NamedTuple

from domain.facts import Fact, drawn
from domain.facts.orders import OrdersOpened, OrdersSealed, OrdersWithdrawn
from domain.facts.windows import WindowClosed, WindowOpened
from domain.service.clock import seconds_between
from domain.state.game import Game, Window
from domain.store import Record
from domain.values.refusals import Refusal


class OwnOrder(NamedTuple):
    """The order that an account would take back; `version` 0: it has none in that window."""

    version: int
    at: str

    def left(self, window: Window) -> int | None:
        """Seconds that the window had left when the order was sealed: to undo wins nobody time."""
        return None if window.deadline is None else max(0, seconds_between(self.at, window.deadline))


def unfair(game: Game, records: Sequence[Record], to_version: int, account: str) -> Refusal | None:
    """Why this account alone may not take the table back; None if it may. `records` are the path."""
    mine = seats_of(game, account)
    if not mine:
        return Refusal("undo/not-yours", "only players and referees can take the table back")
    if mine == game.seats.keys():
        return None
    if game.outcome is not None:
        return Refusal("undo/ended", "the battle is over; only a referee can take it up again")
    if is_open(game, records, to_version):
        return Refusal("undo/nothing", "that window is open: withdraw your order")
    return _rested_on(records, own_order(game, records, to_version, account), mine)


def _rested_on(records: Sequence[Record], order: OwnOrder, mine: frozenset[str]) -> Refusal | None:
    """The first fact since the order was sealed that makes it unfair to take it back."""
    if not order.version:
        return Refusal("undo/consent-needed", "you have no order in that window to take back")
    for record in records:
        happened = _rests(record.fact, mine) if record.version > order.version else None
        if happened is not None:
            detail = f"at version {record.version} {happened}; ask for everybody's consent, or for a referee"
            return Refusal("undo/consent-needed", detail, measure={"version": record.version})
    return None


def is_open(game: Game, records: Sequence[Record], to_version: int) -> bool:
    """Whether the window opened at this version is the one that is open, be it for a second time."""
    last = max((record.version for record in records if isinstance(record.fact, WindowOpened)), default=0)
    return game.window is not None and last == to_version


def own_order(game: Game, records: Sequence[Record], to_version: int, account: str) -> OwnOrder:
    """What the account sealed last in the window that was opened at this version."""
    mine = seats_of(game, account)
    order = OwnOrder(0, "")
    for record in records:
        if record.version > to_version and isinstance(record.fact, WindowClosed):
            break
        if record.version > to_version and isinstance(record.fact, OrdersSealed) and record.fact.seat in mine:
            order = OwnOrder(record.version, record.at)
    return order


def seats_of(game: Game, account: str) -> frozenset[str]:
    return frozenset(seat.id for seat in game.seats.values() if seat.account == account)


def _rests(fact: Fact, mine: frozenset[str]) -> str | None:
    """What happened with this fact that somebody else may rest on."""
    if isinstance(fact, OrdersOpened):
        return "sealed orders were opened"
    if drawn(fact):
        return "lots or counters were drawn"
    if isinstance(fact, OrdersSealed | OrdersWithdrawn) and fact.seat not in mine:
        return f"{fact.seat} answered"
    return None
