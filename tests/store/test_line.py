"""Statements that go straight to libpq: what goes in comes out, what fails leaves nothing, and nobody waits for another's wait."""

import threading
from collections.abc import Iterator

import psycopg
import pytest

from domain.store.database import line as lines
from domain.store.database.line import Line
from tests.kit.patience import LONG

VALUES = {
    "text": ["", "B-TURN-1", 'été\n"{a,b}" ? % $1', "\x7f", None],
    "bytea": [b"", b"\x00\xff", bytes(range(256)) * 300, None],
    "bigint": [0, -1, 2**63 - 1, -(2**63), None],
    "boolean": [True, False, None],
}


@pytest.fixture(params=[True, False], ids=["in-c", "in-python"])
def line(
    postgres_url: str, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Line]:
    """Whether it is waited for in C, or in Python as where threads are greenlets."""
    monkeypatch.setattr(lines, "WAITS_IN_C", request.param)
    with Line.connect(postgres_url, autocommit=True) as connected:
        connected.act("CREATE TABLE kept (name text PRIMARY KEY, number bigint)")
        yield connected


@pytest.mark.parametrize("kind", VALUES)
def test_what_goes_in_comes_out(line: Line, kind: str) -> None:
    for value in VALUES[kind]:
        for _ in range(2):  # the second time it is known already
            given = int(value) if isinstance(value, bool) else value
            assert line.ask(f"SELECT ?::{kind}, 1::bigint", (given,)) == [(value, 1)]


def test_the_type_of_a_value_follows_from_its_place(line: Line) -> None:
    line.act("INSERT INTO kept VALUES (?, ?)", ("one", 1))
    assert line.ask("SELECT number FROM kept WHERE name = ? AND number < ? LIMIT ?", ("one", 2, 1)) == [(1,)]
    assert line.ask("SELECT substr(name, ?) FROM kept", (2,)) == [("ne",)]


def test_a_text_that_no_column_can_hold_is_refused(line: Line) -> None:
    with pytest.raises(psycopg.DataError):
        line.act("INSERT INTO kept VALUES (?, 1)", ("a\0b",))
    assert line.ask("SELECT * FROM kept") == []


def test_what_fails_leaves_the_line_as_it_was(line: Line) -> None:
    line.act("INSERT INTO kept VALUES (?, ?)", ("one", 1))
    with pytest.raises(psycopg.errors.UniqueViolation):
        line.act("INSERT INTO kept VALUES (?, ?)", ("one", 2))
    with pytest.raises(psycopg.errors.UndefinedTable):
        line.ask("SELECT * FROM nothing")
    assert line.ask("SELECT * FROM kept") == [("one", 1)]


def test_of_many_that_go_out_at_once_none_is_done_after_one_that_fails(line: Line) -> None:
    adding = "INSERT INTO kept VALUES (?, ?)"
    with pytest.raises(psycopg.errors.UniqueViolation):
        line.act_at_once(
            [("BEGIN", ()), *((adding, (name, 1)) for name in ("one", "two", "one", "three")), ("COMMIT", ())]
        )
    line.rollback()
    assert line.ask("SELECT * FROM kept") == []
    assert line.act_at_once([(adding, (name, 1)) for name in ("one", "two")]) == 2
    assert line.act_at_once([]) == 0
    assert line.ask("SELECT name FROM kept ORDER BY name") == [("one",), ("two",)]


def test_a_transaction_that_was_taken_back_takes_no_statement_with_it(line: Line) -> None:
    adding = "INSERT INTO kept VALUES (?, ?)"
    for _ in range(10):
        line.act("BEGIN")
        line.act(adding, ("one", 1))
        line.rollback()
    assert line.ask("SELECT * FROM kept") == []


def test_statements_beyond_those_that_are_kept_are_answered_too(
    line: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lines, "MOST_PREPARED", 4)
    for many in (*range(1, 9), *range(1, 9)):
        places = ", ".join("?" * many)
        assert line.ask(f"SELECT count(*) FROM unnest(ARRAY[{places}]::bigint[])", range(many)) == [(many,)]
    adding = [(f"INSERT INTO kept VALUES (?, {n})", (str(n),)) for n in range(5)]
    assert line.act_at_once(adding) == 5
    assert line.ask("SELECT number FROM kept ORDER BY number") == [(n,) for n in range(5)]
    assert line.ask("SELECT count(*) FROM pg_prepared_statements WHERE name <> ''") == [(4 + len(adding),)]


@pytest.mark.parametrize("at_once", [True, False])
def test_who_waits_for_a_lock_lets_others_go_on(line: Line, postgres_url: str, at_once: bool) -> None:
    """Among them whoever has to let go of it."""
    line.act("INSERT INTO kept VALUES (?, ?)", ("one", 1))
    line.act("BEGIN")
    line.act("UPDATE kept SET number = 2")
    raising = "UPDATE kept SET number = number + ?"

    def wait() -> None:
        with Line.connect(postgres_url, autocommit=True) as other:
            other.act_at_once([(raising, (1,)), (raising, (2,))]) if at_once else other.act(raising, (3,))

    waiting = threading.Thread(target=wait, daemon=True)
    waiting.start()
    with Line.connect(postgres_url, autocommit=True) as looking:
        locked = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
        while looking.ask(locked) == [(0,)]:
            threading.Event().wait(0.01)
    line.act("COMMIT")
    waiting.join(LONG)
    assert not waiting.is_alive()
    assert line.ask("SELECT number FROM kept") == [(5,)]


def test_who_is_interrupted_while_waiting_leaves_the_line_to_nobody(
    line: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A worker's time may be up at any moment: half of an answer must not be taken for another's."""

    def interrupted(*_: object) -> None:
        raise TimeoutError

    line.ask("SELECT 1")
    with monkeypatch.context() as changed:
        changed.setattr(Line, "wait", interrupted)
        with pytest.raises(TimeoutError):
            line.act_at_once([("INSERT INTO kept VALUES (?, ?)", ("one", 1))])
    assert line.closed


def test_a_server_that_goes_away_is_an_outage(line: Line, postgres_url: str) -> None:
    with psycopg.connect(postgres_url, autocommit=True) as other:
        other.execute("SELECT pg_terminate_backend(%s)", (line.info.backend_pid,))
    with pytest.raises(psycopg.OperationalError):
        line.ask("SELECT 1")
    with pytest.raises(psycopg.OperationalError):
        line.ask("SELECT 1")
