"""The record of one draw, as it stands in the facts that rest on it."""

from dataclasses import dataclass
from typing import Literal

from msgspec import UNSET, UnsetType


@dataclass(frozen=True, slots=True)
class Draw:
    """What was asked of chance, what it answered, and what that means; what does not apply is absent.

    `among` and `picks` suffice to check a draw against the seed without knowing the rules. A draw from a bag
    means `bag`, `serial` and `face`; an order or one of several means `items` and `result`. A scripted draw
    has no picks, and a serial of −1 when its face is not in the bag; the store never holds one.
    """

    index: int
    step: int
    kind: Literal["bag", "order", "one"]
    among: int
    rule: str
    ship: str | None
    picks: tuple[int, ...] | UnsetType = UNSET
    bag: str | UnsetType = UNSET
    serial: int | UnsetType = UNSET
    face: str | UnsetType = UNSET
    items: tuple[str, ...] | UnsetType = UNSET
    result: str | tuple[str, ...] | UnsetType = UNSET
    scripted: bool | UnsetType = UNSET
