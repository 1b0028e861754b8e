"""YAML 1.2, core words only: text in, plain values out.

Read from parse events and not with a loader, so that `no` stays a word and a number with a point stays decimal.
Anchors, tags and repeated keys are refused, because they let one line of a case change the meaning of another.
"""

import re
from collections.abc import Iterator
from decimal import Decimal
from typing import Any, Final

from ruamel.yaml import YAML
from ruamel.yaml.error import MarkedYAMLError, YAMLError
from ruamel.yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)

from domain.adjudication.keys.fields import NotACase

DEEPEST: Final = 16
LONGEST: Final = 200_000  # characters; a case is small
_WORDS: Final = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL"), None),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
_INTEGER: Final = re.compile(r"[-+]?[0-9]{1,18}")
_BASED: Final = re.compile(r"0o[0-7]{1,18}|0x[0-9a-fA-F]{1,16}")
_DECIMAL: Final = re.compile(r"[-+]?(\.[0-9]{1,18}|[0-9]{1,18}(\.[0-9]{0,18})?)([eE][-+]?[0-9]{1,2})?")
_NO_NUMBER: Final = re.compile(r"[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)|[-+]?[0-9]{19,}")


def read_yaml(text: str) -> object:
    """The only document in a text, as dicts with text keys, lists, texts, ints, Decimals, bools and None."""
    if len(text) > LONGEST:
        raise NotACase("", f"longer than {LONGEST} characters")
    events = YAML(typ="safe", pure=True).parse(text)
    try:
        return _document(events)
    except MarkedYAMLError as error:
        raise NotACase(_line(error.problem_mark), f"not YAML: {_one_line(error.problem)}") from None
    except (YAMLError, ValueError) as error:
        if isinstance(error, NotACase):
            raise
        raise NotACase("", f"not YAML: {_one_line(error)}") from None


def _document(events: Iterator[Any]) -> object:
    found = [_value(event, events, 0) for event in events if _begins(event)]
    if len(found) != 1:
        raise NotACase("", "a file holds one case" if found else "the file is empty")
    return found[0]


def _begins(event: Any) -> bool:
    if isinstance(event, DocumentStartEvent) and (event.version not in (None, (1, 2)) or event.tags):
        raise _refused(event, "YAML 1.2 without tags is wanted")
    return isinstance(event, ScalarEvent | SequenceStartEvent | MappingStartEvent | AliasEvent)


def _value(event: Any, events: Iterator[Any], depth: int) -> object:
    if isinstance(event, AliasEvent) or event.anchor is not None:
        raise _refused(event, "anchors are refused")
    if event.tag is not None:
        raise _refused(event, "tags are refused")
    if depth > DEEPEST:
        raise _refused(event, f"nested more than {DEEPEST} deep")
    if isinstance(event, MappingStartEvent):
        return _mapping(events, depth)
    if isinstance(event, SequenceStartEvent):
        return [_value(item, events, depth + 1) for item in _until(events, SequenceEndEvent)]
    return _plain(event) if event.implicit[0] and event.style is None else event.value


def _mapping(events: Iterator[Any], depth: int) -> dict[str, object]:
    mapping: dict[str, object] = {}
    for event in _until(events, MappingEndEvent):
        # Keys are always texts: {1: …} and {"1": …} have the same key.
        if not isinstance(event, ScalarEvent) or event.anchor is not None or event.tag is not None:
            raise _refused(event, "a key is a plain word")
        if event.value in mapping:
            raise _refused(event, f"key `{event.value}` is given twice")
        mapping[event.value] = _value(next(events), events, depth + 1)
    return mapping


def _until(events: Iterator[Any], end: type) -> Iterator[Any]:
    for event in events:
        if isinstance(event, end):
            return
        yield event


def _plain(event: ScalarEvent) -> object:
    """What an unquoted scalar means in the core schema."""
    text: str = event.value
    if text in _WORDS:
        return _WORDS[text]
    if _INTEGER.fullmatch(text):
        return int(text)
    if _BASED.fullmatch(text):
        return int(text, 0)
    if _DECIMAL.fullmatch(text):
        return Decimal(text)
    if _NO_NUMBER.fullmatch(text):
        raise _refused(event, f"{text[:24]} is no number a case can use")
    return text


def _refused(event: Any, problem: str) -> NotACase:
    return NotACase(_line(event.start_mark), problem)


def _line(mark: Any) -> str:
    return f"line {mark.line + 1}" if mark is not None else ""


def _one_line(error: object) -> str:
    return " ".join(str(error).split())
