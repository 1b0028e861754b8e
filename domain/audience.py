"""Who may see what is still sealed. Nothing else decides it.

Facts are public. A hidden value is an item of a sealed order; state and views only say where it lies. These see it:
its owner, a seat that a fact lets look at it, the referees, and everybody once it has been opened. An item in a
window that is still open is shown to a referee only after a look, which is a public fact. Allies are other seats and
see no more than the enemy, unless the game was opened with an open council.
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
    """Whether a viewer (a seat's id or one of the words above) may see an item of an order that counts or is open to change."""
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
    """Whether `OrdersOpened` has opened it. Orders in the window that is still open do not count yet."""
    return not _pending(game, item) and (item.version, item.key) not in game.orders.unopened


def _pending(game: Game, item: Sealed) -> bool:
    """Whether it was sealed in the window that is open."""
    return game.window is not None and item.version > game.window.version
