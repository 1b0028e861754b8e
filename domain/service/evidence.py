"""The evidence in a dispute: the window that the facts came from, its orders, and all draws."""

from collections.abc import Sequence
from dataclasses import dataclass

from domain.evolve.paths import path
from domain.facts import drawn
from domain.facts.orders import OrdersSealed
from domain.facts.rewinds import GameRewound
from domain.facts.windows import WindowClosed, WindowOpened
from domain.service.world import World
from domain.state.club import Dispute
from domain.store import Record
from domain.values.draws import Draw


@dataclass(frozen=True, slots=True)
class Answered:
    """A closed window: `before` is the version at which it was open without orders.

    `orders` are the orders that counted, by seat; `resolution` are all records that followed, up to the next window.
    """

    turn: int
    window: str
    before: int
    closed: int
    step: int
    orders: dict[str, int]
    resolution: tuple[Record, ...]

    @property
    def draws(self) -> tuple[Draw, ...]:
        return tuple(draw for record in self.resolution for draw in drawn(record.fact))


@dataclass(frozen=True, slots=True)
class Evidence:
    """The facts came from `window`; `windows` are those of its turn and of the turn before, up to this window."""

    dispute: Dispute
    facts: tuple[Record, ...]
    windows: tuple[Answered, ...]

    @property
    def window(self) -> Answered | None:
        return self.windows[-1] if self.windows else None


def evidence_of(world: World, game_id: str, dispute: Dispute) -> Evidence:
    """The evidence on the branch in which the facts happened, even if it has been undone since."""
    records = world.store.records(game_id)
    facts = tuple(records[version - 1] for version in dispute.facts)
    answered = answered_windows(_branch(records, facts[0].version))
    found = [one for one in answered if one.closed < facts[0].version]
    return Evidence(dispute, facts, tuple(one for one in found if one.turn >= found[-1].turn - 1))


def _branch(records: Sequence[Record], version: int) -> Sequence[Record]:
    """The path to a version and further to the end of its resolution."""
    end = version
    while end < len(records) and not _ends_resolution(records[end - 1]):
        end += 1
    return path(records[:end])


def _ends_resolution(record: Record) -> bool:
    return isinstance(record.fact, WindowOpened | GameRewound)


def answered_windows(records: Sequence[Record]) -> list[Answered]:
    """Every window of a path that was closed, in order."""
    found: list[Answered] = []
    before, orders = 0, dict[str, int]()
    for place, record in enumerate(records):
        match record.fact:
            case WindowOpened() | GameRewound():
                before, orders = record.version, {}
            case OrdersSealed(seat=seat):
                orders[seat] = record.version
            case WindowClosed() as closed:
                counted = {seat: orders[seat] for seat, digest in closed.orders.items() if digest is not None}
                resolution = _resolution(records[place + 1 :])
                found.append(
                    Answered(
                        closed.turn, closed.window, before, record.version, closed.step, counted, resolution
                    )
                )
    return found


def _resolution(records: Sequence[Record]) -> tuple[Record, ...]:
    """The records up to the one that ends the resolution."""
    for place, record in enumerate(records):
        if _ends_resolution(record):
            return tuple(records[: place + 1])
    return tuple(records)
