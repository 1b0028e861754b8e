"""The log of facts in each database, laid out as the library has it; an append writes the small tables with it."""

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
    """`layout` is what it needs in the database, as statements that may be executed again; `id_column` numbers rows."""

    @property
    def id_column(self) -> str: ...

    @property
    def layout(self) -> Sequence[str]: ...

    def append(self, piece: Piece) -> Appended:
        """All or nothing; raises the library's IntegrityError when a version or a claim is taken."""
        ...

    def hold(self, transaction: Transaction) -> None:
        """Keep followers, until the transaction is over, from passing over rows that it is going to write."""
        ...

    def settled(self) -> int:
        """Of this id and all before it, those rows that are not there now never will be."""
        ...

    def latest(self) -> int:
        """The id of the last settled row, 0 when there is none."""
        ...

    def notices(
        self, after: int, limit: int, upto: int, topics: Sequence[str] = ()
    ) -> Sequence[Notification]:
        """Rows after an id and up to one that was settled before, in their order: of one stream, that of its versions.

        With topics, only those.
        """
        ...


def log_on(engine: Engine) -> Log:
    if isinstance(engine, Postgres):
        return PostgresLog(engine.datastore)
    assert isinstance(engine, SQLite), "there are two kinds of databases"
    return SQLiteLog(engine.datastore)
