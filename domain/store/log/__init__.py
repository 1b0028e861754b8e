"""The log of facts in each database, with the library's tables; an append also writes the small tables."""

from collections.abc import Sequence
from typing import Protocol

from eventsourcing.persistence import Notification

from domain.store.database import Engine, Transaction
from domain.store.database.postgres import Postgres
from domain.store.database.sqlite import SQLite
from domain.store.log.postgres import PostgresLog
from domain.store.log.sqlite import SQLiteLog
from domain.store.records import Appended, Piece


class Log(Protocol):
    """`layout` are the statements that create its tables, and may run again; `id_column` numbers the rows."""

    @property
    def id_column(self) -> str: ...

    @property
    def layout(self) -> Sequence[str]: ...

    def append(self, piece: Piece) -> Appended:
        """Append all or nothing; raises the library's IntegrityError if a version or a claim is taken."""
        ...

    def hold(self, transaction: Transaction) -> None:
        """Until the end of the transaction, keep followers from reading past the rows that it will write."""
        ...

    def settled(self) -> int:
        """The id up to which the log is final: no row with this id or a lower one will appear later."""
        ...

    def latest(self) -> int:
        """The id of the last settled row; 0 if there is none."""
        ...

    def notices(
        self, after: int, limit: int, upto: int, topics: Sequence[str] = ()
    ) -> Sequence[Notification]:
        """Rows after an id and up to a settled one, in order of their ids, which is also that of a stream's versions.

        With `topics`, only rows of these topics.
        """
        ...


def log_on(engine: Engine) -> Log:
    if isinstance(engine, Postgres):
        return PostgresLog(engine.datastore)
    assert isinstance(engine, SQLite), "there are two kinds of databases"
    return SQLiteLog(engine.datastore)
