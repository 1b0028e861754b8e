"""Light structs with the fields of a fact, which decode faster than its dataclass.

They are used for rows that are only folded: handlers read their fields and nobody keeps the fact.
"""

from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache, reduce
from operator import or_
from types import UnionType
from typing import Annotated, Any, Final, Union, get_args, get_origin, get_type_hints

import msgspec

from domain.facts.damage import Placing
from domain.facts.gunnery import Measurement
from domain.facts.orders import OpenedItem
from domain.values.draws import Draw
from domain.values.gauge import Waiting
from domain.values.sealed import Sealed

# Parts of facts that handlers put into the state keep their classes.
KEPT: Final = frozenset({Sealed, Waiting})
# Parts that are long or many: only the fields that handlers read are decoded.
READ: Final[Mapping[type, tuple[str, ...]]] = {
    Draw: ("index", "serial", "face"),
    Measurement: (),
    OpenedItem: ("version", "key"),
    Placing: ("to",),
}


@cache
def twin_of(kind: type) -> type[msgspec.Struct]:
    hints = get_type_hints(kind, include_extras=True)
    read = READ.get(kind, hints)
    members = [_field(field, _light(hints[field.name])) for field in fields(kind) if field.name in read]
    return msgspec.defstruct(kind.__name__, members, frozen=True, gc=False)


def _field(field: Field[Any], kind: Any) -> tuple[str, Any, Any]:
    default = msgspec.NODEFAULT if field.default is MISSING else field.default
    return field.name, kind, default


def _light(kind: Any) -> Any:
    """The same type, with twins in place of dataclasses."""
    if is_dataclass(kind) and isinstance(kind, type):
        return kind if kind in KEPT else twin_of(kind)
    origin, parts = get_origin(kind), get_args(kind)
    if origin is None or origin is Annotated:
        return kind
    light = tuple(map(_light, parts))
    return reduce(or_, light) if origin in (Union, UnionType) else origin[light]
