"""Whether each member of a fact is within its declared bound: closed lists of words, ranges, spellings."""

from collections.abc import Callable, Iterator
from dataclasses import is_dataclass
from functools import cache
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from domain.values.bounds import Range, Spelling, Words

Finder = Callable[[Any], Iterator[object]]


def beyond(fact: Any) -> str | None:
    """The first member whose value is beyond its bound."""
    return next((name for name, find in _members(fact.__class__) if any(find(getattr(fact, name)))), None)


@cache
def _members(kind: type) -> tuple[tuple[str, Finder], ...]:
    """The members that have bounds; most facts have none, and cost nothing."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple((name, find) for name, hint in hints.items() if (find := _finder(hint)) is not None)


def _finder(hint: Any) -> Finder | None:
    """A function that yields True for each part of a value that is beyond its bound; None if there is no bound."""
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Annotated:
        bounds = [each for each in parts[1:] if isinstance(each, Words | Range | Spelling)]
        return _of_value(*bounds) if bounds else None
    if is_dataclass(hint) and isinstance(hint, type):
        return _in_fields(hint) if _members(hint) else None
    if origin is tuple and parts[-1] is not ...:
        return _in_row([_finder(part) for part in parts])
    find = next(filter(None, map(_finder, parts)), None)
    if find is None:
        return None
    return {dict: _in_dictionary, tuple: _in_list}.get(origin, _in_choice)(find)


def _of_value(*bounds: Words | Range | Spelling) -> Finder:
    def found(value: Any) -> Iterator[object]:
        yield not all(bound.holds(value) for bound in bounds)

    return found


def _in_fields(kind: type) -> Finder:
    def found(value: Any) -> Iterator[object]:
        yield beyond(value) if isinstance(value, kind) else None

    return found


def _in_dictionary(find: Finder) -> Finder:
    """Only the values of a dictionary: its keys are names without bounds."""

    def found(value: Any) -> Iterator[object]:
        for part in value.values():
            yield from find(part)

    return found


def _in_list(find: Finder) -> Finder:
    def found(value: Any) -> Iterator[object]:
        for part in value:
            yield from find(part)

    return found


def _in_row(finders: list[Finder | None]) -> Finder | None:
    """For a tuple in which each place has its own bound."""
    if not any(finders):
        return None

    def found(value: Any) -> Iterator[object]:
        for find, part in zip(finders, value, strict=True):
            yield from () if find is None else find(part)

    return found


def _in_choice(find: Finder) -> Finder:
    """For a member that may be null or unset, which is within every bound."""

    def found(value: Any) -> Iterator[object]:
        if isinstance(value, str | int | tuple | dict) or is_dataclass(value):
            yield from find(value)

    return found
