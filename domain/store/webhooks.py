"""Webhooks: the addresses that accounts gave, each with the secret that signs its messages."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from domain.store.database import Database, Row, Statement, Transaction

_COLUMNS = "id, account, game, url, secret, format, event, created, disabled"
_ADD = f"INSERT INTO webhooks ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, NULL)"  # noqa: S608  (a constant)
_ONE = f"SELECT {_COLUMNS} FROM webhooks WHERE id = ?"  # noqa: S608
_MINE = f"SELECT {_COLUMNS} FROM webhooks WHERE account = ? ORDER BY created, id"  # noqa: S608
_ON_GAME = f"SELECT {_COLUMNS} FROM webhooks WHERE disabled IS NULL AND game = ?"  # noqa: S608
_ON_ACCOUNT = f"SELECT {_COLUMNS} FROM webhooks WHERE disabled IS NULL AND game IS NULL AND account = ?"  # noqa: S608
_ANY = "SELECT 1 FROM webhooks WHERE disabled IS NULL LIMIT 1"
_SET = "UPDATE webhooks SET disabled = ? WHERE id = ?"
_BEGIN = "INSERT INTO announced (name, position) VALUES (?, ?) ON CONFLICT (name) DO NOTHING"
_WHERE = "SELECT position FROM announced WHERE name = ?"
_MOVE = "UPDATE announced SET position = ? WHERE name = ? AND position = ?"


class Webhook(NamedTuple):
    """A webhook for one game, or (`game` None) for every game in which its account plays or referees.

    `disabled` says why nothing is sent any more.
    """

    id: str
    account: str
    game: str | None
    url: str
    secret: str
    format: str
    event: str
    created: str
    disabled: str | None = None

    def __repr__(self) -> str:
        """Keeps the secret out of logs."""
        return f"Webhook({self.id})"


def add(database: Database, webhook: Webhook) -> None:
    with database.writing() as transaction:
        transaction.change(_ADD, *webhook[:-1])


def one(database: Database, webhook: str) -> Webhook | None:
    return next(_read(database.read(_ONE, webhook)), None)


def of_account(database: Database, account: str) -> list[Webhook]:
    return [*_read(database.read(_MINE, account))]


def about(database: Database, game: str, present: Iterable[str]) -> list[Webhook]:
    """The webhooks for a game: its own, and those of the accounts that are present in it."""
    found = [*_read(database.read(_ON_GAME, game))]
    for account in present:
        found += _read(database.read(_ON_ACCOUNT, account))
    return found


def any_enabled(database: Database) -> bool:
    return bool(database.read(_ANY))


def set_state(transaction: Transaction, webhook: str, disabled: str | None) -> None:
    transaction.change(_SET, disabled, webhook)


def remove(database: Database, webhooks: Sequence[str]) -> None:
    """Remove webhooks with their deliveries and attempts."""
    gone = [(one,) for one in webhooks]
    with database.writing() as transaction:
        transaction.carry_out(
            [
                Statement(
                    "DELETE FROM attempts WHERE delivery IN (SELECT id FROM deliveries WHERE webhook = ?)",
                    gone,
                ),
                Statement("DELETE FROM deliveries WHERE webhook = ?", gone),
                Statement("DELETE FROM webhooks WHERE id = ?", gone),
            ]
        )


def position(database: Database, source: str, latest: int) -> int:
    """The last notice of a database that was announced; the first time, the latest one there is."""
    found = database.read(_WHERE, source)
    if not found:
        with database.writing() as transaction:
            transaction.change(_BEGIN, source, latest)
        found = database.read(_WHERE, source)
    return int(found[0][0])


def move(transaction: Transaction, source: str, begin: int, end: int) -> bool:
    """Move the position from `begin` to `end`; False if another process has moved it in the meantime."""
    return transaction.change(_MOVE, end, source, begin) == 1


def _read(rows: list[Row]) -> Iterator[Webhook]:
    return (Webhook(*row) for row in rows)
