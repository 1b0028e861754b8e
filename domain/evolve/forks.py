"""Folding the birth of a fork: the parent's table, moved into a game of its own."""

from typing import TypeVar

from msgspec.structs import asdict, replace

from domain.evolve.handlers import assign, folds
from domain.facts.forks import GameForked
from domain.state.clock import Clock
from domain.state.club import Club, Fork, Referee
from domain.state.crew import Crew
from domain.state.game import Game, Seat
from domain.state.guns import Broadside
from domain.state.helm import Helm
from domain.state.ship import Ship
from domain.state.window import Orders, Window
from domain.values.sealed import Sealed

Group = TypeVar("Group", Broadside, Crew, Helm)


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
        orders=Orders(
            ahead={
                window: {seat: version - back for seat, version in seats.items() if version not in unseen}
                for window, seats in game.orders.ahead.items()
            },
            unopened=frozenset((version - back, key) for version, key in game.orders.unopened),
        ),
        seed_revealed=False,
        clock=Clock(),
        club=Club(referees=_bench(game), fork=Fork(fact.parent, fact.version, fact.head, fact.by)),
    )


def _bench(game: Game) -> tuple[Referee, ...]:
    """Those of the parent; their appointments are records of another chain."""
    return tuple(replace(referee, version=0) for referee in game.club.referees)


def _taken(seat: Seat, fact: GameForked) -> Seat:
    return replace(seat, account=fact.by, name=fact.name, captain=None)


def _window(window: Window | None, back: int) -> Window | None:
    if window is None:
        return None
    orders = {seat: replace(order, version=order.version - back) for seat, order in window.orders.items()}
    return replace(window, version=window.version - back, deadline=None, orders=orders)


def _ship(ship: Ship, back: int) -> Ship:
    """Whatever lies face-down on her mat or in her guns was sealed in the parent."""
    guns = {side: _with_moved(broadside, back) for side, broadside in ship.guns.items()}
    return replace(ship, guns=guns, helm=_with_moved(ship.helm, back), crew=_with_moved(ship.crew, back))


def _with_moved(group: Group, back: int) -> Group:
    """Her guns of one side, her helm or her crew, with every item that lies face-down there moved."""
    items = asdict(group).items()
    return replace(group, **{name: _moved(item, back) for name, item in items if isinstance(item, Sealed)})


def _moved(item: Sealed, back: int) -> Sealed:
    return Sealed(item.version - back, item.key)
