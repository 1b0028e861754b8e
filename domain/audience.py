"""Who may see what is still sealed. No other module decides this.

Facts are public. A hidden value is an item of a sealed order; state and views only say where it lies. It is shown to
its owner, to a seat that a fact allows to look at it, to the referees, and to everybody once it has been opened. While
its window is still open, referees see it only after they have looked, and looking is a public fact. Allies are other
seats and see no more than the enemy, unless the game was opened with an open council.
"""

from collections.abc import Callable
from typing import Final

from domain.orders.keys import seat_of, subject_of
from domain.state.game import Game
from domain.values.sealed import Sealed

SPECTATOR: Final = "spectator"
REFEREE: Final = "referee"
LOOKING: Final = "referee.looking"  # a referee who has looked into the open window


def visible(game: Game, viewer: str) -> Callable[[Sealed], bool]:
    """A test for one viewer (a seat's id or one of the words above): whether they may see the value of an item."""
    if viewer == LOOKING:
        return lambda _: True
    if viewer == REFEREE:
        return lambda item: not _pending(game, item)
    own = _seats_read_by(game, viewer)
    peeked = {(version, key) for seat, version, key in game.orders.peeked if seat in own}
    return lambda item: (
        seat_of(game, subject_of(item.key)) in own
        or (item.version, item.key) in peeked
        or _opened(game, item)
    )


def _seats_read_by(game: Game, viewer: str) -> frozenset[str]:
    seat = game.seats.get(viewer)
    if seat is None:
        return frozenset()
    if game.agreement is not None and game.agreement.council == "open":
        return frozenset(ally.id for ally in game.seats.values() if ally.side == seat.side)
    return frozenset({viewer})


def _opened(game: Game, item: Sealed) -> bool:
    """Whether `OrdersOpened` has opened this item. An item of the window that is still open cannot be opened yet."""
    return not _pending(game, item) and (item.version, item.key) not in game.orders.unopened


def _pending(game: Game, item: Sealed) -> bool:
    """Whether this item was sealed in the window that is still open."""
    return game.window is not None and item.version > game.window.version
