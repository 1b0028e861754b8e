"""When each token was last used. A power cut may lose an entry: it is written without waiting for the disk."""

from domain.store.database import Database

_NOTE = (
    "INSERT INTO token_uses (sha256, at) VALUES (?, ?) ON CONFLICT (sha256) DO UPDATE SET at = excluded.at"
)


def note(database: Database, sha256: str, at: str) -> None:
    with database.writing(lasting=False) as transaction:
        transaction.change(_NOTE, sha256, at)
