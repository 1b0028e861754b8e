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
    """A message for a webhook. Its `id` stays the same when it is sent again; `due` is None when it is settled."""

    id: str
    webhook: str
    body: bytes
    created: str
    state: State = "waiting"
    tries: int = 0
    due: str | None = None


class Attempt(NamedTuple):
    """One try: the HTTP status of the answer, if there was one, and the outcome in one word."""

    number: int
    at: str
    status: int | None
    outcome: str


def enter(transaction: Transaction, deliveries: Iterable[Delivery]) -> None:
    """Enter messages to send; a message that is already there is not entered twice."""
    rows = [(one.id, one.webhook, one.body, one.created, one.due, one.webhook) for one in deliveries]
    transaction.carry_out([Statement(_ENTER, rows)])


def one(database: Database, delivery: str) -> Delivery | None:
    found = database.read(_ONE, delivery)
    return delivery_of(found[0]) if found else None


def due(database: Database, now: str, limit: int) -> list[Delivery]:
    """Deliveries that are due and that no process is sending."""
    return [delivery_of(row) for row in database.read(_DUE, now, now, limit)]


def take(database: Database, delivery: str, *, now: str, until: str) -> bool:
    """Claim a delivery: True if this process must send it. The claim expires, in case the process dies."""
    with database.writing(lasting=False) as transaction:
        return transaction.change(_TAKE, until, delivery, now, now) == 1


def settle(
    transaction: Transaction, delivery: Delivery, attempt: Attempt, state: State, again: str | None
) -> None:
    transaction.change(_TRY, delivery.id, attempt.number, attempt.at, attempt.status, attempt.outcome)
    transaction.change(_SETTLE, state, attempt.number, again, delivery.id)


def drop(transaction: Transaction, webhook: str) -> None:
    """Drop everything that is still to be sent to this webhook."""
    transaction.change(_DROP, webhook)


def send_again(database: Database, delivery: str, at: str) -> bool:
    """Send a settled message again; False if it is still to be sent."""
    with database.writing() as transaction:
        return transaction.change(_AGAIN, at, delivery) == 1


def attempts(database: Database, delivery: str) -> list[Attempt]:
    return [Attempt(*row) for row in database.read(_TRIES, delivery)]


def delivered_since(database: Database, webhook: str, at: str) -> bool:
    return bool(database.read(_SINCE, webhook, at))


def delivery_of(row: Row) -> Delivery:
    known = Delivery(*row)
    return known._replace(body=bytes(known.body))
