"""Which of the actions that a captain would like can be planned together, as the question itself says."""

from collections.abc import Iterable, Mapping
from typing import Any

Json = Mapping[str, Any]


def able(question: Json) -> list[str]:
    """Actions that would have an effect as things stand."""
    schema = question["schema"]
    return [action for action in schema["items"]["enum"] if action not in schema["x-warnings"]]


def planned(question: Json, wished: Iterable[str]) -> list[str]:
    """As many of the wishes as the crew can carry out together, the first ones first."""
    schema = question["schema"]
    chosen: list[str] = []
    for action in dict.fromkeys(wished):
        clash = any(action in pair and set(pair) & set(chosen) for pair in schema["x-apart"])
        if not clash and len(chosen) < schema["maxItems"]:
            chosen.append(action)
    return sorted(chosen)
