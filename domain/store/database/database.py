"""A database as the rest of the program uses it, in any process."""

import os
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager

from domain.store.database.engine import Engine, Row, Statement, Transaction


class Database:
    """Safe to share between threads. Connections are opened on first use.

    Connections belong to the process that opened them: a child process opens its own and does not use its parent's.
    """

    def __init__(self, connect: Callable[[], Engine]) -> None:
        self._connect = connect
        self._engines: dict[int, Engine] = {}  # by process
        self._opening = threading.Lock()

    @property
    def engine(self) -> Engine:
        """The connections of this process."""
        engine = self._engines.get(os.getpid())
        if engine is None:
            with self._opening:
                engine = self._engines.get(os.getpid()) or self._connect()
                self._engines[os.getpid()] = engine
        return engine

    def read(self, sql: str, *values: object) -> list[Row]:
        return self.engine.read(sql, *values)

    def pages(self, sql: str, *values: object) -> Iterator[list[Row]]:
        return self.engine.pages(sql, *values)

    def writing(
        self, *, lasting: bool = True, locking: str | None = None
    ) -> AbstractContextManager[Transaction]:
        return self.engine.writing(lasting=lasting, locking=locking)

    def write_down(self, statements: Iterable[Statement]) -> None:
        self.engine.write_down(statements)

    def migrating(self) -> AbstractContextManager[Transaction]:
        return self.engine.migrating()

    def close(self) -> None:
        """Close the connections; a later use opens new ones."""
        engine = self._engines.pop(os.getpid(), None)
        if engine is not None:
            engine.close()
