"""Folding windows: when the game waits, and which orders counted."""

from domain.evolve.drafts import GameDraft, clock, counts, orders, writable
from domain.evolve.handlers import folds
from domain.facts.windows import WindowClosed, WindowOpened
from domain.state.window import Resolving, Window
from domain.values.names import ClosedBy


@folds(WindowOpened)
def opened(game: GameDraft, fact: WindowOpened) -> None:
    name = fact.window.partition(".")[0]
    writable(game).window = Window(
        fact.window, name, fact.slot, fact.turn, game.version, fact.owes, fact.deadline
    )
    writable(game).resolving = None
    count, so_far = f"{fact.turn}/{name}", game.counts.windows
    counts(game).windows = {**so_far, count: so_far.get(count, 0) + 1}


@folds(WindowClosed)
def closed(game: GameDraft, fact: WindowClosed) -> None:
    window = game.window
    assert window is not None, "a window closes only while it is open"
    writable(game).window = None
    writable(game).resolving = Resolving(window, fact.step)
    counts(game).next_step = fact.step + 1
    counted = [(order.version, key) for order in window.orders.values() for key in order.keys]
    sealed = orders(game)
    sealed.unopened = sealed.unopened.union(counted)
    for seat, order in window.orders.items():
        for name in order.ahead:
            sealed.ahead = {**sealed.ahead, name: {**sealed.ahead.get(name, {}), seat: order.version}}
    for seat, digest in fact.orders.items():
        _count_misses(game, seat, given=digest is not None, late=fact.reason is ClosedBy.DEADLINE)


def _count_misses(game: GameDraft, seat: str, *, given: bool, late: bool) -> None:
    """A missed deadline counts until the seat gives an order again."""
    misses = game.clock.misses
    if given and seat in misses:
        clock(game).misses = {other: missed for other, missed in misses.items() if other != seat}
    elif late and not given:
        clock(game).misses = {**misses, seat: (*misses.get(seat, ()), game.version)}
