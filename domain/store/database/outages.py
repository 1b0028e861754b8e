"""Errors that are raised while a database is away, or while writers block each other for too long.

Then it is unknown whether an append was stored. A caller that tries again with the same claim, or reads first, does
not store it twice.
"""

import sqlite3
from typing import Final

from eventsourcing.persistence import InterfaceError, OperationalError


class Away(Exception):
    """One of several databases does not answer. Only its games wait; requests for them fail at once."""

    def __init__(self, name: str) -> None:
        super().__init__(f"the database {name} does not answer")
        self.name = name


# PostgreSQL's errors always come as the library's classes, SQLite's only where the library runs the statement.
OUTAGES: Final = (OperationalError, InterfaceError, sqlite3.OperationalError, Away)
