"""Viewers of a game: who they are, how late they see it, and what they are shown of what is sealed.

`domain.audience` alone decides whether a viewer may see a sealed item. This module makes viewers of accounts, and
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
    spectator who sees the game late; None for all.
    """

    seats: tuple[str, ...] = ()
    referee: bool = False
    looking: bool = False
    upto: int | None = None

    @property
    def ashore(self) -> bool:
        """Whether they are a spectator."""
        return not self.seats and not self.referee

    @property
    def key(self) -> str:
        """The name under which the views of this kind of viewer are kept."""
        if self.referee:
            return audience.LOOKING if self.looking else audience.REFEREE
        return "+".join(sorted(self.seats)) or audience.SPECTATOR


SPECTATOR = Viewer()
REFEREE = Viewer(referee=True)
LOOKING = Viewer(referee=True, looking=True)


def kept_late(viewer: Viewer, shown: Callable[[], int | None]) -> Viewer:
    """Players and referees see the game as it stands; spectators see it as late as was agreed (`shown`)."""
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
    """An account as a viewer of a game, from all seats that it holds."""
    return Viewer(
        tuple(sorted(seat.id for seat in game.seats.values() if account and seat.account == account))
    )


def channels(game: Game, viewer: Viewer) -> tuple[str, ...]:
    """The messages that a viewer may read: those to the whole table, and those to their own side.

    Spectators read none, unless the game was opened so.
    """
    if viewer.ashore:
        return ("",) if game.club.spectators.messages else ()
    return ("", *sorted({game.seats[seat].side for seat in viewer.seats}))


class Viewpoint:
    """What one viewer is shown of sealed items: the value, or where it lies.

    `opened` are items that were opened later; by default those that the game itself knows to be open.
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
