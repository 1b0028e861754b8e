"""Answers to requests with an idempotency key, kept for a while so that the same request gets the same answer.

Claims beside the facts keep an act from happening twice. This table only repeats answers, so it is written without
waiting for the disk, and a power cut may lose it.
"""

from typing import NamedTuple

from domain.store.database import Database

_TAKE = "INSERT INTO answers (claim, request, at) VALUES (?, ?, ?) ON CONFLICT (claim) DO NOTHING"
_READ = "SELECT request, answer, at FROM answers WHERE claim = ?"
_KEEP = "UPDATE answers SET answer = ? WHERE claim = ?"
_DROP = "DELETE FROM answers WHERE claim = ? AND answer IS NULL"
_FORGET = "DELETE FROM answers WHERE at < ?"


class Kept(NamedTuple):
    """The digest of the request that took a claim first, its answer (None while there is none), and since when."""

    request: str
    answer: bytes | None
    at: str


def take(database: Database, claim: str, request: str, *, at: str, oldest: str) -> Kept | None:
    """Take a claim for a request: None if the claim is new, otherwise what was kept. Old claims are deleted."""
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
