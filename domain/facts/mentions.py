"""The ships and seats that a fact names, found by the types that its fields are declared with.

A field that holds a ship is a `ShipId`, one that holds a seat a `SeatId`, alone or inside tuples, dictionaries and
parts. A fact about all ships alike, such as the beginning of a turn, declares plain strings and so names none.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import is_dataclass
from functools import cache
from typing import Annotated, Any, NamedTuple, get_args, get_origin, get_type_hints

from domain.facts.registry import Fact
from domain.values.names import SeatId, ShipId

# Finds names in a value of one type; None where that type can hold none.
_Finder = Callable[[Any], Iterable[str]]


class Mentions(NamedTuple):
    """The ships and the seats, each once, in the order of the fields."""

    ships: tuple[str, ...]
    seats: tuple[str, ...]


def mentions(fact: Fact) -> Mentions:
    kind = type(fact)
    return Mentions(_found(kind, ShipId, fact), _found(kind, SeatId, fact))


def fields_holding(kind: type[Fact], wanted: object) -> frozenset[str]:
    """The fields of a fact that hold such names, a `ShipId` or a `SeatId`."""
    hints = get_type_hints(kind, include_extras=True)
    return frozenset(name for name, hint in hints.items() if _finder(hint, wanted))


def _found(kind: Any, wanted: object, fact: Fact) -> tuple[str, ...]:
    find = _finder(kind, wanted)
    return tuple(dict.fromkeys(find(fact))) if find else ()


@cache
def _finder(kind: Any, wanted: object) -> _Finder | None:
    """Made once for each type, because reading type hints is slow."""
    if kind == wanted:
        return lambda name: (name,)
    if isinstance(kind, type) and is_dataclass(kind):
        return _in_fields(kind, wanted)
    origin = get_origin(kind)
    parts = () if origin is Annotated else get_args(kind)
    finders = [_finder(part, wanted) for part in parts if part not in (type(None), ...)]
    if not any(finders):
        return None
    if origin is dict:
        return _in_dictionary(*finders)
    find = next(filter(None, finders))
    return _in_tuple(find) if origin is tuple else _in_choice(find)


def _in_fields(kind: type, wanted: object) -> _Finder | None:
    hints = get_type_hints(kind, include_extras=True)
    finders = {name: find for name, hint in hints.items() if (find := _finder(hint, wanted))}
    if not finders:
        return None

    def found(value: Any) -> Iterator[str]:
        for name, find in finders.items():
            yield from find(getattr(value, name))

    return found


def _in_dictionary(key: _Finder | None, value: _Finder | None) -> _Finder:
    def found(values: dict[Any, Any]) -> Iterator[str]:
        for name, part in values.items():
            yield from key(name) if key else ()
            yield from value(part) if value else ()

    return found


def _in_tuple(find: _Finder) -> _Finder:
    return lambda values: (name for part in values for name in find(part))


def _in_choice(find: _Finder) -> _Finder:
    """For a field that holds a name or None."""
    return lambda value: () if value is None else find(value)
