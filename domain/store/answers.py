"""Answers that were given under an idempotency key, kept for a while so that the same request gets the same answer.

Acts that must not happen twice are guarded by claims beside the facts. This table only repeats answers, so it is
written without waiting for the disk, and a power cut may lose it.
"""

from typing import NamedTuple

from domain.store.database import Database

_TAKE = "INSERT INTO answers (claim, request, at) VALUES (?, ?, ?) ON CONFLICT (claim) DO NOTHING"
_READ = "SELECT request, answer, at FROM answers WHERE claim = ?"
_KEEP = "UPDATE answers SET answer = ? WHERE claim = ?"
_DROP = "DELETE FROM answers WHERE claim = ? AND answer IS NULL"
_FORGET = "DELETE FROM answers WHERE at < ?"


class Kept(NamedTuple):
    """The digest of the request that took a claim first, what was answered (None until it was), and since when it is kept."""

    request: str
    answer: bytes | None
    at: str


def take(database: Database, claim: str, request: str, *, at: str, oldest: str) -> Kept | None:
    """Take a claim for a request: None if it is new, else what was kept for it. Old claims are deleted."""
    with database.writing(lasting=False) as transaction:
        transaction.change(_FORGET, oldest)
        if transaction.change(_TAKE, claim, request, at) == 1:
            return None
        ((before, answer, since),) = transaction.read(_READ, claim)
    return Kept(str(before), None if answer is None else bytes(answer), str(since))


def keep(database: Database, claim: str, answer: bytes) -> None:
    with database.writing(lasting=False) as transaction:
        transaction.change(_KEEP, answer, claim)


def drop(database: Database, claim: str) -> None:
    """Give a claim back, because the request was refused."""
    with database.writing(lasting=False) as transaction:
        transaction.change(_DROP, claim)
