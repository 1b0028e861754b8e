"""Deliveries to webhooks: what is to be sent, the attempts, and when to try again."""

from collections.abc import Iterable
from typing import Final, Literal, NamedTuple

from domain.store.database import Database, Row, Statement, Transaction

State = Literal["waiting", "delivered", "failed", "dropped"]

_COLUMNS: Final = "id, webhook, body, created, state, tries, due"
_ENTER: Final = (
    "INSERT INTO deliveries (id, webhook, body, created, due, state, tries, place)"
    " SELECT ?, ?, ?, ?, ?, 'waiting', 0, COALESCE(MAX(place), 0) + 1 FROM deliveries WHERE webhook = ?"
    " ON CONFLICT (id) DO NOTHING"
)
_ONE: Final = f"SELECT {_COLUMNS} FROM deliveries WHERE id = ?"  # noqa: S608
_DUE: Final = (
    f"SELECT {_COLUMNS} FROM deliveries WHERE due <= ? AND (taken IS NULL OR taken <= ?)"  # noqa: S608
    " ORDER BY due, place LIMIT ?"
)
_TAKE: Final = "UPDATE deliveries SET taken = ? WHERE id = ? AND due <= ? AND (taken IS NULL OR taken <= ?)"
_SETTLE: Final = "UPDATE deliveries SET state = ?, tries = ?, due = ?, taken = NULL WHERE id = ?"
_TRY: Final = "INSERT INTO attempts (delivery, number, at, status, outcome) VALUES (?, ?, ?, ?, ?)"
_DROP: Final = "UPDATE deliveries SET state = 'dropped', due = NULL WHERE webhook = ? AND due IS NOT NULL"
_AGAIN: Final = "UPDATE deliveries SET state = 'waiting', due = ? WHERE id = ? AND due IS NULL"
_TRIES: Final = "SELECT number, at, status, outcome FROM attempts WHERE delivery = ? ORDER BY number"
_SINCE: Final = (
    "SELECT 1 FROM attempts JOIN deliveries ON deliveries.id = attempts.delivery WHERE deliveries.webhook = ?"
    " AND attempts.outcome = 'delivered' AND attempts.at >= ? LIMIT 1"
)


class Delivery(NamedTuple):
    """`id` is the message's: it stays the same however often it is sent. `due` is None when it is settled."""

    id: str
    webhook: str
    body: bytes
    created: str
    state: State = "waiting"
    tries: int = 0
    due: str | None = None


class Attempt(NamedTuple):
    """One try: the status that was answered, if any, and what came of it in a word."""

    number: int
    at: str
    status: int | None
    outcome: str


def enter(transaction: Transaction, deliveries: Iterable[Delivery]) -> None:
    """The same message for the same webhook is entered once."""
    rows = [(one.id, one.webhook, one.body, one.created, one.due, one.webhook) for one in deliveries]
    transaction.carry_out([Statement(_ENTER, rows)])


def one(database: Database, delivery: str) -> Delivery | None:
    found = database.read(_ONE, delivery)
    return delivery_of(found[0]) if found else None


def due(database: Database, now: str, limit: int) -> list[Delivery]:
    """Deliveries that are due and that no process is sending."""
    return [delivery_of(row) for row in database.read(_DUE, now, now, limit)]


def take(database: Database, delivery: str, *, now: str, until: str) -> bool:
    """Claim a delivery: True if this process is to send it. The claim runs out, in case the process dies."""
    with database.writing(lasting=False) as transaction:
        return transaction.change(_TAKE, until, delivery, now, now) == 1


def settle(
    transaction: Transaction, delivery: Delivery, attempt: Attempt, state: State, again: str | None
) -> None:
    transaction.change(_TRY, delivery.id, attempt.number, attempt.at, attempt.status, attempt.outcome)
    transaction.change(_SETTLE, state, attempt.number, again, delivery.id)


def drop(transaction: Transaction, webhook: str) -> None:
    """Nothing more is sent to this one."""
    transaction.change(_DROP, webhook)


def send_again(database: Database, delivery: str, at: str) -> bool:
    """False while it is on its way anyhow."""
    with database.writing() as transaction:
        return transaction.change(_AGAIN, at, delivery) == 1


def attempts(database: Database, delivery: str) -> list[Attempt]:
    return [Attempt(*row) for row in database.read(_TRIES, delivery)]


def delivered_since(database: Database, webhook: str, at: str) -> bool:
    return bool(database.read(_SINCE, webhook, at))


def delivery_of(row: Row) -> Delivery:
    known = Delivery(*row)
    return known._replace(body=bytes(known.body))
