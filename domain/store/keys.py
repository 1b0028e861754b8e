"""Signing keys, and the last checkpoints that retired keys signed. These tables do not follow from the facts.

Facts are kept for ever, but a private key must not be: when a key is rotated, its private part is destroyed in the same
transaction, and only the public part stays. Keys are in the database, because all processes that seal or project sign
with the same key, on any machine.

A checkpoint carries the time of its fact, and a key signs only for its own time. So before a key is retired it signs
the newest checkpoint of every game; later nothing could sign the checkpoint of a game that nobody plays any more.
"""

from collections.abc import Sequence
from contextlib import ExitStack
from datetime import UTC, datetime
from typing import Final

from domain.proofs.signatures import ListedKey, Signature, SigningKey, checkpoint_of, key_id, public_key
from domain.store import codec
from domain.store.database import Database, Row, Statement, Transaction
from domain.store.tables import FACTS_TABLE

_LISTED: Final = "SELECT id, public, since, until FROM signing_keys ORDER BY until IS NULL, until, since"
_IN_USE: Final = "SELECT private FROM signing_keys WHERE until IS NULL"
# The first key is made by the first statement of its transaction, because there SQLite's writers wait for each other.
_MAKE: Final = (
    "INSERT INTO signing_keys (id, public, private, since, until) SELECT ?, ?, ?, ?, NULL"
    " WHERE NOT EXISTS (SELECT 1 FROM signing_keys WHERE until IS NULL)"
)
_RETIRE: Final = "UPDATE signing_keys SET until = ?, private = NULL WHERE until IS NULL"
_NEWEST: Final = (
    f"SELECT f.originator_id, f.topic, f.state FROM {FACTS_TABLE} f JOIN (SELECT originator_id,"  # noqa: S608  (a constant)
    f" max(originator_version) AS newest FROM {FACTS_TABLE} WHERE originator_id LIKE 'g-%' GROUP BY originator_id) l"
    " ON f.originator_id = l.originator_id AND f.originator_version = l.newest"
)
_ALREADY: Final = "SELECT game, version FROM kept_checkpoints"
_KEEP: Final = (
    "INSERT INTO kept_checkpoints (game, version, signing_key, signature) VALUES (?, ?, ?, ?) ON CONFLICT (game)"
    " DO UPDATE SET version = excluded.version, signing_key = excluded.signing_key, signature = excluded.signature"
)
_KEPT: Final = "SELECT signing_key, signature FROM kept_checkpoints WHERE game = ? AND version = ?"


def now() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")


def listed(database: Database) -> list[ListedKey]:
    """Every key that ever signed here, the oldest first."""
    return [ListedKey(*row) for row in database.read(_LISTED)]


def in_use(database: Database) -> SigningKey | None:
    rows = database.read(_IN_USE)
    return SigningKey(bytes.fromhex(rows[0][0])) if rows else None


def make_first(database: Database, private: bytes, at: str) -> None:
    """Make the first key if there is none yet. If several processes start at once, one of them makes it."""
    with database.writing(locking=FACTS_TABLE) as transaction:
        _make(transaction, private, at)


def rotate(database: Database, private: bytes, at: str, of_games: Sequence[Database]) -> None:
    """Replace the signing key. Appends wait, because the old key must sign every newest checkpoint before it ends."""
    with ExitStack() as stack:
        held = {id(one): stack.enter_context(one.writing(locking=FACTS_TABLE)) for one in of_games}
        transaction = held[id(database)]
        retiring = transaction.read(_IN_USE)
        if retiring:
            signing_key = SigningKey(bytes.fromhex(retiring[0][0]))
            for games in held.values():
                transaction.carry_out([Statement(_KEEP, _signed(transaction, games, signing_key))])
        transaction.change(_RETIRE, at)
        _make(transaction, private, at)


def kept_checkpoint(database: Database, game: str, version: int) -> Signature | None:
    """The signature of a retired key for this version of a game, if there is one."""
    rows = database.read(_KEPT, game, version)
    return Signature(*rows[0]) if rows else None


def _signed(transaction: Transaction, games: Transaction, signing_key: SigningKey) -> list[Row]:
    """The newest checkpoint of every game that has changed since the last key was retired."""
    already = {(game, version) for game, version in transaction.read(_ALREADY)}
    newest = [(game, codec.read(topic, state)) for game, topic, state in games.read(_NEWEST)]
    return [
        (game, last.version, *signing_key.checkpoint(checkpoint_of(game, last.version, last.head, last.at)))
        for game, last in newest
        if (game, last.version) not in already
    ]


def _make(transaction: Transaction, private: bytes, at: str) -> None:
    public = public_key(private)
    transaction.change(_MAKE, key_id(public), public.hex(), private.hex(), at)
