"""Turns a ship whose proposed starting place would put her head to wind."""

from collections.abc import Mapping
from typing import Any, Final

Json = Mapping[str, Any]
FULL_CIRCLE: Final = 360_000
# How far beyond the border of being taken aback: room for random changes and for the first turn.
CLEAR: Final = 30_000


def off_the_wind(place: Json, view: Json, pack: Json) -> Json:
    """The same place, turned to the nearest heading on which she is not taken aback."""
    wind, least = view["wind"]["from"], pack["border"]["aback"] + CLEAR
    off = (place["heading"] - wind + FULL_CIRCLE // 2) % FULL_CIRCLE - FULL_CIRCLE // 2
    if abs(off) >= pack["border"]["aback"]:
        return place
    return {**place, "heading": (wind + (least if off >= 0 else -least)) % FULL_CIRCLE}
