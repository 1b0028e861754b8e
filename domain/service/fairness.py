"""When a player may undo alone: only their own order, while nothing was revealed, drawn or answered since."""

from collections.abc import Sequence

from domain.facts import Fact, drawn
from domain.facts.orders import OrdersOpened, OrdersSealed, OrdersWithdrawn
from domain.facts.rewinds import GameRewound
from domain.facts.windows import WindowClosed, WindowOpened
from domain.state.game import Game
from domain.store import Record
from domain.values.refusals import Refusal, refuse
from domain.values.said import say


def unfair(game: Game, records: Sequence[Record], to_version: int, account: str) -> Refusal | None:
    """Why this account alone may not take the table back; None if it may. `records` must be the path."""
    mine = seats_of(game, account)
    if not mine:
        return refuse("undo/not-yours", "only players and referees can take the table back")
    if mine == game.seats.keys():
        return None
    if game.outcome is not None:
        return refuse("undo/ended", "the battle is over; only a referee can take it up again")
    if is_open(game, records, to_version):
        return refuse("undo/nothing", "that window is open: withdraw your order")
    if any(_same_undo(record.fact, to_version, account) for record in records):
        return refuse("undo/consent-needed", "you have taken this window back before; ask for consent")
    return _rested_on(records, _own_order(records, to_version, mine), mine)


def _same_undo(fact: Fact, to_version: int, account: str) -> bool:
    """Whether this player alone has taken the same window back before.

    A second time is refused: the others must seal again each time, so a player could keep them from going on.
    """
    return isinstance(fact, GameRewound) and (fact.to_version, fact.by) == (to_version, account)


def _rested_on(records: Sequence[Record], order: int, mine: frozenset[str]) -> Refusal | None:
    """Refuses with the first fact since the order was sealed that makes it unfair to take the order back."""
    if not order:
        return refuse("undo/consent-needed", "you have no order in that window to take back")
    for record in records:
        happened = _rests(record.fact, mine) if record.version > order else None
        if happened is not None:
            detail = say(
                "undo/consent-needed",
                "at version {version} {happened}; ask for everybody's consent, or for a referee",
                version=record.version,
                happened=happened,
            )
            return Refusal("undo/consent-needed", detail, at=f"version {record.version}")
    return None


def is_open(game: Game, records: Sequence[Record], to_version: int) -> bool:
    """Whether the window opened at this version is open now, perhaps opened again by a rewind."""
    last = max((record.version for record in records if isinstance(record.fact, WindowOpened)), default=0)
    return game.window is not None and last == to_version


def _own_order(records: Sequence[Record], to_version: int, mine: frozenset[str]) -> int:
    """The version of the last order that these seats sealed in the window opened there; 0 if there is none."""
    order = 0
    for record in records:
        if record.version > to_version and isinstance(record.fact, WindowClosed):
            break
        if record.version > to_version and isinstance(record.fact, OrdersSealed) and record.fact.seat in mine:
            order = record.version
    return order


def seats_of(game: Game, account: str) -> frozenset[str]:
    return frozenset(seat.id for seat in game.seats.values() if seat.account == account)


def revealed(records: Sequence[Record], to_version: int) -> str | None:
    """What players may have learnt since that version, and when; None if nothing. `records` must be the path."""
    revealed = ((record.version, _reveals(record.fact)) for record in records if record.version > to_version)
    return next((f"at version {version} {what}" for version, what in revealed if what is not None), None)


def _reveals(fact: Fact) -> str | None:
    if isinstance(fact, OrdersOpened):
        return "sealed orders were opened"
    return "lots or counters were drawn" if drawn(fact) else None


def _rests(fact: Fact, mine: frozenset[str]) -> str | None:
    """What this fact revealed, drew or answered; None if nothing."""
    if (what := _reveals(fact)) is not None:
        return what
    if isinstance(fact, OrdersSealed | OrdersWithdrawn) and fact.seat not in mine:
        return f"{fact.seat} answered"
    return None
