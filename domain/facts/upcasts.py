"""Old versions of facts, turned into the newest version one step at a time.

A stored fact is never rewritten. When `ShipSailed/2` replaces `ShipSailed/1`, the class is registered as `/2`, and a
function here turns a stored `/1` into a `/2`.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

Upcast = Callable[[dict[str, Any]], tuple[str, dict[str, Any]]]

UPCASTS: Final[dict[str, Upcast]] = {}


def newest(
    topic: str, fact: dict[str, Any], upcasts: Mapping[str, Upcast] = UPCASTS
) -> tuple[str, dict[str, Any]]:
    """The topic and content that today's classes read; chains of upcasts are followed to their end."""
    while topic in upcasts:
        topic, fact = upcasts[topic](fact)
    return topic, fact
