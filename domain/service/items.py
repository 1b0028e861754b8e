"""Sealed items in a state, and when a fork no longer holds any secret of its parent."""

from msgspec import Struct
from msgspec.structs import asdict

from domain.state.game import Game
from domain.state.ship import Ship
from domain.store import Store
from domain.values.sealed import Sealed


def closed_items(game: Game) -> frozenset[tuple[int, str]]:
    """Every item of the state whose value is in the order book, no matter who may see it."""
    window = game.window
    pending = (
        (order.version, key) for order in (window.orders.values() if window else ()) for key in order.keys
    )
    lying = ((item.version, item.key) for ship in game.ships.values() for item in _face_down(ship))
    return frozenset((*game.orders.unopened, *pending, *lying))


def _face_down(ship: Ship) -> list[Sealed]:
    """The sealed cards and actions on her mat, and sealed loads in her guns."""
    groups: tuple[Struct, ...] = (ship.helm, ship.crew, *ship.guns.values())
    return [value for group in groups for value in asdict(group).values() if isinstance(value, Sealed)]


def is_open_to_all(store: Store, fork: Game) -> bool:
    """Whether a fork no longer holds a secret of its parent: the parent has ended and opened all items of the fork."""
    left = fork.club.fork
    assert left is not None, "asked of a fork"
    if store.load(left.parent).outcome is None:
        return False
    begun = store.fork(fork.id)
    stood_in = {(item.version, item.key) for item in begun.stand_ins} if begun else set()
    taken = closed_items(store.load(left.parent, left.version)) - stood_in
    return taken <= store.opened(left.parent)
