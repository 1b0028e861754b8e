"""Errors that are raised while a database is away, or while writers block each other for too long.

Whether an append was stored is then unknown. A caller that tries again under the same claim, or reads first, does not
do it twice.
"""

import sqlite3
from typing import Final

from eventsourcing.persistence import InterfaceError, OperationalError


class Away(Exception):
    """One of several databases does not answer: its games wait, and nothing else does. It is not tried again at once."""

    def __init__(self, name: str) -> None:
        super().__init__(f"the database {name} does not answer")
        self.name = name


# PostgreSQL's errors reach us under the library's names; SQLite's do only where the library carries them.
OUTAGES: Final = (OperationalError, InterfaceError, sqlite3.OperationalError, Away)
