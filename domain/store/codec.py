"""The stored form of a fact: three lines of text.

    its head, in hex
    the record {at, fact, rule, topic, version} as canonical JSON: the bytes that are hashed into the head
    what is kept beside it (openings, the seed, claims), as JSON, or nothing

Canonical JSON holds no line break, so a reader of records splits off the first two lines and never looks at
the third.
"""

import hashlib
import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple, Protocol

import msgspec

from domain.facts import FACTS, Entry, Fact, topic_of
from domain.facts.upcasts import UPCASTS, Upcast, newest
from domain.proofs.canonical import LARGEST, NotCanonical, canonical
from domain.store.forms import Wire, form_of
from domain.store.records import Private, Record

_SORTED: Final = msgspec.json.Encoder(order="sorted")
_PLAIN: Final = msgspec.json.Encoder()
_INSTANT: Final = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z")
# Sixteen digits in a row may be a number out of range; this finds them without a loop in Python.
_ALL_ZEROS: Final = bytes.maketrans(b"123456789", b"000000000")
_LONG_NUMBER: Final = b"0" * len(str(LARGEST))
# A record with its keys in canonical order. Among the values only the fact has keys to sort.
_RECORD: Final = b'{"at":"%b","fact":%b,"rule":%b,"topic":"%b","version":%d}'
# Where the second line begins: after the head, 32 bytes in hex.
_TEXT: Final = 65
# Where the fact in the record begins (all times have the same length), and the bytes after the fact.
FACT: Final = _TEXT + len('{"at":"2026-01-02T03:04:05.000006Z","fact":')
BEHIND_FACT: Final = b',"rule":'
# A quote inside a string is escaped, so these bytes can only be a key and its value.
_SCRIPTED: Final = b'"scripted":true'


class Unstorable(ValueError):
    """A fact that may not be stored: it holds a fraction, a number out of range, or a scripted draw."""


class Row(Protocol):
    """A row of the log."""

    @property
    def version(self) -> int: ...

    @property
    def topic(self) -> str: ...

    @property
    def state(self) -> bytes: ...


class Stored(NamedTuple):
    """A row to be stored, and the record that readers get of it."""

    record: Record
    state: bytes
    digest: bytes  # the head of the record, which the next one follows


class _Kept(Private, frozen=True, omit_defaults=True):
    """The third line. `mark` is unique for each append, so that a writer can recognise its own rows."""

    mark: str = ""


_KEPT: Final = msgspec.json.Decoder(_Kept)


def check_instant(at: str) -> None:
    if not _INSTANT.fullmatch(at):
        raise Unstorable(f"a time is RFC 3339 in UTC with microseconds, not {at!r}")


def stored(head: bytes, version: int, at: str, entry: Entry, private: Private | None, mark: str) -> Stored:
    """The row that follows `head`, with its own head."""
    rule, fact = entry
    topic = topic_of(fact)
    content, read_again = _written(topic, fact)
    text = _RECORD % (at.encode(), content, _quoted(rule), topic.encode(), version)
    digest = hashlib.sha256(head + text).digest()
    link = digest.hex()
    kept = _kept(private, mark) if private or mark else b""
    record = Record(version, topic, at, rule, read_again, link, text)
    return Stored(record, b"%b\n%b\n%b" % (link.encode(), text, kept), digest)


def read(topic: str, state: bytes, upcasts: Mapping[str, Upcast] = UPCASTS) -> Record:
    """The public record of a row."""
    head, text, _ = state.split(b"\n", 2)
    if topic in upcasts:
        return _read_old(head, text, upcasts)
    wire = form_of(topic).decoder.decode(text)
    return Record(wire.version, wire.topic, wire.at, wire.rule, wire.fact, head.decode(), text)


def fact_in(text: bytes) -> bytes:
    """The bytes of the fact within the text of a record."""
    return text[FACT - _TEXT : text.rindex(BEHIND_FACT)]


def head_of(state: bytes) -> str:
    return state[: _TEXT - 1].decode()


def follows(head: bytes, state: bytes) -> bool:
    """Whether the row's head is the hash of `head` and the row's text."""
    link, text, _ = state.split(b"\n", 2)
    return hashlib.sha256(head + text).hexdigest() == link.decode()


def is_next(head: str, record: Record) -> bool:
    """Whether the record's head is the hash of `head` and the record's text."""
    return hashlib.sha256(bytes.fromhex(head) + record.text).hexdigest() == record.head


def read_private(state: bytes) -> Private:
    """The third line. Only the engine and the owner of an order may see it; no record holds it."""
    kept = state.split(b"\n", 2)[2]
    return _KEPT.decode(kept) if kept else Private()


def begins(state: bytes) -> bool:
    """Whether this row is the first of its append: only that one carries a mark."""
    kept = state.split(b"\n", 2)[2]
    return bool(kept) and bool(_KEPT.decode(kept).mark)


def last_append(rows: Sequence[Row]) -> int:
    """The index of the row that begins the last append among these rows; 0 if no append begins here."""
    return next((place for place in reversed(range(len(rows))) if begins(rows[place].state)), 0)


def _read_old(head: bytes, text: bytes, upcasts: Mapping[str, Upcast]) -> Record:
    wire = msgspec.json.decode(text, type=Wire)
    fact = brought_up(wire.topic, wire.fact, upcasts)
    return Record(wire.version, wire.topic, wire.at, wire.rule, fact, head.decode(), text)


def brought_up(topic: str, content: dict[str, Any], upcasts: Mapping[str, Upcast] = UPCASTS) -> Fact:
    """A fact of an old version as the newest version of its topic."""
    topic, content = newest(topic, content, upcasts)
    fact: Fact = msgspec.convert(content, FACTS[topic].type)
    return fact


def _written(topic: str, fact: Fact) -> tuple[bytes, Fact]:
    """A fact as canonical JSON, and read back from it, so that the writer has the same fact as all later readers.

    For plain facts the fast encoder gives the same bytes; in doubtful cases `canonical` is used.
    """
    form = form_of(topic)
    try:
        text = _SORTED.encode(fact)
        if form.open_ended or not text.isascii() or _LONG_NUMBER in text.translate(_ALL_ZEROS):
            text = canonical(fact)
        # A fact that cannot be read back is refused now, and not when the game is loaded.
        read_again: Fact = form.alone.decode(text)
    except (NotCanonical, TypeError, UnicodeEncodeError, msgspec.ValidationError) as error:
        raise Unstorable(f"{topic}: {error}") from error
    if _SCRIPTED in text:
        raise Unstorable("a scripted draw is for cases and never part of a game")
    return text, read_again


@lru_cache(maxsize=1024)
def _quoted(rule: str | None) -> bytes:
    """The id of a clause as JSON. Cached, because there are only a few hundred."""
    try:
        return canonical(rule)
    except NotCanonical as error:
        raise Unstorable(str(error)) from error


def _kept(private: Private | None, mark: str) -> bytes:
    private = private or Private()
    try:
        for opening in private.openings.values():
            canonical(opening.value)
    except NotCanonical as error:
        raise Unstorable(str(error)) from error
    return _PLAIN.encode(_Kept(private.openings, private.seed, private.claims, mark))
