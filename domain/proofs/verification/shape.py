"""Shape: whether a file is a transcript at all, and whether it has everything that later checks read."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from domain.proofs.canonical import NotCanonical, parse
from domain.proofs.editions import EDITION, FORMATS
from domain.proofs.signatures import key_fault, key_id
from domain.proofs.verification import forms
from domain.proofs.verification.forms import FORMS, Form, Forms, Json, has, misfit
from domain.proofs.verification.members import members, stray
from domain.proofs.verification.report import NotATranscript, NotVerified, Wrong

CHECK: Final = "shape"
# A battle of a whole club is a few megabytes.
MAX_SIZE: Final = 256 * 1024 * 1024
BEGINNINGS: Final = ("GameOpened/1", "GameForked/1")
# Members that a transcript need not have.
OPTIONAL: Final = frozenset({"format", "log", "base"})


class Line(NamedTuple):
    """A record of the file, not yet read as a fact."""

    version: int
    topic: str
    at: str
    rule: str | None
    fact: Json
    head: str

    @property
    def draws(self) -> Any:
        """The draws that the fact rests on. A rewind rests on none: its `draws` is only a number."""
        return () if self.topic == "GameRewound/1" else self.fact.get("draws", ())


class Loose(NamedTuple):
    """An opening that only the viewer of this transcript holds."""

    version: int
    key: str
    value: object
    salt: str
    r: str | None = None


class Key(NamedTuple):
    """A listed key; keys of the first edition have no dates."""

    public: bytes
    since: str | None = None
    until: str | None = None


class Transcript(NamedTuple):
    """A transcript in its parts; `base` holds the parent's records that a fork shares."""

    edition: int
    game: str
    engine: int
    pack: str
    pack_sha256: str
    records: tuple[Line, ...]
    openings: tuple[Loose, ...]
    receipts: tuple[Json, ...]
    seed: str | None
    checkpoint: Json
    keys: dict[str, Key]
    base: "Transcript | None"


def read(text: bytes) -> Json:
    """The document in a file; raises NotATranscript if it is not a transcript."""
    try:
        document = parse(text, max_size=MAX_SIZE)
    except NotCanonical as error:
        raise NotATranscript(str(error)) from error
    _refuse_strangers(document)
    if "base" in document:
        _refuse_strangers(document["base"])
        if document["base"]["format"] != document["format"]:
            raise NotATranscript("a fork and its base are files of one format")
    return document  # type: ignore[no-any-return]  # as just checked


def _refuse_strangers(document: object) -> None:
    known = " or ".join(f'"{name}"' for name in FORMATS)
    if not isinstance(document, dict) or document.get("format") not in FORMATS:
        raise NotATranscript(f'it does not say "format": {known}')
    wrong = misfit(forms.TRANSCRIPT, document)
    if wrong is not None:
        raise NotATranscript(f"{wrong!r} is missing or malformed")


def shaped(document: Json, of: str = "") -> Transcript:
    """The parts of a transcript; raises Wrong at the first malformed one. `of` is put before each place."""
    edition = FORMATS[document["format"]]
    due = FORMS[edition]
    base = shaped(document["base"], "base: ") if "base" in document else None
    _check_members(of, document, due)
    records = tuple(
        _record(of, place, record, due) for place, record in enumerate(document["records"], start=1)
    )
    _check_beginning(of, document, records[0])
    _fit(f"{of}opening", document["openings"], due.opening, only=True)
    _fit(f"{of}receipt", document["receipts"], due.receipt, only=True)
    _fit(f"{of}key", document["keys"], due.key, only=due.strict)
    checkpoint = document["checkpoint"]
    if not has(due.checkpoint, only=True)(checkpoint):
        raise Wrong(CHECK, f"{of}checkpoint", None, "it is malformed")
    return Transcript(
        edition,
        document["game"],
        document["engine"],
        document["pack"]["id"],
        document["pack"]["sha256"],
        records,
        tuple(Loose(**opening) for opening in document["openings"]),
        tuple(document["receipts"]),
        document["seed"],
        checkpoint,
        _keys(of, document["keys"], due),
        base,
    )


def refuse_strangers(transcript: Transcript) -> None:
    """Raises NotVerified at the first record whose topic this version does not know."""
    for of, part in (("base: ", transcript.base), ("", transcript)):
        for place, record in enumerate(part.records if part is not None else (), start=1):
            if transcript.edition == EDITION and record.topic not in members():
                raise NotVerified(f"not verified: {of}record {place} is {record.topic}")


def _check_members(of: str, document: Json, due: Forms) -> None:
    """Refuse unknown members, because no check covers them."""
    allowed = {*forms.TRANSCRIPT, *(("format",) if of else OPTIONAL)}
    more = sorted(document.keys() - allowed)
    if due.strict and more:
        raise Wrong(CHECK, f"{of}{more[0]}", None, "no transcript has such a member")


def _record(of: str, place: int, record: object, due: Forms) -> Line:
    where = f"{of}record {place}"
    if not isinstance(record, dict):
        raise Wrong(CHECK, where, place, "it is no object")
    wrong = misfit(forms.RECORD, record, only=True)
    if wrong is not None:
        raise Wrong(CHECK, where, place, f"{wrong!r} is missing, malformed or too much")
    line = Line(**record)
    inner = misfit(due.facts.get(line.topic, {}), line.fact)
    if inner is None and due.strict:
        inner = stray(line.topic, line.fact)
    if inner is None and not _are_draws(line.draws, strict=due.strict):
        inner = "draws"
    if inner is not None:
        raise Wrong(CHECK, where, place, f"{inner!r} of its fact is missing, malformed or too much")
    return line


def _are_draws(value: object, *, strict: bool) -> bool:
    """Whether these are draws of a game; scripted draws are only for cases."""
    return isinstance(value, list | tuple) and all(
        has(forms.DRAW)(draw) and "scripted" not in draw and not (strict and draw.keys() - forms.DRAW_2)
        for draw in value
    )


def _fit(what: str, listed: Sequence[object], form: Form, *, only: bool = False) -> None:
    for place, value in enumerate(listed, start=1):
        if not has(form, only=only)(value):
            raise Wrong(CHECK, f"{what} {place}", None, "it is malformed")


def _check_beginning(of: str, document: Json, first: Line) -> None:
    """The file repeats engine and pack of the first fact; a fork has a base, and no other game has."""
    where = f"{of}record 1"
    forked = first.topic == "GameForked/1"
    if first.topic not in BEGINNINGS or forked != ("base" in document) or (forked and of):
        raise Wrong(CHECK, where, 1, "a game begins with its opening, or as a fork with what it shares")
    for name in ("engine", "pack"):
        if document[name] != first.fact[name]:
            raise Wrong(CHECK, where, 1, f"the file names another {name} than the first fact")


def _keys(of: str, listed: Sequence[Json], due: Forms) -> dict[str, Key]:
    keys: dict[str, Key] = {}
    for place, key in enumerate(listed, start=1):
        where, public = f"{of}key {place}", bytes.fromhex(key["public"])
        if key_id(public) != key["id"]:
            raise Wrong(CHECK, where, None, "its id is not that of its public part")
        if due.strict:
            _check_key(where, key, public, keys)
        keys[key["id"]] = Key(public, key["from"], key["until"]) if due.strict else Key(public)
    return keys


def _check_key(where: str, key: Json, public: bytes, before: Mapping[str, Key]) -> None:
    fault = key_fault(public, key["algorithm"])
    if key["id"] in before:
        fault = "it stands twice in the list"
    if key["until"] is not None and key["until"] < key["from"]:
        fault = "it was retired before it was in use"
    if fault is not None:
        raise Wrong(CHECK, where, None, fault)
