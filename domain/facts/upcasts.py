"""Old versions of facts brought to the newest, one step at a time.

A stored fact is never rewritten. When `ShipSailed/2` replaces `ShipSailed/1`, its class takes the registry's
next version, and a function here turns what `/1` stored into what `/2` would have said.
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
