"""What people put into a game: seats, orders, the closing of windows. Theirs to decide, within the rules."""

from collections.abc import Callable
from typing import Any, Final

from domain.evolve.paths import REWINDS
from domain.facts import FACTS, Fact, topic_of
from domain.facts.forks import GameForked
from domain.facts.games import GameOpened, SeatTaken, SeedRevealed
from domain.facts.orders import OrdersSealed, OrdersWithdrawn
from domain.facts.tournaments import TournamentJoined
from domain.facts.windows import WindowClosed
from domain.legality import judge
from domain.orders.book import OrderBook
from domain.orders.closing import closing
from domain.proofs.verification.reading import Told
from domain.proofs.verification.report import Wrong
from domain.ruleset.scene import Scene
from domain.state.game import Game

SceneOf = Callable[[Game], Scene]


def check_input(scene_of: SceneOf, game: Game, told: Told, book: OrderBook) -> None:
    """Raises Wrong for a record that no person could have brought about at this place."""
    fact = told.fact
    if told.rule is not None:
        raise _wrong(told.version, f"it names {told.rule}, but no rule tells it")
    if isinstance(fact, WindowClosed):
        _check_closing(scene_of, game, fact, told.version, book)
    why = _MAY.get(type(fact), _may_anyhow)(game, fact)
    if why is not None:
        raise _wrong(told.version, why)


def _check_closing(scene_of: SceneOf, game: Game, fact: WindowClosed, version: int, book: OrderBook) -> None:
    window = game.window
    if window is None or fact != closing(game, fact.reason):
        raise _wrong(version, "it does not close the window that is open, with the orders that lie in it")
    if fact.reason == "complete" and not window.complete:
        raise _wrong(version, "it says that all orders were in, and they were not")
    for seat, order in window.orders.items():
        items = {key: book[order.version, key].value for key in order.keys}
        refusals = judge(scene_of(game), seat, items)
        if refusals:
            why = f"the rules refuse this order: {refusals[0].code}: {refusals[0].detail}"
            raise _wrong(order.version, why)


def _may_open(game: Game, fact: GameOpened) -> str | None:  # noqa: ARG001  (every check is called alike)
    return None if game.agreement is None else "the game has been opened already"


def _may_fork(game: Game, fact: GameForked) -> str | None:  # noqa: ARG001
    return None if game.version == 0 else "a fork leaves its parent with its first fact"


def _may_sit(game: Game, fact: SeatTaken) -> str | None:
    seat = game.seats.get(fact.seat)
    return None if seat is not None and seat.account is None else f"{fact.seat} is no free seat"


def _may_join(game: Game, fact: TournamentJoined) -> str | None:  # noqa: ARG001
    if game.tournament is not None or game.fork is not None:
        return "a game is entered in one tournament, and a fork in none"
    return (
        "the battle had begun: a tournament brings referees, who see what is sealed" if game.ships else None
    )


def _may_seal(game: Game, fact: OrdersSealed) -> str | None:
    ahead = tuple(sorted({key.partition(">")[0] for key in fact.items if ">" in key}))
    if ahead != fact.ahead:
        return "the windows it answers ahead are not those that it names"
    return None if _asked(game, fact) else f"{fact.seat} was not asked in {fact.window} of turn {fact.turn}"


def _may_withdraw(game: Game, fact: OrdersWithdrawn) -> str | None:
    lies = game.window is not None and fact.seat in game.window.orders and _asked(game, fact)
    return None if lies else f"{fact.seat} has no order in {fact.window} of turn {fact.turn}"


def _asked(game: Game, fact: OrdersSealed | OrdersWithdrawn) -> bool:
    window = game.window
    return (
        window is not None
        and (window.turn, window.id) == (fact.turn, fact.window)
        and fact.seat in window.owes
    )


def _may_never(game: Game, fact: Fact) -> str | None:  # noqa: ARG001
    return "the seed is revealed with the end of a battle, and not before"


def _may_anyhow(game: Game, fact: Fact) -> str | None:  # noqa: ARG001
    """What the club decides is its own affair; the table moves by steps, and none is being resolved."""
    if FACTS[topic_of(fact)].kind == "club" or type(fact) in REWINDS or isinstance(fact, WindowClosed):
        return None
    return f"no step is being resolved that could tell {topic_of(fact)}"


_MAY: Final[dict[type[Fact], Callable[[Game, Any], str | None]]] = {
    GameOpened: _may_open,
    GameForked: _may_fork,
    SeatTaken: _may_sit,
    TournamentJoined: _may_join,
    OrdersSealed: _may_seal,
    OrdersWithdrawn: _may_withdraw,
    SeedRevealed: _may_never,
}


def _wrong(version: int, why: str) -> Wrong:
    return Wrong("adjudication", f"record {version}", version, why)
