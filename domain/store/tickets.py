"""Tickets take the place of a token for one minute, where a client cannot send a header. Only hashes are stored."""

from domain.store.database import Database

_ISSUE = "INSERT INTO tickets (sha256, token, expires) VALUES (?, ?, ?)"
_FORGET = "DELETE FROM tickets WHERE expires < ?"
_READ = "SELECT token FROM tickets WHERE sha256 = ? AND expires >= ?"


def issue(database: Database, sha256: str, token_hash: str, *, now: str, expires: str) -> None:
    """Store a ticket, and delete expired ones."""
    with database.writing(lasting=False) as transaction:
        transaction.change(_FORGET, now)
        transaction.change(_ISSUE, sha256, token_hash, expires)


def token_of(database: Database, sha256: str, *, now: str) -> str | None:
    """The hash of the token that a ticket stands for; None if the ticket is unknown or expired."""
    found = database.read(_READ, sha256, now)
    return str(found[0][0]) if found else None
