"""Folding windows: the place where the game waits, and the orders that counted."""

from domain.evolve.handlers import folds
from domain.evolve.slate import Slate, clock, counts, orders, whole
from domain.facts.windows import WindowClosed, WindowOpened
from domain.state.window import Resolving, Window


@folds(WindowOpened)
def opened(game: Slate, fact: WindowOpened) -> None:
    name = fact.window.partition(".")[0]
    whole(game).window = Window(
        fact.window, name, fact.slot, fact.turn, game.version, fact.owes, fact.deadline
    )
    whole(game).resolving = None
    count, so_far = f"{fact.turn}/{name}", game.counts.windows
    counts(game).windows = {**so_far, count: so_far.get(count, 0) + 1}


@folds(WindowClosed)
def closed(game: Slate, fact: WindowClosed) -> None:
    window = game.window
    assert window is not None, "a window closes only while it is open"
    whole(game).window = None
    whole(game).resolving = Resolving(window, fact.step, fact.reason)
    counts(game).next_step = fact.step + 1
    counted = [(order.version, key) for order in window.orders.values() for key in order.keys]
    sealed = orders(game)
    sealed.unopened = sealed.unopened.union(counted)
    for seat, order in window.orders.items():
        for name in order.ahead:
            sealed.ahead = {**sealed.ahead, name: {**sealed.ahead.get(name, {}), seat: order.version}}
    for seat, digest in fact.orders.items():
        _count_misses(game, seat, given=digest is not None, late=fact.reason == "deadline")


def _count_misses(game: Slate, seat: str, *, given: bool, late: bool) -> None:
    """A deadline that a seat let pass counts until the seat is heard of again."""
    misses = game.clock.misses
    if given and seat in misses:
        clock(game).misses = {other: missed for other, missed in misses.items() if other != seat}
    elif late and not given:
        clock(game).misses = {**misses, seat: (*misses.get(seat, ()), game.version)}
