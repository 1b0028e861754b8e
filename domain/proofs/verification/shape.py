"""Shape: whether a file is a transcript at all, and whether everything that later checks look at is there.

Only facts that proofs rest on are looked into: whether a ship's course has the right form is for the rules.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from domain.proofs.canonical import NotCanonical, parse
from domain.proofs.signatures import key_id
from domain.proofs.verification.report import NotATranscript, Wrong

FORMAT: Final = "sealed-orders/transcript/1"
CHECK: Final = "shape"
# A battle of a whole club is a few megabytes.
MAX_SIZE: Final = 256 * 1024 * 1024

Test = Callable[[Any], bool]
Shape = Mapping[str, Test]
Json = Mapping[str, Any]


class Line(NamedTuple):
    """A record as it stands in the file."""

    version: int
    topic: str
    at: str
    rule: str | None
    fact: Json
    head: str

    @property
    def draws(self) -> Any:
        """The draws that the fact rests on. Of a rewind it is only their number that goes on."""
        return () if self.topic == "GameRewound/1" else self.fact.get("draws", ())


class Loose(NamedTuple):
    """An opening that only the viewer of this transcript holds."""

    version: int
    key: str
    value: object
    salt: str


class Transcript(NamedTuple):
    game: str
    engine: int
    pack: str
    pack_sha256: str
    records: tuple[Line, ...]
    openings: tuple[Loose, ...]
    receipts: tuple[Json, ...]
    seed: str | None
    checkpoint: Json
    keys: Mapping[str, bytes]


def _text(value: object) -> bool:
    return isinstance(value, str)


def _count(value: object) -> bool:
    return type(value) is int and value >= 0


def _object(value: object) -> bool:
    return isinstance(value, dict)


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
    return lambda value: isinstance(value, dict) and all(map(test, value.values()))


def _has(shape: Shape, *, only: bool = False) -> Test:
    """An object with these members; `only`: and no others, because no hash would cover them."""
    return lambda value: isinstance(value, dict) and _misfit(shape, value, only=only) is None


def _misfit(shape: Shape, value: Json, *, only: bool = False) -> str | None:
    """The first member that is missing, wrong or too many."""
    wrong = next((name for name, test in shape.items() if name not in value or not test(value[name])), None)
    return wrong or (next(iter(sorted(value.keys() - shape.keys())), None) if only else None)


_INSTANT: Final = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z", re.ASCII)
_DIGEST, _SALT = _hex(64), _hex(32)
RECORD: Final[Shape] = {
    "version": _count,
    "topic": _text,
    "at": lambda value: isinstance(value, str) and _INSTANT.fullmatch(value) is not None,
    "rule": _or_null(_text),
    "fact": _object,
    "head": _DIGEST,
}
OPENING: Final[Shape] = {"version": _count, "key": _text, "value": _anything, "salt": _SALT}
CHECKPOINT: Final[Shape] = {"game": _text, "version": _count, "head": _DIGEST, "at": _text}
RECEIPT: Final[Shape] = {
    **CHECKPOINT,
    "seat": _text,
    "turn": _count,
    "window": _text,
    "order_digest": _DIGEST,
    "salts": _text,
}
DRAW: Final[Shape] = {
    "index": _count,
    "step": _count,
    "kind": lambda value: value in ("bag", "order", "one"),
    "among": lambda value: _count(value) and 1 <= value <= 2**32,
    "picks": lambda value: isinstance(value, list) and all(map(_count, value)),
}
_WINDOW: Final[Shape] = {"turn": _count, "window": _text}
FACTS: Final[Mapping[str, Shape]] = {
    "GameOpened/1": {"commitment": _DIGEST, "engine": _count, "pack": _has({"id": _text, "sha256": _DIGEST})},
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
    "OrdersWithdrawn/1": {**_WINDOW, "seat": _text},
    "OrdersOpened/1": {
        "openings": lambda value: isinstance(value, list) and all(map(_has(OPENING, only=True), value))
    },
    "WindowClosed/1": {**_WINDOW, "step": _count, "orders": _each(_or_null(_DIGEST))},
}
TOP: Final[Shape] = {
    "game": _text,
    "engine": _count,
    "pack": _has({"id": _text, "sha256": _DIGEST}),
    "records": lambda value: isinstance(value, list) and len(value) > 0,
    "openings": _list,
    "receipts": _list,
    "seed": _or_null(_DIGEST),
    "checkpoint": _object,
    "keys": _list,
}
KEY: Final[Shape] = {"id": _hex(16), "public": _DIGEST}
_SIGNED: Final[Shape] = {"key": _text, "signature": _hex(128)}


def read(text: bytes) -> Json:
    """The document in a file; raises NotATranscript when it is none."""
    try:
        document = parse(text, max_size=MAX_SIZE)
    except NotCanonical as error:
        raise NotATranscript(str(error)) from error
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise NotATranscript(f'the file does not say "format": "{FORMAT}"')
    misfit = _misfit(TOP, document)
    if misfit is not None:
        raise NotATranscript(f"{misfit!r} is missing or malformed")
    return document


def shaped(document: Json) -> Transcript:
    """The parts of a transcript; raises Wrong at the first that is malformed."""
    records = tuple(_record(place, record) for place, record in enumerate(document["records"], start=1))
    _check_opening(document, records[0])
    _fit("opening", document["openings"], OPENING, only=True)
    _fit("receipt", document["receipts"], {"receipt": _has(RECEIPT), **_SIGNED}, only=True)
    _fit("key", document["keys"], KEY)
    checkpoint = document["checkpoint"]
    if not _has({"checkpoint": _has(CHECKPOINT), **_SIGNED}, only=True)(checkpoint):
        raise Wrong(CHECK, "checkpoint", None, "it is malformed")
    return Transcript(
        document["game"],
        document["engine"],
        document["pack"]["id"],
        document["pack"]["sha256"],
        records,
        tuple(Loose(**opening) for opening in document["openings"]),
        tuple(document["receipts"]),
        document["seed"],
        checkpoint,
        _keys(document["keys"]),
    )


def _record(place: int, record: object) -> Line:
    where = f"record {place}"
    if not isinstance(record, dict):
        raise Wrong(CHECK, where, place, "it is no object")
    misfit = _misfit(RECORD, record, only=True)
    if misfit is not None:
        raise Wrong(CHECK, where, place, f"{misfit!r} is missing, malformed or too many")
    line = Line(**record)
    inner = _misfit(FACTS.get(line.topic, {}), line.fact)
    if inner is None and not _draws(line.draws):
        inner = "draws"
    if inner is not None:
        raise Wrong(CHECK, where, place, f"{inner!r} of its fact is missing or malformed")
    return line


def _draws(value: object) -> bool:
    """Scripted draws are for cases: no game holds one."""
    return isinstance(value, list | tuple) and all(
        _has(DRAW)(draw) and "scripted" not in draw for draw in value
    )


def _fit(what: str, listed: Sequence[object], shape: Shape, *, only: bool = False) -> None:
    for place, value in enumerate(listed, start=1):
        if not _has(shape, only=only)(value):
            raise Wrong(CHECK, f"{what} {place}", None, "it is malformed")


def _check_opening(document: Json, first: Line) -> None:
    """What the file says of engine and pack repeats the opening fact."""
    if first.topic != "GameOpened/1":
        raise Wrong(CHECK, "record 1", 1, "a game begins with its opening")
    for name in ("engine", "pack"):
        if document[name] != first.fact[name]:
            raise Wrong(CHECK, "record 1", 1, f"the file names another {name} than the opening")


def _keys(listed: Sequence[Json]) -> dict[str, bytes]:
    for place, key in enumerate(listed, start=1):
        if key_id(bytes.fromhex(key["public"])) != key["id"]:
            raise Wrong(CHECK, f"key {place}", None, "its id is not that of its public part")
    return {key["id"]: bytes.fromhex(key["public"]) for key in listed}
