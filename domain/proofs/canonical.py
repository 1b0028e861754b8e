"""Canonical JSON (RFC 8785) for what facts and orders may hold: no fractions, integers within ±(2^53 − 1).

Everything that is hashed goes through `canonical`, everything that clients send through `parse`. Both refuse what is
not canonical and never repair it: a value that two programs could write differently must not reach a digest.
"""

import json
import re
from collections.abc import Iterable
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from typing import Any, Final, NoReturn
from uuid import UUID

import msgspec

from domain.values.said import say

LARGEST: Final = 2**53 - 1
# Bounds for what clients send: a whole fleet's orders are a few kilobytes and four levels deep.
MAX_SIZE: Final = 65_536
MAX_DEPTH: Final = 32

# msgspec would turn these into strings; kept as they are, they are refused.
_NOT_JSON: Final = (bytes, bytearray, memoryview, datetime, date, time, timedelta, Decimal, UUID)
_SORTED: Final = msgspec.json.Encoder(order="sorted")
_AS_GIVEN: Final = msgspec.json.Encoder()
_BEYOND_BMP: Final = re.compile(rb"[\xf0-\xf4]")
# The closing quote is optional, so that an unclosed string is scanned only once and not again from each quote.
_STRING_OR_BRACKET: Final = re.compile(r'"(?:[^"\\]|\\.)*+"?|[\[{]|[\]}]', re.DOTALL)


class NotCanonical(ValueError):
    """A value or text without a canonical form here; `code` is the code of the refusal (`json/…`)."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


def canonical(value: object) -> bytes:
    """The RFC 8785 bytes of a fact, an order's value, or any record of them (dataclasses, tuples, enums)."""
    try:
        plain = msgspec.to_builtins(value, builtin_types=_NOT_JSON, order="sorted")
        _refuse_foreign(plain)
        text = _SORTED.encode(plain)
    except UnicodeEncodeError:
        raise _lone_surrogate() from None
    except TypeError as error:
        raise NotCanonical("json/not-a-value", str(error)) from None
    if not text.isascii() and _BEYOND_BMP.search(text):
        # Only beyond the basic plane can the order of UTF-16, which the RFC demands, differ from that of the bytes.
        return _AS_GIVEN.encode(_in_utf16_order(plain))
    return text


def parse(text: bytes | str, *, max_size: int = MAX_SIZE, max_depth: int = MAX_DEPTH) -> Any:
    """Read JSON that a client sent; raises NotCanonical for values that could not be hashed."""
    source = _decoded(text, max_size)
    _refuse_depth(source, max_depth)
    try:
        value = _STRICT.decode(source)
    except json.JSONDecodeError as error:
        where = f"line {error.lineno} column {error.colno}"
        raise NotCanonical(
            "json/syntax", say("json/syntax", "not JSON: {msg} at {where}", msg=error.msg, where=where)
        ) from None
    if "\\u" in source:
        _refuse_surrogates(value)
    return value


def _refuse_foreign(value: object) -> None:
    kind = type(value)
    if kind is str or kind is bool or value is None:
        return
    if kind is int:
        if not -LARGEST <= value <= LARGEST:  # type: ignore[operator]  # the exact type is known
            raise _out_of_range(str(value))
    elif kind is dict:
        _refuse_keys(value)  # type: ignore[arg-type]
        _refuse_any(value.values())  # type: ignore[attr-defined]
    elif kind is list or kind is tuple:
        _refuse_any(value)  # type: ignore[arg-type]
    elif kind is float:
        raise _fraction(repr(value))
    else:
        raise NotCanonical(
            "json/not-a-value", say("json/not-a-value", "{name} has no JSON form here", name=kind.__name__)
        )


def _refuse_keys(keys: Iterable[object]) -> None:
    for key in keys:
        if type(key) is not str:
            raise NotCanonical(
                "json/not-a-value",
                say("json/not-a-value", "a key must be a string, not {key}", key=repr(key)),
            )


def _refuse_any(values: Iterable[object]) -> None:
    """Text, which most values are, is skipped without a call, because calls cost time here."""
    for value in values:
        if type(value) is not str:
            _refuse_foreign(value)


def _in_utf16_order(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _in_utf16_order(value[key]) for key in sorted(value, key=_utf16_units)}
    if isinstance(value, list | tuple):
        return [_in_utf16_order(item) for item in value]
    return value


def _utf16_units(key: str) -> bytes:
    return key.encode("utf-16-be")


def _decoded(text: bytes | str, max_size: int) -> str:
    try:
        # A `str` is measured as its UTF-8 bytes, so that both types have the same limit.
        raw = text.encode() if isinstance(text, str) else text
        if len(raw) > max_size:
            raise NotCanonical(
                "json/too-large",
                say("json/too-large", "more than {max_size} bytes of JSON", max_size=max_size),
            )
        return raw.decode()
    except UnicodeEncodeError:
        raise _lone_surrogate() from None
    except UnicodeDecodeError:
        raise NotCanonical("json/not-utf-8", say("json/not-utf-8", "JSON text must be UTF-8")) from None


def _refuse_depth(source: str, max_depth: int) -> None:
    """Checked before parsing, so that deep nesting cannot exhaust the parser's stack."""
    if source.count("[") + source.count("{") <= max_depth:
        return
    depth = 0
    for token in _STRING_OR_BRACKET.finditer(source):
        mark = token[0]
        if mark in ("[", "{"):
            depth += 1
            if depth > max_depth:
                raise NotCanonical(
                    "json/too-deep",
                    say("json/too-deep", "JSON nested more than {max_depth} deep", max_depth=max_depth),
                )
        elif mark in ("]", "}"):
            depth -= 1


def _refuse_surrogates(value: object) -> None:
    try:
        _AS_GIVEN.encode(value)
    except UnicodeEncodeError:
        raise _lone_surrogate() from None


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise NotCanonical(
                    "json/duplicate-key",
                    say("json/duplicate-key", "the key {key} stands twice", key=ascii(key)[:40]),
                )
            seen.add(key)
    return found


def _integer(digits: str) -> int:
    # Length first, because Python refuses to read thousands of digits and reading many is slow.
    if len(digits) > len(str(-LARGEST)) or not -LARGEST <= int(digits) <= LARGEST:
        raise _out_of_range(digits)
    return int(digits)


def _refuse_number(digits: str) -> NoReturn:
    raise _fraction(digits)


def _refuse_constant(word: str) -> NoReturn:
    raise NotCanonical("json/syntax", say("json/syntax", "not JSON: {word} is no JSON number", word=word))


def _fraction(digits: str) -> NotCanonical:
    return NotCanonical(
        "json/not-an-integer",
        say("json/not-an-integer", "numbers have no fraction and no exponent: {digits}", digits=digits[:24]),
    )


def _out_of_range(digits: str) -> NotCanonical:
    return NotCanonical(
        "json/out-of-range",
        say("json/out-of-range", "integers lie within ±(2^53 − 1): {digits}", digits=digits[:24]),
    )


def _lone_surrogate() -> NotCanonical:
    return NotCanonical(
        "json/lone-surrogate", say("json/lone-surrogate", "a string holds half of a surrogate pair")
    )


_STRICT: Final = json.JSONDecoder(
    object_pairs_hook=_unique, parse_int=_integer, parse_float=_refuse_number, parse_constant=_refuse_constant
)
