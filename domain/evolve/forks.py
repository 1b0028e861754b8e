"""Folding the first fact of a fork: the parent's table becomes the table of another game."""

from typing import Any

from msgspec.structs import asdict, replace

from domain.evolve.drafts import GameDraft, crew, guns, helm, writable
from domain.evolve.handlers import folds
from domain.facts.forks import GameForked
from domain.state.clock import Clock
from domain.state.club import Club, Fork, Referee
from domain.state.game import Game, Seat
from domain.state.window import Orders, Window
from domain.values.sealed import Sealed


@folds(GameForked)
def forked(game: GameDraft, fact: GameForked) -> None:
    """`game` is the parent's state. The account that forks commands every ship; there is no clock and no request."""
    agreed = game.agreement
    assert agreed is not None, "a game is forked after it was opened"
    back = fact.version
    fork = writable(game)
    fork.agreement = replace(
        agreed, options=fact.options, commitment=fact.commitment, seconds=None, grace=0, by=fact.by
    )
    fork.seats = {key: _taken(seat, fact) for key, seat in game.seats.items()}
    fork.window = _window(game.window, back)
    fork.orders = _orders(game.orders, fact)
    fork.seed_revealed = False
    fork.clock = Clock()
    fork.club = Club(referees=_bench(game), fork=Fork(fact.parent, fact.version, fact.head, fact.by))
    for key, ship in game.ships.items():
        for group in (helm(game, key), crew(game, key), *(guns(game, key, side) for side in ship.guns)):
            _move_sealed(group, back)


def _bench(game: Game) -> tuple[Referee, ...]:
    """The parent's referees, without versions: their appointments are records of the parent's chain."""
    return tuple(replace(referee, version=0) for referee in game.club.referees)


def _taken(seat: Seat, fact: GameForked) -> Seat:
    return replace(seat, account=fact.by, name=fact.name, captain=None)


def _window(window: Window | None, back: int) -> Window | None:
    if window is None:
        return None
    orders = {seat: replace(order, version=order.version - back) for seat, order in window.orders.items()}
    return replace(window, version=window.version - back, deadline=None, orders=orders)


def _orders(orders: Orders, fact: GameForked) -> Orders:
    unseen = {item.version for item in fact.stand_ins if ">" in item.key}
    return Orders(
        ahead={
            window: {seat: version - fact.version for seat, version in seats.items() if version not in unseen}
            for window, seats in orders.ahead.items()
        },
        unopened=frozenset((version - fact.version, key) for version, key in orders.unopened),
    )


def _move_sealed(group: Any, back: int) -> None:
    """Sealed cards and loads were sealed in the parent, so their versions count back from the fork's beginning."""
    for name, item in asdict(group).items():
        if isinstance(item, Sealed):
            setattr(group, name, Sealed(item.version - back, item.key))
