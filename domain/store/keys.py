"""Signing keys: the one table that does not follow from the facts.

Facts are for ever, and a private key must not be: when a key is rotated out, its private part is destroyed in
the same transaction, and only what checks its signatures stays. In the database, because every process that
seals or projects signs with the same key, wherever it runs.
"""

from datetime import UTC, datetime
from typing import Final

from domain.proofs.signatures import ListedKey, Signet, key_id, public_key
from domain.store.backend import Backend, Execute

_LISTED: Final = "SELECT id, public, since, until FROM signing_keys ORDER BY until IS NULL, until, since"
_IN_USE: Final = "SELECT private FROM signing_keys WHERE until IS NULL"
# The first key is cut by the first statement of its transaction: SQLite's writers queue up at that one.
_CUT: Final = (
    "INSERT INTO signing_keys (id, public, private, since, until) SELECT %s, %s, %s, %s, NULL"
    " WHERE NOT EXISTS (SELECT 1 FROM signing_keys WHERE until IS NULL)"
)
_RETIRE: Final = "UPDATE signing_keys SET until = %s, private = NULL WHERE until IS NULL"


def now() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")


def listed(backend: Backend) -> list[ListedKey]:
    """Every key that ever signed here, the oldest first."""
    with backend.reading() as execute:
        return [ListedKey(*row) for row in execute(_LISTED, ())]  # type: ignore[arg-type]  # columns of text


def in_use(backend: Backend) -> Signet | None:
    with backend.reading() as execute:
        rows = execute(_IN_USE, ())
    return Signet(bytes.fromhex(str(rows[0][0]))) if rows else None


def cut_first(backend: Backend, private: bytes, at: str) -> None:
    """The first key, if there is none yet; of several processes that start at once, one cuts it."""
    with backend.writing(alone=True) as execute:
        _cut(execute, private, at)


def rotate(backend: Backend, private: bytes, at: str) -> None:
    with backend.writing(alone=True) as execute:
        execute(_RETIRE, (at,))
        _cut(execute, private, at)


def _cut(execute: Execute, private: bytes, at: str) -> None:
    public = public_key(private)
    execute(_CUT, (key_id(public), public.hex(), private.hex(), at))
