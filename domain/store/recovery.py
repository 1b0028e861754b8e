"""Recovery codes, stored by their hashes. Each gives access once to an account whose tokens are lost."""

from collections.abc import Sequence

from domain.store.database import Database, Statement

_FORGET = "DELETE FROM recovery_codes WHERE account = ?"
_KEEP = "INSERT INTO recovery_codes (account, sha256) VALUES (?, ?)"
_USE = "DELETE FROM recovery_codes WHERE account = ? AND sha256 = ?"
_COUNT = "SELECT COUNT(*) FROM recovery_codes WHERE account = ?"


def replace(database: Database, account: str, hashes: Sequence[str]) -> None:
    """Store new codes and delete the old ones."""
    with database.writing() as transaction:
        transaction.change(_FORGET, account)
        transaction.carry_out([Statement(_KEEP, [(account, one) for one in hashes])])


def use(database: Database, account: str, sha256: str) -> bool:
    """Use up a code; returns whether it was valid."""
    with database.writing() as transaction:
        return transaction.change(_USE, account, sha256) == 1


def left(database: Database, account: str) -> int:
    return int(database.read(_COUNT, account)[0][0])


def forget(database: Database, account: str) -> None:
    with database.writing() as transaction:
        transaction.change(_FORGET, account)
