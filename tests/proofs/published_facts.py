"""The table of facts that the verifier in the browser reads: `python -m tests.proofs.published_facts` writes it anew."""

import types
import typing
from dataclasses import MISSING, fields, is_dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

import msgspec

from api import web
from domain.facts import FACTS
from domain.proofs.verification.authority import TOPICS
from domain.proofs.verification.members import endings, members
from domain.values.bounds import Range, Spelling, Words

FILE = Path(web.__file__).parent / "static" / "scripts" / "verify-facts.js"
HEAD = """// Which facts a game may tell: of the table or of the club, the members they must and may have, and what the members of
// acts may say. Made from the declarations of the facts; nothing here is written by hand.
"""
PLAIN = {str: "s", int: "i", bool: "b", object: "a"}


def table() -> str:
    kinds = {topic: FACTS[topic].kind for topic in sorted(members())}
    must = {topic: sorted(members()[topic].required) for topic in sorted(members())}
    may = {topic: sorted(found) for topic in sorted(members()) if (found := members()[topic].optional)}
    acts = {topic: _members(FACTS[topic].type) for topic in sorted(TOPICS)}
    parts = {"KINDS": kinds, "REQUIRED": must, "OPTIONAL": may, "ACTS": acts, "ENDINGS": sorted(endings())}
    return HEAD + "".join(f"export const {name} = {_lines(value)};\n" for name, value in parts.items())


def _lines(value: Any) -> str:
    if isinstance(value, list):
        return msgspec.json.encode(value).decode()
    rows = (
        f"  {msgspec.json.encode(key).decode()}: {msgspec.json.encode(row).decode()},\n"
        for key, row in value.items()
    )
    return "{\n" + "".join(rows) + "}"


def _members(kind: type) -> dict[str, Any]:
    return {
        name: _code(hint) for name, hint in sorted(typing.get_type_hints(kind, include_extras=True).items())
    }


def _code(hint: Any) -> Any:
    """S text, i whole number, b yes or no, a anything; whatever is more than that says in one word how it is made."""
    if hint in PLAIN:
        return PLAIN[hint]
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin is typing.Annotated:
        return next((code for code in map(_bound, args[1:]) if code is not None), PLAIN[args[0]])
    if origin in (typing.Union, types.UnionType):
        kept = [one for one in args if one not in (type(None), msgspec.UnsetType)]
        assert len(kept) == 1, hint
        return {"null": _code(kept[0])} if type(None) in args else _code(kept[0])
    if origin is tuple:
        return {"list": _code(args[0])} if args[-1] is ... else {"row": [*map(_code, args)]}
    if origin is dict:
        return {"each": _code(args[1])}
    return _of_class(hint)


def _of_class(hint: Any) -> dict[str, Any]:
    assert isinstance(hint, type), hint
    if issubclass(hint, StrEnum):
        return {"words": [*hint]}
    assert is_dataclass(hint), hint
    return {"members": _members(hint), "optional": [f.name for f in fields(hint) if f.default is not MISSING]}


def _bound(bound: object) -> Any:
    match bound:
        case Words(words):
            return {"words": words}
        case Range(least, most):
            return {"range": [least, most]}
        case Spelling(pattern):
            return {"spelt": pattern}
    return None


if __name__ == "__main__":
    FILE.write_text(table(), encoding="utf-8")
