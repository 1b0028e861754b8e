"""Points values of ships (ours): what a fleet of so many points may hold.

The book refers to a point system that is not part of it. Ours is reckoned from the log alone: how much she bears
(burden times hull boxes, and her crew boxes) times what she fires (the mean of her full broadside and her muskets over the boxes),
its square root, scaled so that a weak frigate is worth about 5. A fleet twice as strong in both is worth twice the points.
`make balance` weighs it by battles.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from math import isqrt
from typing import Final

from domain.packs.components import Pack, ShipCard

SCALE: Final = 25
FULL: Final = 1  # of fore, full, aft


@cache
def value(card: ShipCard) -> int:
    bears = card.burden * len(card.hull) + len(card.crew)
    fires = sum(box[FULL] for box in card.hull) * 2 * len(card.crew) + sum(card.crew) * len(card.hull)
    # The mean of twice the broadside and the muskets, as a whole number of hundredths.
    mean = 100 * fires // (len(card.hull) * len(card.crew))
    return max(1, isqrt(bears * mean) // SCALE)


def fleet_value(pack: Pack, ships: Iterable[str]) -> int:
    return sum(value(pack.ships[ship]) for ship in ships)


def values(pack: Pack) -> Mapping[str, int]:
    return {key: value(card) for key, card in sorted(pack.ships.items())}
