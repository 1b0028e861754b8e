"""Every fact is applied exactly once, by however many followers, through crashes, and again from the start."""

import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from domain.store import Store, open_store
from domain.store.database import Database, Statement, Transaction, open_database
from domain.store.places import HOME
from projections import follow
from projections.audience import SPECTATOR
from projections.batch import Batch, Projection
from projections.follow import Follower
from projections.lobby import LOBBY
from projections.queries import PROJECTIONS, Queries
from tests.kit.battle import Battle
from tests.kit.stores import new_queries
from tests.projections.tables import contents

SMALL = 7


@pytest.fixture
def database(store_url: str) -> Iterator[Database]:
    opened = open_database(store_url)
    yield opened
    opened.close()


def test_every_fact_is_told_once(store: Store, queries: Queries) -> None:
    battle = Battle(store).sit_down().play(turns=3)
    assert queries.follower.catch_up() == len(store.records(battle.id))
    assert queries.follower.catch_up() == 0
    assert queries.follower.of(HOME).position() == store.latest()
    assert len(queries.timeline(battle.id, limit=10_000)) == len(store.records(battle.id))


def test_following_step_by_step_and_rebuilding_give_the_same_rows(
    store: Store, queries: Queries, database: Database
) -> None:
    Battle(store, seed=2).sit_down().play(turns=4)
    Battle(store, seed=3)
    while queries.follower.pull(SMALL):
        pass
    followed = contents(database)
    assert queries.follower.rebuild() > 100
    assert contents(database) == followed


class _Crash(Exception):
    """The process dies here."""


class _Sinking:
    """A database whose every third transaction dies with half of its rows written."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._transactions = 0
        self.read = database.read
        self.migrating = database.migrating
        self.close = database.close

    @contextmanager
    def writing(self, **how: Any) -> Iterator[Transaction]:
        self._transactions += 1
        with self._database.writing(**how) as transaction:
            yield transaction
            self._sink()

    def write_down(self, statements: Iterable[Statement]) -> None:
        self._transactions += 1
        self._database.write_down(self._half(list(statements)))

    def _half(self, statements: list[Statement]) -> Iterator[Statement]:
        yield from statements[: len(statements) // 2]
        self._sink()
        yield from statements[len(statements) // 2 :]

    def _sink(self) -> None:
        if self._transactions % 3 == 0:
            raise _Crash


def test_a_crash_between_and_within_batches_loses_and_doubles_nothing(
    store: Store, queries: Queries, database: Database
) -> None:
    Battle(store, seed=4).sit_down().play(turns=2)
    crashes, level = 0, False
    while not level:
        # A new process each time: nothing that the last one kept in memory is there any more.
        follower = Follower(store, _Sinking(database), PROJECTIONS)  # type: ignore[arg-type]
        try:
            while follower.pull(SMALL):
                pass
            level = True
        except _Crash:
            crashes += 1
    survived = contents(database)
    assert crashes > 3
    queries.follower.rebuild()
    assert contents(database) == survived


def test_an_overtaken_follower_throws_its_batch_away(
    store: Store, store_url: str, database: Database
) -> None:
    battle = Battle(store, seed=5).sit_down()
    slow: Follower | None = None
    elsewhere = open_store(store_url)
    quick = new_queries(elsewhere)
    batches = []

    def overtaken(batch: Batch) -> Iterable[Statement]:
        """While the slow one still reckons its rows, the quick one writes them."""
        batches.append(len(batch.game_facts))
        if len(batches) == 1:
            quick.follower.catch_up()
        return []

    slow = Follower(store, database, (*PROJECTIONS, Projection({}, overtaken)))
    assert slow.pull() == 0
    assert batches == [len(store.records(battle.id))]
    assert slow.position() == store.latest()
    elsewhere.close()


def test_many_followers_at_once_apply_each_fact_once(
    store: Store, store_url: str, database: Database
) -> None:
    stores = [open_store(store_url) for _ in range(4)]
    crew = [Queries(each) for each in stores]
    crew[0].migrate()
    applied = [0] * len(crew)
    done = threading.Event()

    def follow_on(place: int) -> None:
        while not (done.is_set() and crew[place].follower.of(HOME).position() == store.latest()):
            applied[place] += crew[place].follower.pull(SMALL)

    threads = [threading.Thread(target=follow_on, args=(place,)) for place in range(len(crew))]
    for thread in threads:
        thread.start()
    battles = [Battle(store, seed=seed).sit_down().play(turns=1) for seed in (6, 7)]
    done.set()
    for thread in threads:
        thread.join(timeout=600)
        assert not thread.is_alive()
    assert sum(applied) == sum(len(store.records(battle.id)) for battle in battles)
    followed = contents(database)
    crew[0].follower.rebuild()
    assert contents(database) == followed
    for each in stores:
        each.close()


def test_a_reader_is_never_behind_what_he_has_written(store: Store, queries: Queries) -> None:
    battle = Battle(store).sit_down()
    assert queries.version(battle.id) == 0
    assert queries.reach(battle.id, battle.game.version)
    battle.seal("british-1")
    assert queries.reach(battle.id, battle.game.version)
    view = queries.view(battle.id, SPECTATOR)
    assert view is not None
    assert view.version == battle.game.version


def test_a_version_that_is_not_stored_is_not_waited_for(store: Store, queries: Queries) -> None:
    battle = Battle(store)
    assert not queries.reach(battle.id, 1_000)
    assert not queries.reach("g-000000000000", 1)


def test_views_of_another_layout_are_made_again(
    store: Store, queries: Queries, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    Battle(store).sit_down()
    queries.follower.catch_up()
    queries.migrate()
    assert queries.follower.of(HOME).position() == store.latest()
    monkeypatch.setattr(follow, "LAYOUT", follow.LAYOUT + 1)
    queries.migrate()
    assert queries.follower.of(HOME).position() == 0
    assert contents(database)["views"] == []


def test_many_processes_may_lay_out_the_tables_at_once(store_url: str) -> None:
    stores = [open_store(store_url) for _ in range(6)]
    crew = [Queries(each) for each in stores]
    failures: list[BaseException] = []

    def migrate(queries: Queries) -> None:
        try:
            queries.migrate()
        except BaseException as failure:  # noqa: BLE001  (whatever it is, the test names it)
            failures.append(failure)

    threads = [threading.Thread(target=migrate, args=(queries,)) for queries in crew]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=600)
    for each in stores:
        each.close()
    assert failures == []


def test_it_runs_until_it_is_stopped_and_outlives_a_failure(
    store: Store, queries: Queries, database: Database
) -> None:
    failed = threading.Event()

    def failing(batch: Batch) -> Iterable[Statement]:
        if not failed.is_set():
            failed.set()
            raise _Crash
        return LOBBY.rows(batch)

    battle = Battle(store)
    follower = Follower(store, database, (Projection(LOBBY.tables, failing),))
    _follow(follower, lambda: queries.version(battle.id) > 0)
    assert failed.is_set()
    assert queries.version(battle.id) == 1


def test_a_closed_window_is_left_to_the_worker_who_resolves_it(store: Store, queries: Queries) -> None:
    battle, other = Battle(store, seed=6).sit_down(), Battle(store, seed=7)
    queries.follower.catch_up()
    open_yet = store.load(battle.id).version
    for seat in battle.game.window.owes:
        battle.seal(seat)
    other.sit_down()  # later in the log, so that when its views have come the follower has passed the closed window
    _follow(queries.follower.of(HOME), lambda: queries.version(other.id) == store.load(other.id).version)
    assert queries.version(battle.id) == open_yet
    battle.resolve()
    _follow(queries.follower.of(HOME), lambda: queries.version(battle.id) == store.load(battle.id).version)


def _follow(follower: Follower, until: Callable[[], bool]) -> None:
    """Follow in a thread until something has come true."""
    stopped = threading.Event()
    thread = threading.Thread(target=follower.run, args=(stopped, 0.01))
    thread.start()
    while not until() and thread.is_alive():
        stopped.wait(0.01)
    stopped.set()
    thread.join(timeout=600)
    assert not thread.is_alive()


def test_a_store_in_memory_has_its_views_in_memory() -> None:
    with pytest.raises(ValueError, match="address"):
        open_database("mysql://nowhere")
    database = open_database("sqlite://:memory:")
    with database.migrating() as transaction:
        transaction.change("CREATE TABLE logbook (line TEXT)")
        transaction.carry_out([Statement("INSERT INTO logbook VALUES (?)", [("fair wind",)])])
    assert database.read("SELECT line FROM logbook") == [("fair wind",)]
    database.close()
