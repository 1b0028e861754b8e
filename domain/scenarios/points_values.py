"""Points values of ships (ours), by which the sizes of fleets are limited and compared.

The book refers to a point system that is not part of it. Ours is calculated from the log alone: how much damage a ship
bears (burden times hull boxes, and her crew boxes) times what she fires (the mean of her full broadside and her
muskets over the boxes), raised to 5/8 and scaled so that a ship of the line is worth about 10. A square root would
make two ships of half the strength her equal; battles show that she is worth more, because the weaker ships are lost
one after the other. `make balance` checks the values by battles.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from math import isqrt
from typing import Final

from domain.packs.components import Pack, ShipCard

# Raised to 5/8: the fifth power, then three square roots. SCALE is one whole point before rounding.
POWER: Final = 5
ROOTS: Final = 3
SCALE: Final = 105
FULL: Final = 1  # of fore, full, aft


@cache
def value(card: ShipCard) -> int:
    bears = card.burden * len(card.hull) + len(card.crew)
    fires = sum(box[FULL] for box in card.hull) * 2 * len(card.crew) + sum(card.crew) * len(card.hull)
    # The mean of twice the broadside and the muskets, as a whole number of hundredths.
    mean = 100 * fires // (len(card.hull) * len(card.crew))
    strength: int = (bears * mean) ** POWER
    for _ in range(ROOTS):
        strength = isqrt(strength)
    return max(1, (2 * strength + SCALE) // (2 * SCALE))


def fleet_value(pack: Pack, ships: Iterable[str]) -> int:
    return sum(value(pack.ships[ship]) for ship in ships)


def values(pack: Pack) -> Mapping[str, int]:
    return {key: value(card) for key, card in sorted(pack.ships.items())}
