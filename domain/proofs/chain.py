"""The chain: every record's head rests on all records before it, so history cannot be changed unseen."""

import hashlib

from domain.proofs.canonical import canonical


def genesis(game_id: str) -> bytes:
    """The head before the first record."""
    return hashlib.sha256(b"sealed-orders/chain/v1\0" + game_id.encode()).digest()


def link(head: bytes, *, version: int, topic: str, at: str, rule: str | None, fact: object) -> bytes:
    """The head after this record; `head` is the one before it, both raw bytes."""
    record = {"version": version, "topic": topic, "at": at, "rule": rule, "fact": fact}
    return hashlib.sha256(head + canonical(record)).digest()
