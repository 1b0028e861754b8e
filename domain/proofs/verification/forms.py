"""The forms of everything that the checks look into, member by member.

Only facts that proofs rest on are listed: whether a ship's course is well formed is for the rules to say.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

Test = Callable[[Any], bool]
Form = Mapping[str, Test]
Json = Mapping[str, Any]


def misfit(form: Form, value: Json, *, only: bool = False) -> str | None:
    """The first member that is missing or wrong; with `only`, one that no form knows is wrong too."""
    wrong = next((name for name, test in form.items() if name not in value or not test(value[name])), None)
    return wrong or (next(iter(sorted(value.keys() - form.keys())), None) if only else None)


def has(form: Form, *, only: bool = False) -> Test:
    """An object with these members; `only`: and no others, because no hash would cover them."""
    return lambda value: isinstance(value, dict) and misfit(form, value, only=only) is None


def _text(value: object) -> bool:
    """A zero byte is the separator of digests: no text may hold one."""
    return isinstance(value, str) and "\0" not in value


def _whole(value: object) -> bool:
    return type(value) is int


def _count(value: object) -> bool:
    return type(value) is int and value >= 0


def _list(value: object) -> bool:
    return isinstance(value, list)


def _anything(value: object) -> bool:  # noqa: ARG001  (the shape of a test)
    return True


def _hex(digits: int) -> Test:
    pattern = re.compile(f"[0-9a-f]{{{digits}}}")
    return lambda value: isinstance(value, str) and pattern.fullmatch(value) is not None


def _or_null(test: Test) -> Test:
    return lambda value: value is None or test(value)


def _each(test: Test) -> Test:
    """An object whose values all pass."""
    return lambda value: isinstance(value, dict) and all(map(test, value.values()))


def _all(test: Test) -> Test:
    """A list whose elements all pass."""
    return lambda value: isinstance(value, list) and all(map(test, value))


_INSTANT: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{6}Z")
_DIGEST, _SALT = _hex(64), _hex(32)
_PACK: Final[Form] = {"id": _text, "sha256": _DIGEST}
_WINDOW: Final[Form] = {"turn": _count, "window": _text}
_SIGNED: Final[Form] = {"key": _text, "signature": _hex(128)}

RECORD: Final[Form] = {
    "version": _count,
    "topic": _text,
    "at": lambda value: isinstance(value, str) and _INSTANT.fullmatch(value) is not None,
    "rule": _or_null(_text),
    "fact": lambda value: isinstance(value, dict),
    "head": _DIGEST,
}
# A fork opens items of its parent, under versions of zero or less; a default that stands in has no salt.
OPENING: Final[Form] = {
    "version": _whole,
    "key": _text,
    "value": _anything,
    "salt": lambda value: value == "" or _SALT(value),
}
CHECKPOINT: Final[Form] = {"game": _text, "version": _count, "head": _DIGEST, "at": _text}
SIGNED_CHECKPOINT: Final[Form] = {"checkpoint": has(CHECKPOINT), **_SIGNED}
RECEIPT: Final[Form] = {
    **CHECKPOINT,
    **_WINDOW,
    "seat": _text,
    "order_digest": _DIGEST,
    "salts": _text,
}
SIGNED_RECEIPT: Final[Form] = {"receipt": has(RECEIPT), **_SIGNED}
KEY: Final[Form] = {"id": _hex(16), "public": _DIGEST}
DRAW: Final[Form] = {
    "index": _count,
    "step": _count,
    "kind": lambda value: value in ("bag", "order", "one"),
    "among": lambda value: _count(value) and 1 <= value <= 2**32,
    "picks": _all(_count),
}
FACTS: Final[Mapping[str, Form]] = {
    "GameOpened/1": {"commitment": _DIGEST, "engine": _count, "pack": has(_PACK)},
    "GameForked/1": {
        "parent": _text,
        "version": _count,
        "head": _DIGEST,
        "commitment": _DIGEST,
        "engine": _count,
        "pack": has(_PACK),
        "stand_ins": _all(has({"version": _count, "key": _text, "value": _anything}, only=True)),
    },
    "SeatTaken/1": {"seat": _text, "nonce": _or_null(_SALT)},
    "SeedCommitted/1": {"commitment": _DIGEST},
    "SeedRevealed/1": {"seed": _DIGEST},
    "OrdersSealed/1": {
        **_WINDOW,
        "seat": _text,
        "items": _each(_DIGEST),
        "order_digest": _DIGEST,
        "salts": lambda value: value in ("client", "server"),
    },
    "GameRewound/1": {"to_version": _count},
    "OrdersWithdrawn/1": {**_WINDOW, "seat": _text},
    "OrdersOpened/1": {"openings": _all(has(OPENING, only=True))},
    "WindowClosed/1": {**_WINDOW, "step": _count, "orders": _each(_or_null(_DIGEST))},
}
TRANSCRIPT: Final[Form] = {
    "game": _text,
    "engine": _count,
    "pack": has(_PACK),
    "records": lambda value: isinstance(value, list) and len(value) > 0,
    "openings": _list,
    "receipts": _list,
    "seed": _or_null(_DIGEST),
    "checkpoint": lambda value: isinstance(value, dict),
    "keys": _list,
}
