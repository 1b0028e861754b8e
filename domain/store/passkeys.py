"""The public keys of passkeys, and the challenges by which people prove that they have the private key."""

from typing import NamedTuple

from domain.store.database import Database

_ADD = "INSERT INTO passkeys (id, account, host, public, uses, label, created) VALUES (?, ?, ?, ?, ?, ?, ?)"
_ONE = "SELECT id, account, host, public, uses, label, created FROM passkeys WHERE id = ?"
_MINE = "SELECT id, account, host, public, uses, label, created FROM passkeys WHERE account = ? ORDER BY created, id"
_USED = "UPDATE passkeys SET uses = ? WHERE id = ?"
_REMOVE = "DELETE FROM passkeys WHERE account = ? AND id = ?"
_FORGET = "DELETE FROM passkeys WHERE account = ?"
_CHALLENGE = "INSERT INTO challenges (id, bytes, account, expires) VALUES (?, ?, ?, ?)"
_STALE = "DELETE FROM challenges WHERE expires < ?"
_ANSWERED = "DELETE FROM challenges WHERE id = ?"
_ASKED = "SELECT bytes, account, expires FROM challenges WHERE id = ?"


class Passkey(NamedTuple):
    """A passkey; `uses` is the authenticator's own count, `host` the site that it was made for."""

    id: str
    account: str
    host: str
    public: bytes
    uses: int
    label: str
    created: str


def add(database: Database, passkey: Passkey) -> None:
    with database.writing() as transaction:
        transaction.change(_ADD, *passkey)


def one(database: Database, passkey: str) -> Passkey | None:
    found = database.read(_ONE, passkey)
    return _read(found[0]) if found else None


def of_account(database: Database, account: str) -> list[Passkey]:
    return [_read(row) for row in database.read(_MINE, account)]


def used(database: Database, passkey: str, uses: int) -> None:
    with database.writing() as transaction:
        transaction.change(_USED, uses, passkey)


def remove(database: Database, account: str, passkey: str) -> bool:
    with database.writing() as transaction:
        return transaction.change(_REMOVE, account, passkey) == 1


def forget(database: Database, account: str) -> None:
    with database.writing() as transaction:
        transaction.change(_FORGET, account)


def challenge(
    database: Database, name: str, drawn: bytes, account: str | None, *, now: str, expires: str
) -> None:
    """Store a challenge, and delete expired ones."""
    with database.writing(lasting=False) as transaction:
        transaction.change(_STALE, now)
        transaction.change(_CHALLENGE, name, drawn, account, expires)


def answered(database: Database, name: str, account: str | None, *, now: str) -> bytes | None:
    """Take the challenge of this account (None: of no known account); it cannot be answered a second time."""
    with database.writing(lasting=False) as transaction:
        found = transaction.read(_ASKED, name)
        if not found or transaction.change(_ANSWERED, name) != 1:
            return None
    drawn, whose, expires = found[0]
    return bytes(drawn) if whose == account and expires >= now else None


def _read(row: tuple[object, ...]) -> Passkey:
    known = Passkey(*row)  # type: ignore[arg-type]  # as the columns are declared
    return known._replace(public=bytes(known.public))
