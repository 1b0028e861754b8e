"""What is asked of a database, whichever it is.

Statements use `?` for their parameters and only what both databases understand: `ON CONFLICT … DO UPDATE`, BIGINT,
TEXT and BYTEA (SQLite gives a column of an unknown type no conversion: bytes stay bytes).
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from typing import Any, NamedTuple, Protocol

Row = tuple[Any, ...]


class Statement(NamedTuple):
    """One statement and the rows it is executed for; with no rows it is not executed at all.

    An INSERT whose VALUES are nothing but parameters may name their `types`: then many rows are written at once where that
    is faster.
    """

    sql: str
    rows: Sequence[Row]
    types: tuple[str, ...] = ()


class Contradicted(Exception):
    """A row that the tables do not admit: one that is there already, or a value where there must be another."""


class Transaction(Protocol):
    """A transaction that writes; it commits when its block ends and leaves nothing behind when that fails."""

    def read(self, sql: str, *values: object) -> list[Row]: ...

    def change(self, sql: str, *values: object) -> int:
        """Execute once; how many rows it touched."""
        ...

    def change_many(self, statement: Statement) -> int:
        """Execute for each of its rows; how many rows that touched in all."""
        ...

    def carry_out(self, statements: Iterable[Statement]) -> None: ...

    def tables(self) -> frozenset[str]:
        """The names of the tables that there are."""
        ...

    def leave_uncompressed(self, table: str, column: str) -> None:
        """Where a database would squeeze long values: not these, which are replaced more often than they are kept."""
        ...


class Engine(Protocol):
    """One kind of database, as one process holds it open."""

    def read(self, sql: str, *values: object) -> list[Row]: ...

    def pages(self, sql: str, *values: object) -> Iterator[list[Row]]:
        """The same answer, of which only some rows at a time are made: for a long one, of which nobody keeps the rows."""
        ...

    def writing(
        self, *, lasting: bool = True, locking: str | None = None
    ) -> AbstractContextManager[Transaction]:
        """One transaction. While it lasts nobody else writes to the table named by `locking`.

        What need not be `lasting` may be lost in a power cut, and waits for no disk.
        """
        ...

    def write_down(self, statements: Iterable[Statement]) -> None:
        """All of them in a transaction of their own that need not be `lasting`, waiting for the database once.

        Raises Contradicted, and leaves nothing behind, when the tables do not admit one of the rows.
        """
        ...

    def migrating(self) -> AbstractContextManager[Transaction]:
        """A transaction that may lay out tables; one process at a time."""
        ...

    def close(self) -> None: ...
