"""Folding windows: the place where the game waits, and the orders that counted."""

from domain.evolve.handlers import assign, folds
from domain.facts.windows import WindowClosed, WindowOpened
from domain.state.game import Game, Resolving, Window


@folds(WindowOpened)
def opened(game: Game, fact: WindowOpened) -> Game:
    name = fact.window.partition(".")[0]
    count = f"{fact.turn}/{name}"
    window = Window(fact.window, name, fact.slot, fact.turn, game.version, fact.owes, fact.deadline)
    return assign(
        game,
        window=window,
        resolving=None,
        window_counts={**game.window_counts, count: game.window_counts.get(count, 0) + 1},
    )


@folds(WindowClosed)
def closed(game: Game, fact: WindowClosed) -> Game:
    window = game.window
    assert window is not None, "a window closes only while it is open"
    counted = frozenset((order.version, key) for order in window.orders.values() for key in order.keys)
    ahead = {name: dict(seats) for name, seats in game.ahead.items()}
    for seat, order in window.orders.items():
        for name in order.ahead:
            ahead.setdefault(name, {})[seat] = order.version
    return assign(
        game,
        window=None,
        resolving=Resolving(window, fact.step, fact.reason),
        next_step=fact.step + 1,
        unopened=game.unopened | counted,
        ahead=ahead,
    )
