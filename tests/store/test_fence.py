"""What a follower may read while others write: nothing that something could still come before."""

import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import psycopg
import pytest

from domain.store import Conflict, Store, codec, open_store
from domain.store.log.postgres import APPEND
from tests.kit.stores import new_store
from tests.services import postgres, servers
from tests.store.streams import AT, turns, turns_of

APPENDING = APPEND.replace("?", "%s")  # by the driver's own cursors, in a transaction that is held open


@pytest.fixture
def store(postgres_url: str) -> Iterator[Store]:
    opened = new_store(postgres_url)
    yield opened
    opened.close()


@contextmanager
def held(url: str, stream: str, first: int) -> Iterator["psycopg.Connection[tuple[object, ...]]"]:
    """An append of one fact that has been made and not committed yet."""
    row = codec.stored(bytes(32), 1, AT, turns(first)[0], None, "")
    with psycopg.connect(url) as line:
        line.execute(
            APPENDING, (stream, 0, [row.record.topic], [row.state], stream, [], [], False, None, None, b"")
        )
        yield line


def _seen(store: Store, after: int = 0) -> list[int]:
    return turns_of(notice.record for notice in store.notifications(after, 100))


def test_what_comes_after_an_append_that_is_under_way_waits_for_it(store: Store, postgres_url: str) -> None:
    store.append("g-1", 0, turns(1), at=AT)
    with held(postgres_url, "g-2", 2) as line:
        store.append("g-3", 0, turns(3), at=AT)
        assert turns_of(store.records("g-3")) == [3], "whoever asks for the stream sees it"
        assert _seen(store) == [1]
        assert store.latest() == store.notifications(0, 100)[-1].id
        line.commit()
    assert _seen(store) == [1, 2, 3]


def test_an_append_that_is_taken_back_holds_nobody_up(store: Store, postgres_url: str) -> None:
    with held(postgres_url, "g-2", 2) as line:
        store.append("g-3", 0, turns(3), at=AT)
        assert _seen(store) == []
        line.rollback()
        assert _seen(store) == [3]


def test_the_first_row_of_all_is_waited_for(store: Store, postgres_url: str) -> None:
    """A sequence that was never used says 1, as one that was used once does."""
    with held(postgres_url, "g-1", 1) as line:
        assert (store.latest(), _seen(store)) == (0, [])
        line.commit()
    assert _seen(store) == [1]


def test_a_transaction_that_appends_nothing_holds_nobody_up(store: Store, postgres_url: str) -> None:
    with psycopg.connect(postgres_url) as line:
        line.execute("CREATE TABLE elsewhere (word TEXT)")
        store.append("g-1", 0, turns(1), at=AT)
        assert _seen(store) == [1]


def test_an_append_of_another_database_holds_nobody_up(
    store: Store, fresh_database: postgres.MakeDatabase
) -> None:
    other = new_store(fresh_database())
    store.append("g-1", 0, turns(1), at=AT)
    assert _seen(store) == [1]
    assert other.latest() == 0
    other.close()


@pytest.mark.usefixtures("store")
def test_writers_of_different_streams_do_not_wait_for_each_other(postgres_url: str) -> None:
    with held(postgres_url, "g-2", 2), psycopg.connect(postgres_url) as line:
        line.execute("SET lock_timeout = '1s'")  # counts while it waits for somebody, and not while it works
        row = codec.stored(bytes(32), 1, AT, turns(3)[0], None, "")
        line.execute(
            APPENDING, ("g-3", 0, [row.record.topic], [row.state], "g-3", [], [], False, None, None, b"")
        )


@pytest.mark.usefixtures("store")
def test_an_isolation_set_for_the_whole_database_changes_nothing(postgres_url: str) -> None:
    with psycopg.connect(postgres_url, autocommit=True) as line:
        name = line.info.dbname
        line.execute(
            f"ALTER DATABASE \"{name}\" SET default_transaction_isolation TO 'repeatable read'".encode()
        )
    strict = open_store(postgres_url)
    with held(postgres_url, "g-2", 2) as line:
        strict.append("g-3", 0, turns(3), at=AT)
        assert _seen(strict) == []
        line.commit()
    assert _seen(strict) == [2, 3]
    strict.close()


def test_a_copy_that_was_filled_by_hand_goes_on_beyond_its_highest_number(
    store: Store, postgres_url: str
) -> None:
    store.append("g-1", 0, turns(1, 5), at=AT)
    with psycopg.connect(postgres_url, autocommit=True) as line:
        line.execute("SELECT setval('facts_notification_id_seq', 1, false)")
    store.migrate()
    store.append("g-2", 0, turns(6), at=AT)
    assert _seen(store) == [1, 2, 3, 4, 5, 6]


def test_a_process_of_the_version_before_can_no_longer_append(store: Store, postgres_url: str) -> None:
    with psycopg.connect(postgres_url, autocommit=True) as line:
        line.execute(
            "CREATE FUNCTION append_facts(text, bigint, text[], bytea[], text[], bigint[], boolean, bigint, text)"
            " RETURNS void LANGUAGE sql AS ''"
        )
        store.migrate()
        assert line.execute("SELECT count(*) FROM pg_proc WHERE proname = 'append_facts'").fetchone() == (0,)


@pytest.mark.processes
def test_a_standby_that_is_promoted_goes_on_where_the_primary_was() -> None:
    with postgres.cluster(durable=True) as (address, primary):
        store = new_store(address)
        store.append("g-1", 0, turns(1, 3), at=AT)
        with _standby(address) as standby:
            under_way = held(address, "g-2", 9)
            under_way.__enter__()
            store.append("g-1", 3, turns(4), at=AT)
            position = store.notifications(0, 2)[-1].id
            _wait_until_copied(address, standby)
            primary.stop(signal.SIGQUIT)
            with psycopg.connect(standby, autocommit=True) as line:
                line.execute("SELECT pg_promote(wait_seconds => 600)")
            after = open_store(standby)
            assert _seen(after, position) == [3, 4], "what was not committed is gone, and holds nobody up"
            after.append("g-3", 0, turns(5), at=AT)
            assert _seen(after, position) == [3, 4, 5]
            after.close()
        store.close()


@contextmanager
def _standby(address: str) -> Iterator[str]:
    """A standby of the server at this address, made of a copy of it."""
    program, sailors, port = postgres.program(), servers.crew(), servers.free_port()
    environment = {**program.surroundings(), "LC_ALL": "C"}
    with servers.scratch_folder(sailors) as folder:
        copy = [str(program.binary.with_name("pg_basebackup")), "-d", address, "-D", str(folder / "data")]
        subprocess.run(
            [*copy, "--write-recovery-conf", "--checkpoint=fast"],
            check=True,
            cwd=folder,
            env=environment,
            **sailors,
        )
        own = urlunsplit(urlsplit(address)._replace(netloc=_at_port(address, port)))
        words = [str(program.binary.with_name("postgres")), "-D", str(folder / "data"), "-p", str(port)]
        words += ["-c", f"unix_socket_directories={folder}", "-c", "listen_addresses=127.0.0.1"]
        words += ["-c", "max_connections=200"]
        with servers.running(
            words, lambda: postgres.answers(own), folder=folder, sailors=sailors, environment=environment
        ):
            yield own


def _at_port(address: str, port: int) -> str:
    return urlsplit(address).netloc.rpartition(":")[0] + f":{port}"


def _wait_until_copied(address: str, standby: str) -> None:
    with (
        psycopg.connect(address, autocommit=True) as primary,
        psycopg.connect(standby, autocommit=True) as copy,
    ):
        written = primary.execute("SELECT pg_current_wal_lsn()::text").fetchone()
        assert written is not None
        while copy.execute("SELECT pg_last_wal_replay_lsn() >= %s::pg_lsn", written).fetchone() != (True,):
            os.sched_yield()


def test_a_dump_made_in_the_middle_of_an_append_misses_nothing_later(
    store: Store, postgres_url: str, fresh_database: postgres.MakeDatabase, tmp_path: Path
) -> None:
    program = postgres.program()
    store.append("g-1", 0, turns(1, 2), at=AT)
    with held(postgres_url, "g-2", 9) as line:
        store.append("g-3", 0, turns(3), at=AT)
        position = store.latest()
        _run(program, "pg_dump", "--format=custom", f"--file={tmp_path / 'copy'}", f"--dbname={postgres_url}")
        line.commit()
    url = fresh_database()
    _run(program, "pg_restore", "--exit-on-error", "--no-owner", f"--dbname={url}", str(tmp_path / "copy"))
    restored = new_store(url)
    assert _seen(restored, position) == [3]
    restored.append("g-4", 0, turns(4), at=AT)
    assert _seen(restored, position) == [3, 4]
    restored.close()


def _run(program: postgres.Program, name: str, *words: str) -> None:
    subprocess.run(
        [str(program.binary.with_name(name)), *words],
        check=True,
        env=program.surroundings(),
        capture_output=True,
    )


def test_a_fact_follows_one_that_is_there_though_its_writer_remembers_more(
    store: Store, postgres_url: str
) -> None:
    """A crash takes what was not on the disk yet: whoever had seen it must not leave a hole in the stream."""
    store.append("g-1", 0, turns(1, 2), at=AT)
    with psycopg.connect(postgres_url, autocommit=True) as line:
        line.execute("DELETE FROM facts WHERE originator_version = 2")
    with pytest.raises(Conflict):
        store.append("g-1", 2, turns(3), at=AT)
    assert turns_of(store.append("g-1", 1, turns(2), at=AT)) == [2]


def test_a_fact_follows_no_other_than_its_writer_has_read(store: Store, postgres_url: str) -> None:
    """A standby took over, and another process went on from what it has: the version is there, and is not the same."""
    store.append("g-1", 0, turns(1, 2), at=AT)
    with psycopg.connect(postgres_url, autocommit=True) as line:
        line.execute("DELETE FROM facts WHERE originator_version = 2")
    elsewhere = open_store(postgres_url)
    elsewhere.append("g-1", 1, turns(4), at=AT)
    with pytest.raises(Conflict):
        store.append("g-1", 2, turns(3), at=AT)
    store.append("g-1", 2, turns(3), at=AT)
    rows = store._rows("g-1", 0, None)
    assert turns_of(store.records("g-1")) == [1, 4, 3]
    assert codec.follows(bytes.fromhex(codec.head_of(rows[1].state)), rows[2].state)
    elsewhere.close()
