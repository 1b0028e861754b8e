"""What an expectation is compared with: the table, the place in the sequence, and what one viewer may see."""

from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal

from domain.adjudication.keys.words import HIDDEN
from domain.orders.book import OrderBook
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.state.game import Game
from domain.state.ship import Ship
from domain.values.sealed import Sealed

Sees = Callable[[Sealed], bool]


@dataclass(frozen=True, slots=True)
class Look:
    """What one viewer may see; the case itself may see everything.

    `sees` says which sealed items they may read, `shows_attitude` whether a ship's attitude is shown to them.
    """

    scene: Scene
    slot: Slot
    book: OrderBook
    sees: Sees
    shows_attitude: Callable[[Ship], bool]

    @property
    def game(self) -> Game:
        return self.scene.game

    def read(self, value: object) -> object:
        if not isinstance(value, Sealed):
            return value
        return self.book[value.version, value.key].value if self.sees(value) else HIDDEN


def thousandths(value: int) -> Decimal:
    """Micrometres as millimetres, millidegrees as degrees."""
    return Decimal(value).scaleb(-3)
