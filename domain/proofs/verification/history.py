"""The chain, and the signed statements about it: receipts and the checkpoint."""

from domain.proofs.canonical import NotCanonical
from domain.proofs.chain import genesis, link
from domain.proofs.signatures import CHECKPOINT, RECEIPT, verify
from domain.proofs.verification.forms import Json
from domain.proofs.verification.report import Wrong
from domain.proofs.verification.shape import Key, Line, Transcript


def check_chain(transcript: Transcript, of: str = "") -> None:
    """Each record's version and head follow from the record before it. `of` is put before every place."""
    head = genesis(transcript.game)
    for place, record in enumerate(transcript.records, start=1):
        where = f"{of}record {place}"
        if record.version != place:
            raise Wrong("chain", where, place, f"it says version {record.version}")
        head = _linked(head, record, where, place)
        if head.hex() != record.head:
            raise Wrong(
                "chain", where, place, "its head does not follow from what it says and the head before it"
            )


def _linked(head: bytes, record: Line, where: str, place: int) -> bytes:
    version, topic, at, rule, fact, _ = record
    try:
        return link(head, version=version, topic=topic, at=at, rule=rule, fact=fact)
    except NotCanonical as error:
        raise Wrong("chain", where, place, error.message) from error


def check_parting(transcript: Transcript, base: Transcript) -> None:
    """The base is the fork's parent up to exactly the record that the fork names."""
    left = transcript.records[0].fact
    true = {"parent": base.game, "version": len(base.records), "head": base.records[-1].head}
    wrong = next((name for name in sorted(true) if left[name] != true[name]), None)
    if wrong is not None:
        raise Wrong("chain", "record 1", 1, f"it says {wrong} {left[wrong]}, the base has {true[wrong]}")


def check_receipts(transcript: Transcript) -> None:
    """Every acknowledged order is where its receipt says; the earliest that is not is reported."""
    in_order = sorted(enumerate(transcript.receipts, start=1), key=lambda row: row[1]["receipt"]["version"])
    for place, signed in in_order:
        statement = signed["receipt"]
        _check_word(
            "receipt", f"receipt {place}", statement, _acknowledged(transcript, statement), transcript
        )
        _check_signature("receipt", f"receipt {place}", RECEIPT, signed, transcript, dated=True)


def check_checkpoint(transcript: Transcript, of: str = "") -> None:
    """The checkpoint is of the last record, so nothing was cut off or added."""
    signed = transcript.checkpoint
    last = transcript.records[-1]
    true = {"game": transcript.game, "version": len(transcript.records), "head": last.head, "at": last.at}
    _check_word("checkpoint", f"{of}checkpoint", signed["checkpoint"], true, transcript)
    _check_signature("checkpoint", f"{of}checkpoint", CHECKPOINT, signed, transcript, dated=not of)


def _acknowledged(transcript: Transcript, statement: Json) -> Json | None:
    """The receipt that follows from the records for the order at that version."""
    version = statement["version"]
    record = transcript.records[version - 1] if 1 <= version <= len(transcript.records) else None
    if record is None or record.topic != "OrdersSealed/1":
        return None
    named = ("seat", "turn", "window", "order_digest", "salts")
    place = {"game": transcript.game, "version": version, "head": record.head, "at": record.at}
    return {**{name: record.fact[name] for name in named}, **place}


def _check_word(check: str, where: str, statement: Json, true: Json | None, transcript: Transcript) -> None:
    record = min(statement["version"], len(transcript.records)) or 1
    if true is None:
        raise Wrong(
            check, where, record, f"the records have no sealed order at version {statement['version']}"
        )
    wrong = next((name for name in sorted(true) if statement[name] != true[name]), None)
    if wrong is not None:
        raise Wrong(
            check, where, record, f"it says {wrong} {statement[wrong]}, the records say {true[wrong]}"
        )


def _check_signature(
    check: str, where: str, purpose: str, signed: Json, transcript: Transcript, *, dated: bool
) -> None:
    """A key signs only for its own time (`dated`). Not for the base of a fork: the fork's chain proves its head."""
    statement = signed[check]
    key = transcript.keys.get(signed["key"])
    if key is None:
        raise Wrong(
            check,
            where,
            statement["version"],
            f"it is signed with key {signed['key']}, which is not listed",
        )
    if dated and not _in_use(key, statement["at"]):
        why = f"the key {signed['key']} was not in use at {statement['at']}"
        raise Wrong(check, where, statement["version"], why)
    if not verify(key.public, purpose, statement, bytes.fromhex(signed["signature"])):
        raise Wrong(check, where, statement["version"], f"the signature is not that of key {signed['key']}")


def _in_use(key: Key, at: str) -> bool:
    return (key.since is None or key.since <= at) and (key.until is None or at <= key.until)
