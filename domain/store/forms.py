"""How each topic is read: straight into its class, by a decoder that is made once."""

from functools import cache
from typing import Any, NamedTuple

import msgspec

from domain.facts import FACTS


class Wire(msgspec.Struct):
    """A record as it is stored; in the decoder of a topic, `fact` is that topic's class."""

    at: str
    rule: str | None
    topic: str
    version: int
    fact: Any


class Form(NamedTuple):
    """`open_ended`: a field may hold any value at all, so that its type alone does not keep fractions out."""

    decoder: msgspec.json.Decoder[Wire]
    open_ended: bool


@cache
def form_of(topic: str) -> Form:
    kind = FACTS[topic].type
    shape = repr(msgspec.inspect.type_info(kind))
    wire = msgspec.defstruct(f"Record of {topic}", [("fact", kind)], bases=(Wire,))
    return Form(msgspec.json.Decoder(wire), "AnyType" in shape or "CustomType" in shape)
