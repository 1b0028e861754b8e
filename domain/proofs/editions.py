"""The editions of the proofs: which one new games are of, and the form of the files that hold them."""

from collections.abc import Mapping
from typing import Final

FIRST: Final = 1
EDITION: Final = 2
FORMATS: Final[Mapping[str, int]] = {
    "sealed-orders/transcript/1": FIRST,
    "sealed-orders/transcript/2": EDITION,
}
