"""When each token was last shown. To lose an entry in a power cut costs nothing."""

from collections.abc import Iterable

from domain.store.database import Database

_NOTE = (
    "INSERT INTO token_uses (sha256, at) VALUES (?, ?) ON CONFLICT (sha256) DO UPDATE SET at = excluded.at"
)
_READ = "SELECT at FROM token_uses WHERE sha256 = ?"


def note(database: Database, sha256: str, at: str) -> None:
    with database.writing(lasting=False) as transaction:
        transaction.change(_NOTE, sha256, at)


def last_uses(database: Database, hashes: Iterable[str]) -> list[str | None]:
    """In the order of the hashes; None for a token that was never shown."""
    found = (database.read(_READ, one) for one in hashes)
    return [str(rows[0][0]) if rows else None for rows in found]
