"""Actions and repairs that a captain may choose, by what the question itself says."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

Json = Mapping[str, Any]

# Kinds of damage, the most harmful first.
REPAIRS: Final = ("leak", "mast", "hull-", "rudder")


def able(question: Json) -> list[str]:
    """Actions that would have an effect now."""
    schema = question["schema"]
    return [action for action in schema["items"]["enum"] if action not in schema["x-warnings"]]


def planned(question: Json, wished: Iterable[str]) -> list[str]:
    """As many of the wished actions as can be planned together, in the order of the wishes."""
    schema = question["schema"]
    chosen: list[str] = []
    for action in dict.fromkeys(wished):
        clash = any(action in pair and set(pair) & set(chosen) for pair in schema["x-apart"])
        if not clash and len(chosen) < schema["maxItems"]:
            chosen.append(action)
    return sorted(chosen)


def repair(question: Json) -> object:
    """The damage that harms the ship most."""
    offered = [choice["value"] for choice in question["choices"] if choice["value"] is not None]
    urgent = (what for kind in REPAIRS for what in offered if what.startswith(kind))
    return next(urgent, question["default"])
