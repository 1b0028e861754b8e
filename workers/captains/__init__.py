"""The computer's captains by name, for seats, stand-ins and the demonstration battle.

A captain is a function of what the API tells a player (what is awaited, the view of the game, the pack) and dice.
"""

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import Any, Final

from workers.captains.simple.captain import decide as simple
from workers.captains.skilled.captain import decide as skilled

Json = Mapping[str, Any]
Decide = Callable[[Json, Json, Json, Random], dict[str, object]]

CAPTAINS: Final[Mapping[str, Decide]] = MappingProxyType(
    {
        "simple": simple,
        "skilled": skilled,
    }
)
