"""The names of people. Facts hold only account ids, so that a name can be deleted without changing a fact."""

from typing import NamedTuple

from domain.store.database import Database

_ENTER = "INSERT INTO people (account, name, handle) VALUES (?, ?, NULL)"
_READ = "SELECT account, name, handle FROM people WHERE account = ?"
_HOLDER = "SELECT account, name, handle FROM people WHERE handle = ?"
_CALL = "UPDATE people SET handle = ? WHERE account = ?"
_FORGET = "DELETE FROM people WHERE account = ?"


class Person(NamedTuple):
    account: str
    name: str
    handle: str | None


def enter(database: Database, account: str, name: str) -> None:
    with database.writing() as transaction:
        transaction.change(_ENTER, account, name)


def person(database: Database, account: str) -> Person | None:
    """The person with this account; None if there is no such account or it was deleted."""
    found = database.read(_READ, account)
    return Person(*found[0]) if found else None


def holder(database: Database, handle: str) -> Person | None:
    found = database.read(_HOLDER, handle)
    return Person(*found[0]) if found else None


def call(database: Database, account: str, handle: str) -> None:
    with database.writing() as transaction:
        transaction.change(_CALL, handle, account)


def forget(database: Database, account: str) -> None:
    with database.writing() as transaction:
        transaction.change(_FORGET, account)
