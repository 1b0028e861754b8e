"""Signed rulings: a referee who has named a key signs each ruling with it, so nobody else can rule in their name."""

from domain.proofs.canonical import NotCanonical
from domain.proofs.rulings import key_document, ruling_document
from domain.proofs.signatures import REFEREE_KEY, RULING, key_fault, verify
from domain.proofs.verification.forms import Json
from domain.proofs.verification.report import Wrong
from domain.proofs.verification.shape import Line, Transcript

CHECK = "rulings"
NAMED, RULED = "RefereeKeyNamed/1", "DisputeRuled/1"


def check_rulings(transcript: Transcript) -> int:
    """Returns how many rulings are signed; raises Wrong at the first signature that is missing or wrong."""
    keys: dict[str, str] = {}
    signed = 0
    for place, line in enumerate(transcript.records, start=1):
        why = None
        if line.topic == NAMED:
            why = _misnamed(transcript.game, line.fact, keys.get(line.fact["account"]))
            keys[line.fact["account"]] = line.fact["key"]
        elif line.topic == RULED:
            why = _unsigned(transcript, line, keys.get(line.fact["by"]))
            signed += line.fact["signed"] is not None
        if why is not None:
            raise Wrong(CHECK, f"record {place}", place, why)
    return signed


def _misnamed(game: str, fact: Json, before: str | None) -> str | None:
    document = key_document(game, fact["account"], fact["key"])
    if not _signs(fact["key"], REFEREE_KEY, document, fact["proof"]):
        return "the key has not signed that it is the referee's"
    previous = fact["previous"]
    if previous is not None and (before is None or not _signs(before, REFEREE_KEY, document, previous)):
        return "the key before has not signed that another takes its place"
    return None


def _unsigned(transcript: Transcript, line: Line, key: str | None) -> str | None:
    signed = line.fact["signed"]
    if key is None:
        return None if signed is None else "it is signed, and the referee had named no key"
    if signed is None or signed["key"] != key:
        return "the referee had named a key, and the ruling is not signed with it"
    seen = signed["version"]
    if not 0 < seen < line.version or transcript.records[seen - 1].head != signed["head"]:
        return f"the referee had seen another game: it had another head at {seen}"
    asked, back = signed["to_version"], line.fact["to_version"]
    if asked not in (None, back) and not _opens_again(transcript, asked, back):
        return f"the referee did not ask for the window at {back}"
    document = ruling_document(transcript.game, line.fact, signed)
    return None if _signs(key, RULING, document, signed["signature"]) else "the referee has not signed it"


def _opens_again(transcript: Transcript, asked: int, back: int | None) -> bool:
    """Whether the referee asked for this window by naming a rewind that opened it again."""
    seen: set[int] = set()
    while 0 < asked <= len(transcript.records) and asked not in seen:
        seen.add(asked)
        line = transcript.records[asked - 1]
        if line.topic != "GameRewound/1":
            break
        asked = line.fact["to_version"]
    return asked == back


def _signs(key: object, purpose: str, document: object, signature: object) -> bool:
    try:
        public, mark = bytes.fromhex(str(key)), bytes.fromhex(str(signature))
        return key_fault(public) is None and verify(public, purpose, document, mark)
    except (ValueError, NotCanonical):
        return False
