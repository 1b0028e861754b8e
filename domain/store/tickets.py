"""Tickets: they stand for a token for a minute, where no header can be sent. The store keeps their hashes."""

from domain.store.database import Database

_ISSUE = "INSERT INTO tickets (sha256, token, expires) VALUES (?, ?, ?)"
_FORGET = "DELETE FROM tickets WHERE expires < ?"
_READ = "SELECT token FROM tickets WHERE sha256 = ? AND expires >= ?"


def issue(database: Database, sha256: str, token_hash: str, *, now: str, expires: str) -> None:
    """What has run out is forgotten by the way."""
    with database.writing(lasting=False) as transaction:
        transaction.change(_FORGET, now)
        transaction.change(_ISSUE, sha256, token_hash, expires)


def token_of(database: Database, sha256: str, *, now: str) -> str | None:
    """The hash of the token that a ticket stands for; None when it was never issued or has run out."""
    found = database.read(_READ, sha256, now)
    return str(found[0][0]) if found else None
