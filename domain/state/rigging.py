"""Her sails, whether she moves, and whether she is taken aback."""

import msgspec


class Rigging(msgspec.Struct, frozen=True, gc=False):
    sails: str = "battle"
    moving: bool = True  # False: at a full stop with struck sails
    aback: int = 0  # turns in a row that she has been taken aback
