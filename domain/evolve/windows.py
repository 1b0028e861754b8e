"""Folding windows: the place where the game waits, and the orders that counted."""

from msgspec.structs import replace

from domain.evolve.handlers import assign, folds
from domain.facts.windows import WindowClosed, WindowOpened
from domain.state.game import Game
from domain.state.window import Resolving, Window


@folds(WindowOpened)
def opened(game: Game, fact: WindowOpened) -> Game:
    name = fact.window.partition(".")[0]
    count = f"{fact.turn}/{name}"
    window = Window(fact.window, name, fact.slot, fact.turn, game.version, fact.owes, fact.deadline)
    return assign(
        game,
        window=window,
        resolving=None,
        counts=replace(
            game.counts, windows={**game.counts.windows, count: game.counts.windows.get(count, 0) + 1}
        ),
    )


@folds(WindowClosed)
def closed(game: Game, fact: WindowClosed) -> Game:
    window = game.window
    assert window is not None, "a window closes only while it is open"
    counted = [(order.version, key) for order in window.orders.values() for key in order.keys]
    ahead = {name: dict(seats) for name, seats in game.orders.ahead.items()}
    for seat, order in window.orders.items():
        for name in order.ahead:
            ahead.setdefault(name, {})[seat] = order.version
    return assign(
        game,
        window=None,
        clock=replace(game.clock, misses=_misses(game, fact)),
        resolving=Resolving(window, fact.step, fact.reason),
        counts=replace(game.counts, next_step=fact.step + 1),
        orders=replace(game.orders, unopened=game.orders.unopened.union(counted), ahead=ahead),
    )


def _misses(game: Game, fact: WindowClosed) -> dict[str, tuple[int, ...]]:
    """A deadline that a seat let pass counts until the seat is heard of again."""
    missed = dict(game.clock.misses)
    for seat, digest in fact.orders.items():
        if digest is not None:
            missed.pop(seat, None)
        elif fact.reason == "deadline":
            missed[seat] = (*missed.get(seat, ()), game.version)
    return missed
