"""Who looks at a game, how late, and what they are shown of what is sealed.

Whether a viewer may see a closed item is decided by `domain.audience` alone; here accounts become viewers, and
values become what is shown of them.
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
# Fetched from the store only when there is something sealed to look up in it.
Book = Callable[[], OrderBook]


class Viewer(NamedTuple):
    """Somebody who looks at a game: from these seats, as a referee, or from the shore.

    `looking`: a referee who has looked into the window that is open now. `upto` is the last version that is shown to
    whoever is kept late; None for all there is.
    """

    seats: tuple[str, ...] = ()
    referee: bool = False
    looking: bool = False
    upto: int | None = None

    @property
    def ashore(self) -> bool:
        """Whether they only look on."""
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
    """Players and referees see a game as it stands; whoever only looks on sees it as late as was agreed (`shown`)."""
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
    """How an account looks at a game: from all the seats it holds."""
    return Viewer(
        tuple(sorted(seat.id for seat in game.seats.values() if account and seat.account == account))
    )


def channels(game: Game, viewer: Viewer) -> tuple[str, ...]:
    """The messages that a viewer may read: those to the table (the side of nobody), and those to their own side.

    From the shore nothing that is said can be heard, unless the game was opened so.
    """
    if viewer.ashore:
        return ("",) if game.club.spectators.messages else ()
    return ("", *sorted({game.seats[seat].side for seat in viewer.seats}))


class Viewpoint:
    """What one viewer makes out: sealed values that may be shown, and where the others lie.

    `opened` adds what has been laid open since; by default the game itself knows what is open.
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
        """The value itself, or the seal that it lies under."""
        if not isinstance(value, Sealed):
            return value
        opening = self._book().get((value.version, value.key)) if self.sees(value) else None
        return opening.value if opening else {"sealed": {"version": value.version, "key": value.key}}
