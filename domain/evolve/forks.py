"""Folding the birth of a fork: the parent's table, moved into a game of its own."""

from typing import Any

from msgspec.structs import asdict, replace

from domain.evolve.handlers import assign, folds
from domain.facts.forks import GameForked
from domain.state.bench import Fork
from domain.state.game import Game, Seat, Window
from domain.state.ship import Broadside, Ship
from domain.values.sealed import Sealed


@folds(GameForked)
def forked(game: Game, fact: GameForked) -> Game:
    """`game` is the parent's state. Whoever forks commands every ship; there is no clock and nothing pending."""
    agreed = game.agreement
    assert agreed is not None, "a game is forked after it was opened"
    back = fact.version
    unseen = {item.version for item in fact.stand_ins if ">" in item.key}
    return assign(
        game,
        agreement=replace(
            agreed, options=fact.options, commitment=fact.commitment, seconds=None, grace=0, by=fact.by
        ),
        seats={key: _taken(seat, fact) for key, seat in game.seats.items()},
        ships={key: _ship(ship, back) for key, ship in game.ships.items()},
        window=_window(game.window, back),
        unopened=frozenset((version - back, key) for version, key in game.unopened),
        ahead={
            window: {seat: version - back for seat, version in seats.items() if version not in unseen}
            for window, seats in game.ahead.items()
        },
        seed_revealed=False,
        tournament=None,
        pause=None,
        undo=None,
        disputes={},
        rewound=0,
        fork=Fork(fact.parent, fact.version, fact.head, fact.by),
    )


def _taken(seat: Seat, fact: GameForked) -> Seat:
    return replace(seat, account=fact.by, name=fact.name)


def _window(window: Window | None, back: int) -> Window | None:
    if window is None:
        return None
    orders = {seat: replace(order, version=order.version - back) for seat, order in window.orders.items()}
    return replace(window, version=window.version - back, deadline=None, orders=orders)


def _ship(ship: Ship, back: int) -> Ship:
    """Whatever lies face-down on her mat or in her guns was sealed in the parent."""
    changes: dict[str, Any] = {
        name: _moved(value, back) for name, value in asdict(ship).items() if isinstance(value, Sealed)
    }
    guns: dict[str, Broadside] = {
        side: replace(guns, load=_moved(guns.load, back)) if isinstance(guns.load, Sealed) else guns
        for side, guns in ship.broadsides.items()
    }
    return replace(ship, broadsides=guns, **changes)


def _moved(item: Sealed, back: int) -> Sealed:
    return Sealed(item.version - back, item.key)
