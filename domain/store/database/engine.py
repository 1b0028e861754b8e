"""What every kind of database must provide.

Statements use `?` for their parameters and only what both databases understand: `ON CONFLICT … DO UPDATE`, BIGINT,
TEXT and BYTEA (SQLite does not convert the values of a column with an unknown type: bytes stay bytes).
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from typing import Any, NamedTuple, Protocol

Row = tuple[Any, ...]


class Statement(NamedTuple):
    """One statement and the rows it is executed for; without rows it is not executed.

    An INSERT whose VALUES are only parameters may name their `types`; then many rows can be written at once, where
    that is faster.
    """

    sql: str
    rows: Sequence[Row]
    types: tuple[str, ...] = ()


class Contradicted(Exception):
    """A row that violates a constraint: it is there already, or a value is not allowed."""


class Transaction(Protocol):
    """A transaction that writes; it commits when its block ends, and is rolled back if the block fails."""

    def read(self, sql: str, *values: object) -> list[Row]: ...

    def change(self, sql: str, *values: object) -> int:
        """Execute once; returns how many rows it changed."""
        ...

    def change_many(self, statement: Statement) -> int:
        """Execute for each row of the statement; returns how many rows it changed in all."""
        ...

    def carry_out(self, statements: Iterable[Statement]) -> None: ...

    def tables(self) -> frozenset[str]:
        """The names of all tables."""
        ...

    def leave_uncompressed(self, table: str, column: str) -> None:
        """Do not compress the long values of this column, because they are replaced often."""
        ...


class Engine(Protocol):
    """A kind of database with the connections of one process."""

    def read(self, sql: str, *values: object) -> list[Row]: ...

    def pages(self, sql: str, *values: object) -> Iterator[list[Row]]:
        """The same rows, made one page at a time, so that a long answer is never in memory as a whole."""
        ...

    def writing(
        self, *, lasting: bool = True, locking: str | None = None
    ) -> AbstractContextManager[Transaction]:
        """One transaction. Until its end no other transaction writes to the table named by `locking`.

        A transaction that is not `lasting` does not wait for the disk, and a power cut may lose it.
        """
        ...

    def write_down(self, statements: Iterable[Statement]) -> None:
        """Execute all statements in one transaction that is not `lasting`, with a single round trip.

        Raises Contradicted, and changes nothing, if a row violates a constraint.
        """
        ...

    def migrating(self) -> AbstractContextManager[Transaction]:
        """A transaction that may create tables; only one process at a time has one."""
        ...

    def close(self) -> None: ...
