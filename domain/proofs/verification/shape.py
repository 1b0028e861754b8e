"""Shape: whether a file is a transcript at all, and whether everything that later checks look at is there."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from domain.proofs.canonical import NotCanonical, parse
from domain.proofs.signatures import key_id
from domain.proofs.transcript import FORMAT
from domain.proofs.verification import forms
from domain.proofs.verification.forms import Form, Json, has, misfit
from domain.proofs.verification.report import NotATranscript, Wrong

CHECK: Final = "shape"
# A battle of a whole club is a few megabytes.
MAX_SIZE: Final = 256 * 1024 * 1024
BEGINNINGS: Final = ("GameOpened/1", "GameForked/1")


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
    """`base` is what a fork shares with its parent."""

    game: str
    engine: int
    pack: str
    pack_sha256: str
    records: tuple[Line, ...]
    openings: tuple[Loose, ...]
    receipts: tuple[Json, ...]
    seed: str | None
    checkpoint: Json
    keys: dict[str, bytes]
    base: "Transcript | None"


def read(text: bytes) -> Json:
    """The document in a file; raises NotATranscript when it is none."""
    try:
        document = parse(text, max_size=MAX_SIZE)
    except NotCanonical as error:
        raise NotATranscript(str(error)) from error
    _refuse_strangers(document)
    if "base" in document:
        _refuse_strangers(document["base"])
    return document  # type: ignore[no-any-return]  # as just checked


def _refuse_strangers(document: object) -> None:
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise NotATranscript(f'it does not say "format": "{FORMAT}"')
    wrong = misfit(forms.TRANSCRIPT, document)
    if wrong is not None:
        raise NotATranscript(f"{wrong!r} is missing or malformed")


def shaped(document: Json, of: str = "") -> Transcript:
    """The parts of a transcript; raises Wrong at the first that is malformed. `of` is put before every place."""
    base = shaped(document["base"], "base: ") if "base" in document else None
    records = tuple(_record(of, place, record) for place, record in enumerate(document["records"], start=1))
    _check_beginning(of, document, records[0])
    _fit(f"{of}opening", document["openings"], forms.OPENING, only=True)
    _fit(f"{of}receipt", document["receipts"], forms.SIGNED_RECEIPT, only=True)
    _fit(f"{of}key", document["keys"], forms.KEY)
    checkpoint = document["checkpoint"]
    if not has(forms.SIGNED_CHECKPOINT, only=True)(checkpoint):
        raise Wrong(CHECK, f"{of}checkpoint", None, "it is malformed")
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
        _keys(of, document["keys"]),
        base,
    )


def _record(of: str, place: int, record: object) -> Line:
    where = f"{of}record {place}"
    if not isinstance(record, dict):
        raise Wrong(CHECK, where, place, "it is no object")
    wrong = misfit(forms.RECORD, record, only=True)
    if wrong is not None:
        raise Wrong(CHECK, where, place, f"{wrong!r} is missing, malformed or too much")
    line = Line(**record)
    inner = misfit(forms.FACTS.get(line.topic, {}), line.fact)
    if inner is None and not _are_draws(line.draws):
        inner = "draws"
    if inner is not None:
        raise Wrong(CHECK, where, place, f"{inner!r} of its fact is missing or malformed")
    return line


def _are_draws(value: object) -> bool:
    """Scripted draws are for cases: no game holds one."""
    return isinstance(value, list | tuple) and all(
        has(forms.DRAW)(draw) and "scripted" not in draw for draw in value
    )


def _fit(what: str, listed: Sequence[object], form: Form, *, only: bool = False) -> None:
    for place, value in enumerate(listed, start=1):
        if not has(form, only=only)(value):
            raise Wrong(CHECK, f"{what} {place}", None, "it is malformed")


def _check_beginning(of: str, document: Json, first: Line) -> None:
    """What the file says of engine and pack repeats the first fact; a fork, and no other game, has a base."""
    where = f"{of}record 1"
    forked = first.topic == "GameForked/1"
    if first.topic not in BEGINNINGS or forked != ("base" in document) or (forked and of):
        raise Wrong(CHECK, where, 1, "a game begins with its opening, or as a fork with what it shares")
    for name in ("engine", "pack"):
        if document[name] != first.fact[name]:
            raise Wrong(CHECK, where, 1, f"the file names another {name} than the first fact")


def _keys(of: str, listed: Sequence[Json]) -> dict[str, bytes]:
    for place, key in enumerate(listed, start=1):
        if key_id(bytes.fromhex(key["public"])) != key["id"]:
            raise Wrong(CHECK, f"{of}key {place}", None, "its id is not that of its public part")
    return {key["id"]: bytes.fromhex(key["public"]) for key in listed}
