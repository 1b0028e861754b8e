"""The record of one draw, as the facts that follow from the draw hold it."""

from dataclasses import dataclass
from typing import Literal

from msgspec import UNSET, UnsetType


@dataclass(frozen=True, slots=True)
class Draw:
    """What was drawn, from how many, and what came out; fields that do not apply are absent.

    `among` and `picks` suffice to check a draw against the seed without knowing the rules. A draw from a bag
    has `bag`, `serial` and `face`; an order, or one of several, has `items` and `result`. A scripted draw has no
    picks, and the serial −1 when its face is not in the bag; the store never holds a scripted draw.
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
