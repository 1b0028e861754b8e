"""What can be agreed for single ships before the start."""

from typing import NamedTuple


class ShipTerm(NamedTuple):
    """A word for one ship, and its clause; `a_seat` is how many ships of one seat may have it, None: all of them."""

    word: str
    rule: str
    about: str
    a_seat: int | None = None
