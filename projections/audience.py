"""Viewers of a game: who they are, how late they see it, and what they see of sealed items.

`domain.audience` alone decides whether a viewer may see a sealed item. This module turns accounts into viewers, and
shows or hides the values.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from domain import audience
from domain.orders.book import OrderBook
from domain.service.look import has_looked
from domain.state.game import Game
from domain.values.sealed import Sealed

Opened = Callable[[Sealed], bool]
# A function, because the book is read from the store only if something is sealed.
Book = Callable[[], OrderBook]


class Viewer(NamedTuple):
    """A viewer of a game: from these seats, as a referee, or as a spectator.

    `looking`: a referee who has looked into the window that is open now. `upto` is the last version shown to a
    spectator who sees the game late; None shows all.
    """

    seats: tuple[str, ...] = ()
    referee: bool = False
    looking: bool = False
    upto: int | None = None

    @property
    def ashore(self) -> bool:
        """Whether the viewer is a spectator."""
        return not self.seats and not self.referee

    @property
    def key(self) -> str:
        """The name under which views for this kind of viewer are stored."""
        if self.referee:
            return audience.LOOKING if self.looking else audience.REFEREE
        return "+".join(sorted(self.seats)) or audience.SPECTATOR


SPECTATOR = Viewer()
REFEREE = Viewer(referee=True)
LOOKING = Viewer(referee=True, looking=True)


def kept_late(viewer: Viewer, shown: Callable[[], int | None]) -> Viewer:
    """Limits spectators to the version that the agreed delay allows (`shown`); players and referees see everything now."""
    return viewer._replace(upto=shown()) if viewer.ashore else viewer


def viewers(game: Game) -> Iterator[Viewer]:
    """Every kind of viewer that a game has: each seat, each account that holds several, referees, spectators."""
    yield SPECTATOR
    yield REFEREE
    if any(map(partial(has_looked, game), (referee.account for referee in game.club.referees))):
        yield LOOKING
    for seat in game.seats:
        yield Viewer((seat,))
    for account in sorted({seat.account for seat in game.seats.values() if seat.account}):
        held = viewer_of(game, account)
        if len(held.seats) > 1:
            yield held


def viewer_of(game: Game, account: str | None) -> Viewer:
    """The viewer that an account is in a game: with all the seats that it holds."""
    return Viewer(
        tuple(sorted(seat.id for seat in game.seats.values() if account and seat.account == account))
    )


def channels(game: Game, viewer: Viewer) -> tuple[str, ...]:
    """The channels that a viewer may read: the whole table ("") and their own side; spectators only if that was agreed."""
    if viewer.ashore:
        return ("",) if game.club.spectators.messages else ()
    return ("", *sorted({game.seats[seat].side for seat in viewer.seats}))


class Viewpoint:
    """Shows sealed items to one viewer: the value, or only the version and key of the seal.

    `opened` tells which items were opened; by default the game's state decides.
    """

    def __init__(self, game: Game, viewer: Viewer, book: Book, opened: Opened | None = None) -> None:
        self._game = game
        self._viewer = viewer
        self._book = book
        eyes = viewer.seats if viewer.seats and not viewer.referee else (viewer.key,)
        self._looks = [*(audience.visible(game, eye) for eye in eyes), *([opened] if opened else [])]

    def commands(self, ship: str) -> bool:
        return self._game.ships[ship].seat in self._viewer.seats

    def sees(self, item: Sealed) -> bool:
        return any(look(item) for look in self._looks)

    def shown(self, value: object) -> object:
        """The value, or the seal in its place."""
        if not isinstance(value, Sealed):
            return value
        opening = self._book().get((value.version, value.key)) if self.sees(value) else None
        return opening.value if opening else {"sealed": {"version": value.version, "key": value.key}}
