"""What can be agreed for single ships before the start."""

from typing import NamedTuple


class ShipTerm(NamedTuple):
    """A word for one ship, and the clause it rests on; `a_seat` is how many ships of one seat may have it, None: all."""

    word: str
    rule: str
    about: str
    a_seat: int | None = None
