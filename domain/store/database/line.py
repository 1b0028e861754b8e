"""A connection to PostgreSQL that sends statements by libpq, the driver's lowest layer.

The driver's cursors look up the type of each value, keep their own list of prepared statements, and wait for the
server in Python. For short statements, as most of ours are, that is most of their cost. Here a connection prepares a
statement on first use, calls it by its name from then on, and waits in C, while other threads go on.
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

# Statements that a connection keeps prepared. Lists of any length make as many statements: those beyond are kept by no name.
MOST_PREPARED: Final = 400
# Where threads are greenlets the driver waits in Python, so that others may go on, and so do we.
WAITS_IN_C: Final = waiting.wait is getattr(waiting, "wait_c", None)
PAGE: Final = 500  # rows: they are still in the processor's cache when they are read
_NO_NAME: Final = b""
_WENT_WELL: Final = (ExecStatus.TUPLES_OK, ExecStatus.COMMAND_OK)
_TEXT: Final = Format.TEXT
_BINARY: Final = Format.BINARY


class Prepared:
    """A statement by its name; `loads` reads the columns of its answers, which are always the same."""

    __slots__ = ("loads", "name")

    def __init__(self, name: bytes) -> None:
        self.name = name
        self.loads: Transformer | None = None


class Sent(NamedTuple):
    """A statement that goes out with its values: the bytes of each, and whether the server has to read them as text."""

    prepared: Prepared
    values: list[bytes | None]
    formats: list[Format]


class Line(Connection[DictRow]):
    """Of one thread at a time, as it is lent. Parameters are `?`; their types follow from where they stand."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.prepare_threshold = (
            None  # what the driver prepares it forgets after a rollback, and ours with it
        )
        self._statements: dict[str, Prepared] = {}
        self._statement_numbers = count()

    def ask(self, sql: str, values: Sequence[object] = ()) -> list[Row]:
        """The rows of the answer."""
        sent = self._sent(sql, values)
        result = self._executed(sent)
        loads = sent.prepared.loads
        if loads is None:
            loads = sent.prepared.loads = Loads()
            loads.set_pgresult(result)
        else:
            loads.set_pgresult(result, set_loaders=False)
        rows: list[Row] = loads.load_rows(0, result.ntuples, tuple)
        loads.set_pgresult(None, set_loaders=False)  # a long answer is not kept
        return rows

    def pages(self, sql: str, values: Sequence[object] = ()) -> Iterator[list[Row]]:
        """The same, some rows at a time: all of the answer has come, and they are made when others may have the line again."""
        result, loads = self._executed(self._sent(sql, values)), Loads()
        loads.set_pgresult(result)
        many = result.ntuples
        return (loads.load_rows(begin, min(begin + PAGE, many), tuple) for begin in range(0, many, PAGE))

    def act(self, sql: str, values: Sequence[object] = ()) -> int:
        """How many rows it touched."""
        return self._executed(self._sent(sql, values)).command_tuples or 0

    def act_at_once(self, statements: Iterable[tuple[str, Sequence[object]]]) -> int:
        """The same for all of them, sent before any is answered; after one that fails nothing is done."""
        sent = [self._sent(sql, values, keeps=True) for sql, values in statements]
        if not sent:
            return 0
        try:
            results = self._answered_at_once(sent)
        except BaseException:
            self.close()  # what was sent is still unanswered: nobody else may have this line
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
        """A statement that is kept has a name of its own; one that has none is gone when the next is prepared."""
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
    """As PostgreSQL has it: parameters are numbers."""
    first, *others = sql.split("?")
    return "".join([first, *(f"${number}{piece}" for number, piece in enumerate(others, 1))]).encode()
