"""Canonical JSON against a slow second writer, and a door that refuses instead of mending."""

import json
from dataclasses import dataclass
from datetime import UTC, datetime
from decimal import Decimal
from enum import StrEnum
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.proofs.canonical import LARGEST, NotCanonical, canonical, parse

ESCAPES = {'"': '\\"', "\\": "\\\\", "\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f", "\r": "\\r"}

texts = st.text(st.characters(exclude_categories=["Cs"]))
values = st.recursive(
    st.none() | st.booleans() | st.integers(-LARGEST, LARGEST) | texts,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4),
    max_leaves=20,
)


def slowly(value: Any) -> str:
    """RFC 8785, written from its text and sharing nothing with the code under test."""
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return '"' + "".join(escaped(character) for character in value) + '"'
    if isinstance(value, list):
        return "[" + ",".join(slowly(item) for item in value) + "]"
    keys = sorted(value, key=lambda key: key.encode("utf-16-be"))
    return "{" + ",".join(f"{slowly(key)}:{slowly(value[key])}" for key in keys) + "}"


def escaped(character: str) -> str:
    if character in ESCAPES:
        return ESCAPES[character]
    return f"\\u{ord(character):04x}" if ord(character) < 0x20 else character


@given(values)
def test_every_value_is_written_as_the_slow_writer_writes_it(value: Any) -> None:
    assert canonical(value) == slowly(value).encode()


@given(values)
def test_what_was_written_is_read_back(value: Any) -> None:
    assert parse(canonical(value), max_size=10**6) == value
    assert parse(json.dumps(value, indent=1), max_size=10**6) == value


def test_keys_are_sorted_by_utf16_units_where_that_differs_from_the_bytes() -> None:
    assert canonical({"\uff5e": 1, "\U0001f6a2": 2}) == '{"\U0001f6a2":2,"\uff5e":1}'.encode()
    assert canonical([{"\uff5e": "\U0001f6a2", "a": ()}]) == '[{"a":[],"\uff5e":"\U0001f6a2"}]'.encode()


class Colour(StrEnum):
    RED = "red"


@dataclass(frozen=True, slots=True)
class Sailed:
    ship: str
    card: Colour
    track: tuple[int, ...]
    at: None = None


def test_records_are_written_as_their_fields() -> None:
    sailed = Sailed("defence", Colour.RED, (1, 2))
    assert canonical(sailed) == b'{"at":null,"card":"red","ship":"defence","track":[1,2]}'
    assert canonical({"fact": sailed, "by": {Colour.RED: 1}}) == (
        b'{"by":{"red":1},"fact":{"at":null,"card":"red","ship":"defence","track":[1,2]}}'
    )


@pytest.mark.parametrize(
    ("value", "code"),
    [
        (1.5, "json/not-an-integer"),
        ([1.0], "json/not-an-integer"),
        (float("nan"), "json/not-an-integer"),
        ({"x": float("inf")}, "json/not-an-integer"),
        (LARGEST + 1, "json/out-of-range"),
        ([[-LARGEST - 1]], "json/out-of-range"),
        ("\ud800", "json/lone-surrogate"),
        ({"\udfff": 1}, "json/lone-surrogate"),
        ({1: 2}, "json/not-a-value"),
        (b"raw", "json/not-a-value"),
        (datetime(2026, 1, 2, tzinfo=UTC), "json/not-a-value"),
        (Decimal(1), "json/not-a-value"),
        (object(), "json/not-a-value"),
    ],
)
def test_what_has_no_canonical_form_is_not_written(value: object, code: str) -> None:
    with pytest.raises(NotCanonical) as refused:
        canonical({"fact": [value]})
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ('{"a":1,"a":1}', "json/duplicate-key"),
        ('[{"b":{"a":1,"\\u0061":2}}]', "json/duplicate-key"),
        ("1.0", "json/not-an-integer"),
        ("[1e3]", "json/not-an-integer"),
        ("-0.0", "json/not-an-integer"),
        ("9007199254740992", "json/out-of-range"),
        ("-9007199254740992", "json/out-of-range"),
        ("9" * 10_000, "json/out-of-range"),
        ('"\\ud800"', "json/lone-surrogate"),
        ('{"\\udc00\\ud800":1}', "json/lone-surrogate"),
        ('"\ud800"', "json/lone-surrogate"),
        (b'"\xed\xa0\x80"', "json/not-utf-8"),
        (b"\xff", "json/not-utf-8"),
        ("NaN", "json/syntax"),
        ("[Infinity, -Infinity]", "json/syntax"),
        ("", "json/syntax"),
        ("{} {}", "json/syntax"),
        ("[1,]", "json/syntax"),
        ("01", "json/syntax"),
        ('"\t"', "json/syntax"),
        (b"\xef\xbb\xbf{}", "json/syntax"),
        ("[" * 33 + "]" * 33, "json/too-deep"),
        ("[" * 60_000, "json/too-deep"),
        ('{"a":' * 10_000, "json/too-deep"),
        (b" " * 65_537, "json/too-large"),
        ("é" * 32_769, "json/too-large"),
    ],
)
def test_the_door_refuses(text: bytes | str, code: str) -> None:
    with pytest.raises(NotCanonical) as refused:
        parse(text)
    assert refused.value.code == code
    assert "\n" not in refused.value.message
    assert len(refused.value.message) < 120


def test_the_door_lets_pass_what_only_looks_like_it() -> None:
    assert parse('"\\ud83d\\udea2"') == "\U0001f6a2"
    assert parse('["1.5", "\\\\ud800", {"a": 1}, {"a": -0}]') == ["1.5", "\\ud800", {"a": 1}, {"a": 0}]
    assert parse("[" * 32 + "]" * 32) == json.loads("[" * 32 + "]" * 32)
    flat = json.dumps([[], {}] * 100 + ['[{"\\'] * 50)
    assert parse(flat) == json.loads(flat)
    assert parse(b"[[1]]", max_depth=2) == [[1]]


def test_an_unclosed_string_of_escaped_quotes_does_not_hold_up_the_door() -> None:
    text = "[" * 33 + '"' + '\\"' * 30_000
    with pytest.raises(NotCanonical):
        parse(text)
    with pytest.raises(NotCanonical):
        parse('["' + '\\"' * 30_000 + "[" * 33)
