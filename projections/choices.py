"""The legal answers to a question, with everything a captain may know about each before deciding."""

from typing import Any

from domain.orders.asked import Asked, Choice
from domain.ruleset.scene import Scene
from projections.foresight import Shown, closed, foreseen


def choices_of(scene: Scene, asked: Asked, shown: Shown = closed) -> list[dict[str, Any]] | None:
    """Each choice with its value and what is known about it; None if the choices cannot be listed."""
    listed = asked.choices
    if listed is None:
        singles = _singles(asked)
        return None if singles is None else [_shown(one) for one in singles]
    return [
        _shown(Choice(one.value, {**one.about, **foreseen(scene, asked, one.value, shown)})) for one in listed
    ]


def _shown(choice: Choice) -> dict[str, Any]:
    return {"value": choice.value, "about": choice.about}


def _singles(asked: Asked) -> list[Choice] | None:
    """For an answer that is a list of known entries: the empty list, and each entry alone with its warning, if any."""
    schema: dict[str, Any] = dict(asked.schema)
    entries = schema.get("items", {}).get("enum") if schema.get("type") == "array" else None
    if entries is None:
        return None
    warnings = schema.get("x-warnings", {})
    known = ({"warning": warnings[entry]} if entry in warnings else {} for entry in entries)
    alone = [Choice([entry], about) for entry, about in zip(entries, known, strict=True)]
    return [Choice([]), *(alone if schema.get("maxItems", 1) else ())]
