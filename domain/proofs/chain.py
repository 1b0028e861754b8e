"""The chain: the head of each record depends on all records before it, so no record can be changed unnoticed."""

import hashlib

from domain.proofs.canonical import canonical


def genesis(game_id: str) -> bytes:
    """The head before the first record."""
    return hashlib.sha256(b"sealed-orders/chain/v1\0" + game_id.encode()).digest()


def link(head: bytes, *, version: int, topic: str, at: str, rule: str | None, fact: object) -> bytes:
    """The head after this record, as raw bytes; `head` is the head before it."""
    record = {"version": version, "topic": topic, "at": at, "rule": rule, "fact": fact}
    return hashlib.sha256(head + canonical(record)).digest()
