"""The expected form of everything that the checks read, member by member.

Only facts that the proofs use are listed. The adjudication checks the form of all others.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from domain.proofs.editions import EDITION, FIRST

Test = Callable[[Any], bool]
Form = Mapping[str, Test]
Json = Mapping[str, Any]


def misfit(form: Form, value: Json, *, only: bool = False) -> str | None:
    """The first member that is missing or wrong; with `only`, one that no form knows is wrong too."""
    wrong = next((name for name, test in form.items() if name not in value or not test(value[name])), None)
    return wrong or (next(iter(sorted(value.keys() - form.keys())), None) if only else None)


def has(form: Form, *, only: bool = False) -> Test:
    """An object with these members; `only`: and no others, because no check would cover them."""
    return lambda value: isinstance(value, dict) and misfit(form, value, only=only) is None


def _text(value: object) -> bool:
    """A text without a zero byte, which separates texts in digests."""
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


def _instant(value: object) -> bool:
    return isinstance(value, str) and _INSTANT.fullmatch(value) is not None


_DIGEST, _SALT = _hex(64), _hex(32)
_PACK: Final[Form] = {"id": _text, "sha256": _DIGEST}
_WINDOW: Final[Form] = {"turn": _count, "window": _text}
_SIGNED: Final[Form] = {"key": _text, "signature": _hex(128)}

RECORD: Final[Form] = {
    "version": _count,
    "topic": _text,
    "at": _instant,
    "rule": _or_null(_text),
    "fact": lambda value: isinstance(value, dict),
    "head": _DIGEST,
}
# A fork opens items of its parent, with versions of zero or less; a default that stands in has no salt.
OPENING: Final[Form] = {
    "version": _whole,
    "key": _text,
    "value": _anything,
    "salt": lambda value: value == "" or _SALT(value),
}
OPENING_2: Final[Form] = {**OPENING, "r": _or_null(_SALT)}
CHECKPOINT: Final[Form] = {"game": _text, "version": _count, "head": _DIGEST, "at": _text}
RECEIPT: Final[Form] = {
    **CHECKPOINT,
    **_WINDOW,
    "seat": _text,
    "order_digest": _DIGEST,
    "salts": _text,
}
KEY: Final[Form] = {"id": _hex(16), "public": _DIGEST}
KEY_2: Final[Form] = {**KEY, "algorithm": _text, "from": _instant, "until": _or_null(_instant)}
DRAW: Final[Form] = {
    "index": _count,
    "step": _count,
    "kind": lambda value: value in ("bag", "order", "one"),
    "among": lambda value: _count(value) and 1 <= value <= 2**32,
    "picks": _all(_count),
}
DRAW_2: Final = frozenset({*DRAW, "rule", "ship", "bag", "serial", "face", "items", "result"})
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
LOG: Final[Form] = {
    "entries": _all(has({"version": _count, "index": _count, "proof": _all(_DIGEST)}, only=True)),
    "checkpoint": lambda value: isinstance(value, str),
}
_MARK: Final = _hex(128)
_CHANGE: Final[Form] = {
    "options": _or_null(_all(_text)),
    "positions": _each(lambda value: _all(_whole)(value) and len(value) == len(("x", "y", "heading"))),
    "counters": _all(has({"ship": _text, "bag": _text, "serial": _whole}, only=True)),
    "correct": _or_null(_text),
}
_RULING: Final[Form] = {
    "key": _DIGEST,
    "version": _count,
    "head": _DIGEST,
    "to_version": _or_null(_count),
    "signature": _MARK,
}
# The members that the second edition adds.
_PROOFS: Final[Form] = {"proofs": lambda value: type(value) is int and value == EDITION}
FACTS_2: Final[Mapping[str, Form]] = {
    **FACTS,
    "GameOpened/1": {**FACTS["GameOpened/1"], **_PROOFS, "pack": has(_PACK, only=True)},
    "GameForked/1": {**FACTS["GameForked/1"], **_PROOFS, "pack": has(_PACK, only=True)},
    "OrdersOpened/1": {"openings": _all(has(OPENING_2, only=True))},
    "RefereeKeyNamed/1": {"account": _text, "key": _DIGEST, "proof": _MARK, "previous": _or_null(_MARK)},
    "DisputeRuled/1": {"change": has(_CHANGE, only=True), "signed": _or_null(has(_RULING, only=True))},
    "OrderCorrected/1": {"kept": _each(_count)},
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


class Forms(NamedTuple):
    """The forms of one edition. The second edition is strict: any unknown member is wrong."""

    strict: bool
    opening: Form
    receipt: Form
    checkpoint: Form
    key: Form
    facts: Mapping[str, Form]


def _forms(*, strict: bool, opening: Form, key: Form, facts: Mapping[str, Form]) -> Forms:
    receipt = {"receipt": has(RECEIPT, only=strict), **_SIGNED}
    checkpoint = {"checkpoint": has(CHECKPOINT, only=strict), **_SIGNED}
    return Forms(strict, opening, receipt, checkpoint, key, facts)


FORMS: Final[Mapping[int, Forms]] = {
    FIRST: _forms(strict=False, opening=OPENING, key=KEY, facts=FACTS),
    EDITION: _forms(strict=True, opening=OPENING_2, key=KEY_2, facts=FACTS_2),
}
