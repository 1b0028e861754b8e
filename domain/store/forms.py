"""How each topic is decoded: directly into its class, by a decoder that is made once."""

from functools import cache
from typing import Any, NamedTuple

import msgspec

from domain.facts import FACTS


class Wire(msgspec.Struct):
    """A record as stored; in the decoder of a topic, `fact` has that topic's class."""

    at: str
    rule: str | None
    topic: str
    version: int
    fact: Any


class Content(msgspec.Struct):
    """Only the fact of a stored record; the other members are skipped."""

    fact: Any


class Form(NamedTuple):
    """`decoder` reads a whole record, `facts` only the fact of a record, `alone` a fact without a record.

    `open_ended`: a field may hold any value, so its type does not exclude fractions.
    """

    decoder: msgspec.json.Decoder[Wire]
    facts: msgspec.json.Decoder[Content]
    alone: msgspec.json.Decoder[Any]
    open_ended: bool


@cache
def form_of(topic: str) -> Form:
    kind = FACTS[topic].type
    shape = repr(msgspec.inspect.type_info(kind))
    wire = msgspec.defstruct(f"Record of {topic}", [("fact", kind)], bases=(Wire,))
    content = msgspec.defstruct(f"Fact of {topic}", [("fact", kind)], bases=(Content,))
    open_ended = "AnyType" in shape or "CustomType" in shape
    return Form(
        msgspec.json.Decoder(wire), msgspec.json.Decoder(content), msgspec.json.Decoder(kind), open_ended
    )
