"""Who may see what is still closed: the one place that decides it.

Facts are public as a whole; a hidden value is an item of a sealed order, and state and views hold only where it
lies. Its owner sees it, the referees see it, and everybody once it has been opened. Allies are other seats and
see no more than the enemy, unless the game was opened with an open council.
"""

from collections.abc import Callable
from typing import Final

from domain.state.game import Game
from domain.values.sealed import Sealed

SPECTATOR: Final = "spectator"
REFEREE: Final = "referee"


def visible(game: Game, viewer: str) -> Callable[[Sealed], bool]:
    """Whether a viewer (a seat's id, `spectator` or `referee`) may see an item of an order that counts or is open to change."""
    if viewer == REFEREE:
        return lambda _: True
    own = _seats_read_by(game, viewer)
    return lambda item: _owner(game, item) in own or _opened(game, item)


def _seats_read_by(game: Game, viewer: str) -> frozenset[str]:
    seat = game.seats.get(viewer)
    if seat is None:
        return frozenset()
    if game.agreement is not None and game.agreement.council == "open":
        return frozenset(ally.id for ally in game.seats.values() if ally.side == seat.side)
    return frozenset({viewer})


def _owner(game: Game, item: Sealed) -> str | None:
    """The seat that commands the ship of an item's key, `SHIP/ITEM` or `WINDOW>SHIP/ITEM`."""
    ship = game.ships.get(item.key.rpartition(">")[2].partition("/")[0])
    return ship.seat if ship else None


def _opened(game: Game, item: Sealed) -> bool:
    """Told by `OrdersOpened`. What was sealed in the window that is still open has not even counted yet."""
    window = game.window
    pending = window is not None and item.version > window.version
    return not pending and (item.version, item.key) not in game.unopened
