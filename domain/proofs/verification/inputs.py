"""What people put into a game: seats, orders, the closing of windows. Each must be possible where it stands."""

from collections.abc import Callable
from typing import Any, Final

from msgspec import UnsetType

from domain.evolve.paths import REWINDS
from domain.facts import FACTS, Fact, topic_of
from domain.facts.amendments import CounterRestored, PositionAmended
from domain.facts.endings import GameVoided
from domain.facts.forks import GameForked
from domain.facts.games import GameOpened, SeatTaken, SeedRevealed
from domain.facts.orders import OrdersOpened, OrdersSealed, OrdersWithdrawn
from domain.facts.outcome import GameDrawn, GameWon
from domain.facts.tournaments import TournamentJoined
from domain.facts.windows import WindowClosed
from domain.legality import judge
from domain.orders.book import OrderBook
from domain.orders.closing import closing
from domain.proofs.verification.reading import ReadRecord
from domain.proofs.verification.report import Wrong
from domain.ruleset.scene import Scene
from domain.state.game import Game
from domain.values.names import ClosedBy

SceneOf = Callable[[Game], Scene]


def check_input(scene_of: SceneOf, game: Game, record: ReadRecord, book: OrderBook) -> None:
    """Raises Wrong for a record that no person could have caused at this place."""
    fact = record.fact
    if record.rule is not None:
        raise _wrong(record.version, f"it names {record.rule}, but no rule tells it")
    if isinstance(fact, WindowClosed):
        _check_closing(scene_of, game, fact, record.version, book)
    why = _MAY.get(type(fact), _may_anyhow)(game, fact)
    if why is not None:
        raise _wrong(record.version, why)


def _check_closing(scene_of: SceneOf, game: Game, fact: WindowClosed, version: int, book: OrderBook) -> None:
    window = game.window
    if window is None or fact != closing(game, fact.reason):
        raise _wrong(version, "it does not close the window that is open, with the orders that lie in it")
    if fact.reason is ClosedBy.ORDERS and not window.complete:
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
    if seat is None or seat.taken:
        return f"{fact.seat} is no free seat"
    by_computer = not isinstance(fact.captain, UnsetType)
    return None if by_computer is (fact.account is None) else "either an account sits there or the computer"


def _may_join(game: Game, fact: TournamentJoined) -> str | None:  # noqa: ARG001
    if game.club.tournament is not None or game.club.fork is not None:
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


def _may_end(game: Game, fact: Fact) -> str | None:  # noqa: ARG001
    """People end a battle with an act directly before its outcome; the rules end it within a step."""
    decided = game.club.ending == game.version and game.outcome is None
    return None if decided else "nobody decided that the battle ends here, and no rule did"


def _may_lay_open(game: Game, fact: OrdersOpened) -> str | None:  # noqa: ARG001
    over = game.outcome is not None and game.club.ending > 0 and not game.seed_revealed
    return None if over else "no step is being resolved that could open an order"


def _may_reveal(game: Game, fact: SeedRevealed) -> str | None:  # noqa: ARG001
    if game.outcome is None or game.club.ending == 0 or game.seed_revealed:
        return "the seed is revealed with the end of a battle, and not before"
    return "orders that counted are still closed" if game.orders.unopened else None


def _may_restore(game: Game, fact: CounterRestored) -> str | None:
    """The tracks must be as before, without that one counter."""
    ship = game.ships.get(fact.ship)
    damage = None if ship is None else ship.damage.without(fact.bag, fact.serial)
    if damage is None:
        return f"counter {fact.serial} of bag {fact.bag} did not lie on {fact.ship}"
    hull = tuple(tuple(counter.token() for counter in box) for box in damage.hull)
    crew, zeros = (tuple(counter.token() for counter in row) for row in (damage.crew, damage.zeros))
    same = (fact.hull, fact.crew, fact.zeros) == (hull, crew, zeros)
    return _may_amend(game, fact) if same else "more has changed on her log than that counter"


def _may_move(game: Game, fact: PositionAmended) -> str | None:
    ship = game.ships.get(fact.ship)
    lies = ship is not None and ship.pose is not None
    return _may_amend(game, fact) if lies else f"{fact.ship} did not lie on the table"


def _may_amend(game: Game, fact: PositionAmended | CounterRestored) -> str | None:
    """A referee changes the table by a ruling on record, which the amendment names."""
    asked = game.club.disputes.get(fact.dispute)
    ruled = asked is not None and asked.ruling is not None and fact.rests_on == (asked.ruling.version,)
    return None if ruled and game.window is not None else "it rests on no ruling"


def _may_anyhow(game: Game, fact: Fact) -> str | None:  # noqa: ARG001
    """Facts of the club are checked by `authority`. Facts of the table belong to a step, and none is being resolved."""
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
    SeedRevealed: _may_reveal,
    OrdersOpened: _may_lay_open,
    GameWon: _may_end,
    PositionAmended: _may_move,
    CounterRestored: _may_restore,
    GameDrawn: _may_end,
    GameVoided: _may_end,
}


def _wrong(version: int, why: str) -> Wrong:
    return Wrong("adjudication", f"record {version}", version, why)
