"""Kinds of fields in requests and answers, each with its limits."""

import re
from collections.abc import Callable, Iterable
from typing import Any, Final

from marshmallow import ValidationError, fields
from marshmallow.validate import Length, OneOf, Range, Regexp

from domain.proofs.canonical import LARGEST
from domain.values.lines import is_line
from domain.values.names import ID

INSTANT_EXAMPLE: Final = "2026-01-02T03:04:05.000006Z"
LONGEST_NAME: Final = 80
_HEX: Final = "^[0-9a-f]{%d}$"


def about(description: str, **more: Any) -> dict[str, Any]:
    return {"description": description, **more}


def name(description: str, **options: Any) -> fields.String:
    """A name that people choose and others read: one line of printable characters."""
    bounds: list[Callable[[str], Any]] = [Length(1, LONGEST_NAME), _printable]
    return fields.String(validate=bounds, metadata=about(description), **options)


def _printable(text: str) -> None:
    if not is_line(text):
        raise ValidationError("printable characters on one line, please")


class Whole(Regexp):
    """The pattern must match the whole text, as in ECMA-262, where `$` does not match before a final line feed."""

    def __init__(self, pattern: str, *, error: str) -> None:
        super().__init__(pattern, error=error)
        self._pattern = re.compile(pattern)

    def __call__(self, value: str) -> str:  # type: ignore[override]  # patterns of bytes are none of ours
        if self._pattern.fullmatch(value) is None:
            raise ValidationError(self._format_error(value))
        return value


def identifier(description: str, example: str | None = None, **options: Any) -> fields.String:
    more = {} if example is None else {"example": example}
    pattern = Whole(f"^{ID.pattern}$", error="not an id: lower-case letters, digits, dots and dashes")
    return fields.String(validate=pattern, metadata=about(description, **more), **options)


def option_name(description: str, **options: Any) -> fields.String:
    """An option by its name, or a reading: `reading:open-information`."""
    pattern = Whole("^[a-z0-9][a-z0-9:.-]{0,79}$", error="not the name of an option")
    return fields.String(validate=pattern, metadata=about(description), **options)


def one_of(words: Iterable[str], description: str, **options: Any) -> fields.String:
    return fields.String(validate=OneOf([*words]), metadata=about(description), **options)


def known_word(words: Iterable[str], description: str, **options: Any) -> fields.String:
    """One of these words in the description only; the use case refuses other words, with a code of its own."""
    pattern = Whole(f"^{ID.pattern}$", error="not an id: lower-case letters, digits, dots and dashes")
    return fields.String(validate=pattern, metadata=about(description, enum=[*words]), **options)


def whole(description: str, low: int = 0, high: int = LARGEST, **options: Any) -> fields.Integer:
    """A whole number in a body: 5 is one, "5" and 5.0 are not."""
    return fields.Integer(strict=True, validate=Range(low, high), metadata=about(description), **options)


def count(description: str, low: int = 0, high: int = LARGEST, **options: Any) -> fields.Integer:
    """A whole number in an address, where everything is text."""
    return _Digits(validate=Range(low, high), metadata=about(description), **options)


class _Digits(fields.Integer):
    """Only ASCII digits: no sign, no spaces, no digits of other scripts, and not more than a valid number can have."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> int:
        if not isinstance(value, str) or not re.fullmatch(r"[0-9]{1,16}", value):
            raise self.make_error("invalid", input=value)
        return super()._deserialize(value, attr, data, **kwargs)


def hexadecimal(size: int, description: str, **options: Any) -> fields.String:
    pattern = Whole(_HEX % (2 * size), error=f"{size} bytes in lower-case hex")
    return fields.String(validate=pattern, metadata=about(description), **options)


def instant(description: str, **options: Any) -> fields.String:
    return fields.String(metadata=about(description, format="date-time", example=INSTANT_EXAMPLE), **options)


def text(description: str, **options: Any) -> fields.String:
    return fields.String(metadata=about(description), **options)


def number(description: str, **options: Any) -> fields.Integer:
    return fields.Integer(metadata=about(description), **options)


def flag(description: str, **options: Any) -> fields.Boolean:
    """Yes or no in a body: true and false, not 1, "yes" or "true"."""
    return _Flag(metadata=about(description), **options)


class _Flag(fields.Boolean):
    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> bool:
        if not isinstance(value, bool):
            raise self.make_error("invalid", input=value)
        return super()._deserialize(value, attr, data, **kwargs)


def wish(description: str, **options: Any) -> fields.Boolean:
    """Yes or no in an address, where everything is text."""
    return fields.Boolean(truthy={"true"}, falsy={"false"}, metadata=about(description), **options)


def several(item: fields.Field[Any], description: str, **options: Any) -> fields.List[Any]:
    return fields.List(item, metadata=about(description), **options)


def by_key(item: fields.Field[Any], description: str, **options: Any) -> fields.Dict:
    return fields.Dict(keys=fields.String(), values=item, metadata=about(description), **options)


def part(schema: Any, description: str, **options: Any) -> fields.Nested:
    return fields.Nested(schema, metadata=about(description), **options)


def anything(description: str, **options: Any) -> fields.Raw:
    return fields.Raw(metadata=about(description), **options)


_SEAL: Final = {
    "type": "object",
    "description": "A back: the value is hidden from you.",
    "properties": {
        "sealed": {
            "type": "object",
            "description": "The order and the item that hold it.",
            "properties": {"version": {"type": "integer"}, "key": {"type": "string"}},
            "required": ["version", "key"],
        }
    },
    "required": ["sealed"],
}


def under_seal(description: str, of: str = "string", **options: Any) -> fields.Raw:
    """A value that some viewers see, and that is sealed for others."""
    shown = {"type": of, "items": {"type": "string"}} if of == "array" else {"type": [of, "null"]}
    return fields.Raw(metadata=about(description, anyOf=[shown, _SEAL]), **options)
