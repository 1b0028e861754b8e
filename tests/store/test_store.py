"""Appending and reading, the same on both databases."""

import multiprocessing
import sqlite3
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path

import pytest
from eventsourcing.persistence import IntegrityError, OperationalError, ProgrammingError

from domain.facts import Entry
from domain.facts.windows import WindowClosed, WindowOpened
from domain.proofs.canonical import canonical
from domain.proofs.chain import genesis, link
from domain.store import Claim, Conflict, Pending, Store, UnknownStream, Unstorable, open_store
from domain.store.database import line
from domain.store.log import Log
from domain.store.records import Piece
from domain.values.names import ClosedBy
from tests.kit.stores import new_store
from tests.store.streams import AT, append_many, migrate, secret, turns, turns_of

SPAWN = multiprocessing.get_context("spawn")


def test_what_was_appended_is_read(store: Store) -> None:
    written = store.append("g-1", 0, turns(1, 3), at=AT)
    written += store.append("g-1", 3, turns(4), at=AT)
    store.append("g-2", 0, turns(9), at=AT)
    assert store.records("g-1") == list(written)
    assert turns_of(store.records("g-1", after=1, upto=3)) == [2, 3]
    assert store.records("g-3") == []
    assert store.append("g-1", 4, [], at=AT) == ()


def test_a_stale_version_is_a_conflict_and_leaves_nothing(store: Store) -> None:
    store.append("g-1", 0, turns(1, 2), at=AT)
    for stale in (0, 1):
        with pytest.raises(Conflict):
            store.append("g-1", stale, turns(7, 3), at=AT, private={0: secret("straight", "word")})
    assert turns_of(store.records("g-1")) == [1, 2]
    assert store.claimed("word", "g-1") is None
    assert store.latest() == store.notifications(0, 10)[-1].id


def test_a_version_that_is_not_there_yet_is_a_conflict(store: Store) -> None:
    store.append("g-1", 0, turns(1), at=AT)
    with pytest.raises(Conflict):
        store.append("g-1", 2, turns(3), at=AT)


def test_an_append_is_all_or_nothing(store: Store) -> None:
    store.append("g-1", 0, turns(1), at=AT, private={0: secret("straight", "taken")})
    with pytest.raises(Conflict):
        store.append("g-1", 1, turns(2, 5), at=AT, private={4: secret("tight", "taken")})
    with pytest.raises(Unstorable):
        store.append(
            "g-1",
            1,
            [*turns(2, 5), Entry(None, WindowClosed(1, 1, "planning", {"a": 0.5}, ClosedBy.ORDERS))],
            at=AT,
        )  # type: ignore[dict-item]
    assert turns_of(store.records("g-1")) == [1]
    assert store.claimed("taken", "g-1") == Claim("g-1", 1)


def test_a_game_claims_words_for_itself_and_accounts_for_the_whole_server(store: Store) -> None:
    for game in ("g-1", "g-2"):
        store.append(game, 0, turns(1), at=AT, private={0: secret("straight", "word")})
        assert store.claimed("word", game) == Claim(game, 1)
    assert store.claimed("word") is None
    store.append("a-1", 0, turns(1), at=AT, private={0: secret("straight", "word", "mine")})
    with pytest.raises(Conflict):
        store.append("t-1", 0, turns(1), at=AT, private={0: secret("straight", "word")})
    assert store.claimed("word") == Claim("a-1", 1)
    assert store.claimed_anywhere("mine") == Claim("a-1", 1)


@pytest.mark.parametrize(
    "at", ["2026-01-02T03:04:05Z", "2026-01-02 03:04:05.000006Z", "2026-01-02T03:04:05.000006+00:00", ""]
)
def test_a_time_has_one_form(store: Store, at: str) -> None:
    with pytest.raises(Unstorable):
        store.append("g-1", 0, turns(1), at=at)


def test_every_head_follows_from_the_one_before(store_url: str) -> None:
    """Also when another store, which remembers nothing, goes on."""
    for expected, count in ((0, 2), (2, 1), (3, 4)):
        store = open_store(store_url)
        store.append("g-1", expected, turns(expected, count), at=AT)
        records = store.records("g-1")
        store.close()
    head = genesis("g-1")
    for record in records:
        head = link(
            head, version=record.version, topic=record.topic, at=AT, rule="B-TURN-1", fact=record.fact
        )
        assert record.head == head.hex()
        assert record.text == canonical({k: v for k, v in record.public().items() if k != "head"})


def test_records_and_notices_never_hold_the_private_part(store: Store) -> None:
    store.append("g-1", 0, turns(1), at=AT, private={0: secret({"hidden": "value"}, "word")})
    (record,) = store.records("g-1")
    (notice,) = store.notifications(0, 10)
    for seen in (repr(record), repr(notice), str(record.public()), record.text.decode()):
        assert "hidden" not in seen
        assert "ab" * 16 not in seen
        assert "word" not in seen
    assert store.private("g-1", 1).openings["courageuse/card"].value == {"hidden": "value"}


def test_notices_come_in_the_order_of_the_log(store: Store) -> None:
    store.append("g-1", 0, turns(1, 2), at=AT)
    store.append("g-2", 0, turns(3), at=AT)
    store.append("g-1", 2, turns(4), at=AT)
    notices = store.notifications(0, 10)
    assert [(notice.stream, notice.record.version) for notice in notices] == [
        ("g-1", 1),
        ("g-1", 2),
        ("g-2", 1),
        ("g-1", 3),
    ]
    assert store.latest() == notices[-1].id
    assert store.notifications(notices[1].id, 1) == [notices[2]]
    assert store.notifications(store.latest(), 10) == []


def test_an_empty_store_has_no_notices(store: Store) -> None:
    assert store.latest() == 0
    assert store.notifications(0, 10) == []
    with pytest.raises(UnknownStream):
        store.load("g-1")
    with pytest.raises(UnknownStream):
        store.seed("g-1")


@pytest.mark.parametrize("crew", ["threads", "processes"])
@pytest.mark.processes
def test_writers_at_once_lose_nothing(store_url: str, crew: str) -> None:
    writers, each = 4, 20
    pool = (
        ThreadPoolExecutor(writers) if crew == "threads" else ProcessPoolExecutor(writers, mp_context=SPAWN)
    )
    with pool:
        jobs = [
            pool.submit(append_many, store_url, "g-1", number, writers, each) for number in range(writers)
        ]
        lost = sum(job.result() for job in jobs)
    store = open_store(store_url)
    records = store.records("g-1")
    notices = [notice for notice in store.notifications(0, 1000) if notice.stream == "g-1"]
    store.close()
    assert [record.version for record in records] == list(range(1, writers * each * 2 + 1))
    assert sorted(turns_of(records)) == sorted(w * 1000 + n for w in range(writers) for n in range(each * 2))
    assert [notice.record.version for notice in notices] == [record.version for record in records], (
        "the order of the log"
    )
    assert lost >= writers - 1, "all but one lost the first race"


def test_a_commit_whose_answer_was_lost_is_no_conflict(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """The connection dies after COMMIT; the library tries again and meets its own rows."""
    log = store._log
    write = type(log).append

    def twice(self: Log, piece: Piece) -> None:
        write(self, piece)
        write(self, piece)

    monkeypatch.setattr(type(log), "append", twice)
    written = store.append("g-1", 0, turns(1, 2), at=AT, private={0: secret("straight", "word")})
    assert store.records("g-1") == list(written)


def test_somebody_elses_equal_facts_are_a_conflict(store: Store) -> None:
    store.append("g-1", 0, turns(1), at=AT)
    with pytest.raises(Conflict):
        store.append("g-1", 0, turns(1), at=AT)


def test_a_dead_connection_is_replaced(postgres_url: str) -> None:
    store = new_store(postgres_url)
    store.append("g-1", 0, turns(1), at=AT)
    other = open_store(postgres_url)
    other.database.read(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    store.append("g-1", 1, turns(2), at=AT)
    assert turns_of(store.records("g-1")) == [1, 2]
    store.close()
    other.close()


def test_nothing_is_created_unless_asked(tmp_path: Path, postgres_url: str) -> None:
    for url in (f"sqlite:///{tmp_path / 'empty.db'}", postgres_url):
        store = open_store(url)
        with pytest.raises((OperationalError, ProgrammingError)):
            store.append("g-1", 0, turns(1), at=AT)
        store.close()
    with sqlite3.connect(tmp_path / "empty.db") as file:
        assert file.execute("SELECT name FROM sqlite_master").fetchall() == []
    file.close()


def test_many_may_migrate_at_once(tmp_path: Path, postgres_url: str) -> None:
    urls = (f"sqlite:///{tmp_path / 'new.db'}", postgres_url)
    with ProcessPoolExecutor(4, mp_context=SPAWN) as pool:
        list(pool.map(migrate, urls * 8))
    for url in urls:
        store = open_store(url)
        store.append("g-1", 0, turns(1), at=AT)
        assert turns_of(store.records("g-1")) == [1]
        store.close()


def test_a_log_keeps_its_numbers_when_it_is_vacuumed(tmp_path: Path) -> None:
    store = new_store(f"sqlite:///{tmp_path / 'games.db'}")
    with store.database.writing() as transaction:
        transaction.change("INSERT INTO facts VALUES (41, 'g-0', 1, 'TurnClosed/1', '')")
        transaction.change("DELETE FROM facts")
        transaction.change("INSERT INTO facts VALUES (42, 'g-0', 1, 'TurnClosed/1', '')")
    store.append("g-1", 0, turns(1), at=AT)
    with sqlite3.connect(tmp_path / "games.db", isolation_level=None) as file:
        file.execute("VACUUM")
    file.close()
    assert store.latest() == 43
    store.close()


def test_memory_is_shared_by_threads_and_by_nobody_else() -> None:
    store, other = open_store("sqlite://:memory:"), open_store("sqlite://:memory:")
    store.migrate()
    other.migrate()
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda n: store.append(f"g-{n}", 0, turns(n), at=AT), range(20)))
    assert len(store.notifications(0, 100)) == 20
    assert other.latest() == 0
    store.close()
    other.close()


@pytest.mark.parametrize("url", ["", "games.db", "sqlite:///", "mysql://x", "sqlite://games.db"])
def test_an_address_is_clear_or_refused(url: str) -> None:
    with pytest.raises(ValueError, match="address"):
        open_store(url)


@pytest.mark.processes
def test_a_child_of_a_fork_opens_its_own_connections(store_url: str) -> None:
    store = open_store(store_url)
    store.append("g-1", 0, turns(1), at=AT)
    fork = multiprocessing.get_context("fork")
    child = fork.Process(target=lambda: store.append("g-1", 1, turns(2), at=AT))
    child.start()
    child.join()
    assert child.exitcode == 0
    store.append("g-1", 2, turns(3), at=AT)
    assert turns_of(store.records("g-1")) == [1, 2, 3]
    store.close()


def test_what_is_pending_follows_windows_and_can_be_made_again(store: Store) -> None:
    opened = Entry(None, WindowOpened(1, "planning", "planning", ("british-1",), AT))
    timeless = Entry(None, WindowOpened(1, "planning", "planning", ("british-1",), None))
    closed = Entry(None, WindowClosed(3, 1, "planning", {"british-1": None}, ClosedBy.DEADLINE))
    store.append("g-1", 0, [*turns(1), opened], at=AT, private={0: secret("straight", "word")})
    store.append("g-2", 0, [opened, closed], at=AT)
    store.append("g-3", 0, [opened], at=AT)
    store.append("g-3", 1, [closed, timeless], at=AT)
    expected = {"g-1": Pending(deadline=AT), "g-2": Pending(step=3)}
    for _ in range(2):
        assert store.pending(AT) == expected
        assert store.pending("2020-01-01T00:00:00.000000Z") == {"g-2": Pending(step=3)}
        assert store.claimed("word", "g-1") == Claim("g-1", 1)
        store.reindex()


def test_a_long_answer_comes_in_pages_and_lends_its_connection_to_others(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(line, "PAGE", 2)
    store.append("g-1", 0, turns(1, 5), at=AT)
    pages = []
    for page in store._pages("g-1", 4):
        assert turns_of(store.records("g-1", after=3)) == [4, 5]
        pages.append(page)
    assert [row for page in pages for row in page] == store._rows("g-1", 0, 4)
    assert [*store._pages("g-2", None)] in ([], [[]])


def test_the_library_still_refuses_a_taken_version(store: Store) -> None:
    """The conflict rests on it; should a new release change that, this says so."""
    store.append("g-1", 0, turns(1), at=AT)
    (row,) = store._rows("g-1", 0, None)
    with pytest.raises(IntegrityError):
        store._log.append(Piece("g-1", 0, [row.topic], [row.state], [], None))
