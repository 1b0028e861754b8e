"""Her sails, and what the wind makes of them."""

import msgspec


class Rigging(msgspec.Struct, frozen=True, gc=False):
    sails: str = "battle"
    moving: bool = True  # False: at a full stop with struck sails
    aback: int = 0  # turns running that she has been taken aback
