"""Who may see what: the one place that decides which sealed values a viewer is shown.

Facts are public as a whole; whatever is hidden is an item of a sealed order. It is shown to the seat that
sealed it, to that seat's side where the game was opened with `council: open`, to referees, and to everybody
once the rules have opened it. A spectator is shown no more than the least informed player.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from domain.orders.book import OrderBook
from domain.state.game import Game, is_open
from domain.values.sealed import Sealed


Opened = Callable[[Sealed], bool]


class Viewer(NamedTuple):
    """Somebody who looks at a game: from these seats, as a referee, or from the shore."""

    seats: tuple[str, ...] = ()
    referee: bool = False

    @property
    def key(self) -> str:
        """The name under which the views of this kind of viewer are kept."""
        if self.referee:
            return "referee"
        return "+".join(sorted(self.seats)) or "spectator"


SPECTATOR = Viewer()
REFEREE = Viewer(referee=True)


def viewers(game: Game) -> Iterator[Viewer]:
    """Every kind of viewer that a game has: each seat, each account that holds several, referees, spectators."""
    yield SPECTATOR
    yield REFEREE
    for seat in game.seats:
        yield Viewer((seat,))
    for account in sorted({seat.account for seat in game.seats.values() if seat.account}):
        held = viewer_of(game, account)
        if len(held.seats) > 1:
            yield held


def viewer_of(game: Game, account: str | None) -> Viewer:
    """How an account looks at a game: from all the seats it holds."""
    return Viewer(tuple(sorted(seat.id for seat in game.seats.values() if account and seat.account == account)))


class Lookout:
    """What one viewer makes out: sealed values that may be shown, and where the others lie.

    `opened` says whether the rules have laid an item open to everybody; by default as the game itself knows.
    """

    def __init__(self, game: Game, viewer: Viewer, book: OrderBook, opened: Opened | None = None) -> None:
        self._game = game
        self._viewer = viewer
        self._book = book
        self._opened = opened or partial(laid_open, game)
        self._seats = set(viewer.seats) | (_allies(game, viewer) if _council_open(game) else set())

    def commands(self, ship: str) -> bool:
        return self._game.ships[ship].seat in self._viewer.seats

    def sees(self, item: Sealed) -> bool:
        return self._viewer.referee or self._sealed_by(item) in self._seats or self._opened(item)

    def shown(self, value: object) -> object:
        """The value itself, or the seal that it lies under."""
        if not isinstance(value, Sealed):
            return value
        opening = self._book.get((value.version, value.key)) if self.sees(value) else None
        return opening.value if opening else {"sealed": {"version": value.version, "key": value.key}}

    def _sealed_by(self, item: Sealed) -> str | None:
        ship = self._game.ships.get(item.key.rpartition(">")[2].partition("/")[0])
        return ship.seat if ship else None


def laid_open(game: Game, item: Sealed) -> bool:
    """Whether an item has been opened: it is neither in an order that still counts nor in the window now open."""
    waiting = game.window.orders.values() if game.window else ()
    return is_open(game, item) and all(order.version != item.version for order in waiting)


def _council_open(game: Game) -> bool:
    return game.agreement is not None and game.agreement.council == "open"


def _allies(game: Game, viewer: Viewer) -> set[str]:
    sides = {game.seats[seat].side for seat in viewer.seats if seat in game.seats}
    return {seat.id for seat in game.seats.values() if seat.side in sides}
