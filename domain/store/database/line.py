"""A connection to PostgreSQL that sends statements with libpq, the driver's lowest layer.

The driver's cursors look up the type of each value, keep their own list of prepared statements, and wait for the
server in Python. For short statements, as most of ours are, that is most of the cost. Here a connection prepares a
statement on first use, then executes it by name, and waits in C, while other threads run.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import count
from typing import Any, Final, NamedTuple

from psycopg import Connection, OperationalError, generators, waiting
from psycopg.abc import Transformer
from psycopg.adapt import Transformer as Loads
from psycopg.errors import error_from_result
from psycopg.pq import ConnStatus, ExecStatus, Format
from psycopg.pq.abc import PGresult
from psycopg.rows import DictRow

from domain.store.database.engine import Row

# Statements that a connection keeps prepared. Lists of different lengths make many statements; further ones are not kept.
MOST_PREPARED: Final = 400
# With greenlets instead of threads the driver waits in Python, so that other greenlets can run; then we do the same.
WAITS_IN_C: Final = waiting.wait is getattr(waiting, "wait_c", None)
PAGE: Final = 500  # rows; small enough that they are still in the processor's cache when they are read
_NO_NAME: Final = b""
_WENT_WELL: Final = (ExecStatus.TUPLES_OK, ExecStatus.COMMAND_OK)
_TEXT: Final = Format.TEXT
_BINARY: Final = Format.BINARY


class Prepared:
    """A prepared statement; `loads` reads the columns of its answers, whose types never change."""

    __slots__ = ("loads", "name")

    def __init__(self, name: bytes) -> None:
        self.name = name
        self.loads: Transformer | None = None


class Sent(NamedTuple):
    """A statement with its values: the bytes of each value, and whether they are text or binary."""

    prepared: Prepared
    values: list[bytes | None]
    formats: list[Format]


class Line(Connection[DictRow]):
    """A connection that one thread at a time uses. Parameters are `?`; the server infers their types."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.prepare_threshold = (
            None  # after a rollback the driver would forget all prepared statements, ours too
        )
        self._statements: dict[str, Prepared] = {}
        self._statement_numbers = count()

    def ask(self, sql: str, values: Sequence[object] = ()) -> list[Row]:
        """Execute a query and return its rows."""
        sent = self._sent(sql, values)
        result = self._executed(sent)
        loads = sent.prepared.loads
        if loads is None:
            loads = sent.prepared.loads = Loads()
            loads.set_pgresult(result)
        else:
            loads.set_pgresult(result, set_loaders=False)
        rows: list[Row] = loads.load_rows(0, result.ntuples, tuple)
        loads.set_pgresult(None, set_loaders=False)  # frees a long answer
        return rows

    def pages(self, sql: str, values: Sequence[object] = ()) -> Iterator[list[Row]]:
        """The same, one page of rows at a time. The whole answer is received, so the connection is free meanwhile."""
        result, loads = self._executed(self._sent(sql, values)), Loads()
        loads.set_pgresult(result)
        many = result.ntuples
        return (loads.load_rows(begin, min(begin + PAGE, many), tuple) for begin in range(0, many, PAGE))

    def act(self, sql: str, values: Sequence[object] = ()) -> int:
        """Execute a statement and return how many rows it changed."""
        return self._executed(self._sent(sql, values)).command_tuples or 0

    def act_at_once(self, statements: Iterable[tuple[str, Sequence[object]]]) -> int:
        """The same for several statements, all sent before the first answer; after a failure the rest is not executed."""
        sent = [self._sent(sql, values, keeps=True) for sql, values in statements]
        if not sent:
            return 0
        try:
            results = self._answered_at_once(sent)
        except BaseException:
            self.close()  # answers are still due, so nobody else may use this connection
            raise
        return sum(self._checked(result).command_tuples or 0 for result in results)

    def _answered_at_once(self, sent: Sequence[Sent]) -> list[PGresult]:
        line = self.pgconn
        line.enter_pipeline_mode()
        for prepared, values, formats in sent:
            line.send_query_prepared(prepared.name, values, formats, _BINARY)
        line.pipeline_sync()
        self.wait(generators.send(line))
        results = [self.wait(generators.fetch_many(line))[-1] for _ in sent]
        self.wait(generators.fetch_many(line))  # the end
        line.exit_pipeline_mode()
        return results

    def _sent(self, sql: str, values: Sequence[object], *, keeps: bool = False) -> Sent:
        written: list[bytes | None] = []
        formats: list[Format] = []
        for value in values:
            if isinstance(value, int):
                written.append(b"%d" % value)
                formats.append(_TEXT)
                continue
            formats.append(_BINARY)
            if isinstance(value, str):
                written.append(value.encode())
            else:
                assert value is None or isinstance(value, bytes), f"{type(value)} is no value of a column"
                written.append(value)
        return Sent(self._statements.get(sql) or self._prepare(sql, keeps=keeps), written, formats)

    def _prepare(self, sql: str, *, keeps: bool) -> Prepared:
        """Prepare a statement. If it is kept it has a name; the unnamed one is replaced by the next."""
        keeps = keeps or len(self._statements) < MOST_PREPARED
        prepared = Prepared(b"line_%d" % next(self._statement_numbers) if keeps else _NO_NAME)
        self._checked(self.pgconn.prepare(prepared.name, _numbered(sql)))
        if keeps:
            self._statements[sql] = prepared
        return prepared

    def _executed(self, sent: Sent) -> PGresult:
        prepared, values, formats = sent
        if WAITS_IN_C:
            found = self.pgconn.exec_prepared(prepared.name, values, formats, _BINARY)  # type: ignore[arg-type]  # None is a value
            return self._checked(found)
        self.pgconn.send_query_prepared(prepared.name, values, formats, _BINARY)
        return self._checked(self.wait(generators.execute(self.pgconn))[-1])

    def _checked(self, result: PGresult) -> PGresult:
        if result.status in _WENT_WELL:
            return result
        if self.pgconn.status == ConnStatus.BAD:
            raise OperationalError(self.pgconn.get_error_message())
        raise error_from_result(result)


@lru_cache(maxsize=1024)
def _numbered(sql: str) -> bytes:
    """The statement with numbered parameters (`$1`), as PostgreSQL needs them."""
    first, *others = sql.split("?")
    return "".join([first, *(f"${number}{piece}" for number, piece in enumerate(others, 1))]).encode()
