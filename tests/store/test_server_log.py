"""Each window's end and each seed is entered exactly once, through crashes and races, and the tree is the RFC's."""

import threading
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

import pytest

from domain.proofs.log.leaves import Leaf
from domain.proofs.log.tree import grown, peaks, root, root_over
from domain.store import Store, open_store, server_log
from domain.store.database import Database, Statement, Transaction
from domain.store.places import HOME
from domain.store.server_log import ServerLog
from tests.kit.battle import Battle

SMALL = 3


def expected(store: Store) -> list[Leaf]:
    """What belongs into the log, from the records themselves."""
    return [
        Leaf(notice.stream, notice.record.version, notice.record.head)
        for notice in store.notifications(0, 100_000)
        if notice.record.topic in ("WindowClosed/1", "SeedRevealed/1")
    ]


def enter_all(log: ServerLog, limit: int = SMALL) -> int:
    entered = 0
    while some := log.enter(limit):
        entered += some
    return entered


def assert_whole(log: ServerLog, leaves: Sequence[Leaf]) -> None:
    """The log holds these entries, and hashes that fit them."""
    assert log.entries(0, 100_000) == list(leaves)
    assert log.size() == len(leaves)
    hashes = grown(0, {}, [leaf.hash for leaf in leaves])
    assert dict(log.hashes(list(hashes))) == hashes
    frontier = {place: hashes[place] for place in peaks(len(leaves))}
    assert root(log.hashes, log.size()) == root_over(len(leaves), frontier)


def test_every_window_and_every_seed_is_entered_once(store: Store) -> None:
    first, second = Battle(store, seed=2).sit_down().play(turns=4), Battle(store, seed=3).sit_down()
    second.answer()
    leaves = expected(store)
    assert {leaf.game for leaf in leaves} == {first.id, second.id}
    assert enter_all(store.server_log) == len(leaves) > 5
    assert_whole(store.server_log, leaves)
    assert store.server_log.enter() == 0
    places = store.server_log.places(first.id)
    assert [leaves[place].version for place in places.values()] == list(places)


def test_the_end_of_a_battle_is_entered_with_its_seed(store: Store) -> None:
    battle = Battle(store, seed=4).sit_down().play()
    enter_all(store.server_log, 500)
    assert_whole(store.server_log, expected(store))
    revealed = [record for record in store.records(battle.id) if record.topic == "SeedRevealed/1"]
    assert revealed[-1].version in store.server_log.places(battle.id)


def test_other_streams_and_facts_are_looked_through_and_left_out(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    Battle(store).sit_down()
    assert store.server_log.enter() == 0
    assert store.server_log.progress() == (0, 0)  # near: looked through again next time
    monkeypatch.setattr(server_log, "NEAR", 1)
    assert store.server_log.enter() == 0
    assert store.server_log.progress() == (store.latest(), 0)


class _Crash(Exception):
    """The process dies here."""


class _Mortal:
    """A transaction that dies after a few statements."""

    def __init__(self, transaction: Transaction, left: int) -> None:
        self._transaction = transaction
        self._left = left

    def change(self, sql: str, *values: object) -> int:
        self._live()
        return self._transaction.change(sql, *values)

    def carry_out(self, statements: Iterable[Statement]) -> None:
        for statement in statements:
            for row in statement.rows:
                self._live()
                self._transaction.carry_out([Statement(statement.sql, [row])])

    def _live(self) -> None:
        self._left -= 1
        if self._left < 0:
            raise _Crash


class _Dying:
    """A database in which every other writing dies after a few statements."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.read = database.read
        self._writings = 0

    @contextmanager
    def writing(self) -> Iterator[_Mortal]:
        self._writings += 1
        left = self._writings % 3 if self._writings % 2 else 1000
        with self._database.writing() as transaction:
            yield _Mortal(transaction, left)


def test_a_crash_within_an_entry_loses_and_doubles_nothing(store: Store) -> None:
    Battle(store, seed=5).sit_down().play(turns=3)
    dying = _Dying(store.database)
    crashes, level = 0, False
    while not level:
        try:
            enter_all(ServerLog(dying, {HOME: store.log}), 1)  # type: ignore[arg-type]  # as much as is needed of it
            level = True
        except _Crash:
            crashes += 1
    assert crashes > 1
    assert_whole(store.server_log, expected(store))


def test_one_who_is_overtaken_starts_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    Battle(store, seed=6).sit_down().answer()
    slow = ServerLog(store.database, {HOME: store.log})
    hashes = slow.hashes
    overtakings = []

    def overtaken(places: Sequence[object]) -> object:
        if not overtakings:
            overtakings.append(store.server_log.enter())
        return hashes(places)  # type: ignore[arg-type]

    monkeypatch.setattr(slow, "hashes", overtaken)
    assert slow.enter() == 0
    assert overtakings == [1]
    assert_whole(store.server_log, expected(store))


def test_many_enter_at_once_while_battles_are_fought(store: Store, store_url: str) -> None:
    crew = [open_store(store_url) for _ in range(4)]
    entered = [0] * len(crew)
    done = threading.Event()

    def keep(place: int) -> None:
        while not done.is_set():
            entered[place] += crew[place].server_log.enter(SMALL)

    threads = [threading.Thread(target=keep, args=(place,)) for place in range(len(crew))]
    for thread in threads:
        thread.start()
    for seed in (7, 8):
        Battle(store, seed=seed).sit_down().play(turns=1)
    done.set()
    for thread in threads:
        thread.join(timeout=600)
        assert not thread.is_alive()
    rest = enter_all(store.server_log)
    leaves = expected(store)
    assert sum(entered) + rest == len(leaves)
    assert_whole(store.server_log, leaves)
    for one in crew:
        one.close()


def test_the_log_outlives_a_reindexing_and_a_second_migration(store: Store) -> None:
    Battle(store, seed=9).sit_down().answer()
    enter_all(store.server_log)
    before = store.server_log.entries(0, 100), store.server_log.progress()
    store.reindex()
    store.migrate()
    assert (store.server_log.entries(0, 100), store.server_log.progress()) == before


def test_cosignatures_are_kept_once_and_the_best_known_size_is_found(store: Store) -> None:
    assert store.server_log.best_cosigned(["a", "b"]) is None
    for size, witness in ((4, "a"), (4, "b"), (6, "a"), (6, "b"), (9, "b"), (12, "stranger")):
        store.server_log.cosign(size, witness, f"line {size} {witness}\n")
    store.server_log.cosign(4, "a", "another line\n")
    assert store.server_log.cosignatures(4) == {"a": "line 4 a\n", "b": "line 4 b\n"}
    assert store.server_log.best_cosigned(["a", "b"]) == 6
    assert store.server_log.best_cosigned(["b"]) == 9
    assert store.server_log.best_cosigned([]) is None
