"""The editions of the proofs: the edition of new games, and the file format of each edition."""

from collections.abc import Mapping
from typing import Final

FIRST: Final = 1
EDITION: Final = 2
FORMATS: Final[Mapping[str, int]] = {
    "sealed-orders/transcript/1": FIRST,
    "sealed-orders/transcript/2": EDITION,
}
