"""Who stores facts projects them, out of memory; what is left lies in lanes, which others look through."""

from collections.abc import Iterable

import pytest

from domain.service import open_account
from domain.store import Store, open_store
from domain.store.database import Contradicted, Database, Statement
from domain.store.places import HOME
from projections import lanes
from projections.accounts import read_opened
from projections.batch import Batch, Projection
from projections.follow import Follower
from projections.lanes import LANES, lane_of
from projections.queries import PROJECTIONS, Queries
from tests.kit.battle import Battle
from tests.kit.world import world_on
from tests.projections.tables import contents


def level_after_each(battle: Battle, queries: Queries, windows: int) -> None:
    for _ in range(windows):
        window = battle.game.window
        if window is None:
            return
        for seat in window.owes:
            battle.seal(seat)
            queries.follower.bring_level()
        battle.resolve()
        queries.follower.bring_level()


@pytest.mark.parametrize("level", ["basic", "advanced"])
def test_out_of_memory_come_the_rows_that_come_out_of_the_store(
    store: Store, queries: Queries, level: str
) -> None:
    battle = Battle(store, seed=8, level=level).sit_down()
    queries.follower.bring_level()
    level_after_each(battle, queries, windows=12)
    at_once = contents(store.database)
    assert queries.follower.catch_up() == 0, "nothing was left for others"
    assert queries.follower.of(HOME).position() == store.latest()
    queries.follower.rebuild()
    assert contents(store.database) == at_once


def test_what_a_thread_has_stored_is_not_read_again(
    store: Store, queries: Queries, monkeypatch: pytest.MonkeyPatch
) -> None:
    battle = Battle(store).sit_down()
    queries.follower.bring_level()
    monkeypatch.setattr(store, "notices_of", None)
    battle.answer()
    assert queries.follower.bring_level() > 3
    assert queries.version(battle.id) == battle.game.version


@pytest.mark.parametrize("projected", [False, True])
def test_a_stream_is_moved_only_from_where_it_is(store: Store, queries: Queries, projected: bool) -> None:
    """From the beginning, if none of its facts was ever projected: who takes it to be further leaves no gap."""
    battle = Battle(store).sit_down()
    if projected:
        queries.follower.bring_level()
    at = lanes.read_version(store.database, battle.id)
    battle.answer()
    last = store.records(battle.id)[-1]
    for wrong in {0, at + 1, last.version - 1} - {at}:
        with pytest.raises(Contradicted):
            store.database.write_down([lanes.moving([lanes.Move(battle.id, wrong, last)])])
    assert lanes.read_version(store.database, battle.id) == at
    store.database.write_down([lanes.moving([lanes.Move(battle.id, at, last)])])
    assert lanes.read_version(store.database, battle.id) == last.version


def test_what_others_stored_before_and_in_between_comes_along(
    store: Store, store_url: str, queries: Queries
) -> None:
    battle = Battle(store, seed=9).sit_down()
    queries.follower.bring_level()
    elsewhere = open_store(store_url)
    theirs = Battle(elsewhere, seed=9)
    theirs.id, before = battle.id, battle.game.version
    first, second = battle.game.window.owes  # type: ignore[union-attr]
    battle.seal(first)  # ours, and left unprojected
    theirs.seal(second)  # theirs, who die over it
    battle.resolve()  # ours again
    assert queries.follower.bring_level() == battle.game.version - before
    queries.follower.catch_up()  # the game that came with them
    at_once = contents(store.database)
    queries.follower.rebuild()
    assert contents(store.database) == at_once
    elsewhere.close()


def test_what_a_process_left_behind_when_it_died_is_found(store: Store, queries: Queries) -> None:
    battle = Battle(store).sit_down()
    store.fresh.take()  # it died here
    account = open_account(world_on(store), "Anson")
    assert queries.follower.bring_level() > 0, "the account is ours"
    assert queries.version(battle.id) == 0
    assert read_opened(store.database, [store.database], account) is not None
    assert queries.follower.catch_up() == battle.game.version
    assert queries.version(battle.id) == battle.game.version


def test_lanes_are_filled_one_by_one_and_in_any_order(store: Store, queries: Queries) -> None:
    battles = [Battle(store, seed=seed).sit_down().play(turns=1) for seed in (1, 2, 3)]
    queries.follower.catch_up()
    followed = contents(store.database)
    queries.follower.start_over()
    told: list[tuple[int, int]] = []
    facts = sum(
        queries.follower.fill([lane], lambda *progress: told.append(progress))
        for lane in reversed(range(LANES))
    )
    assert facts == sum(battle.game.version for battle in battles)
    assert sum(done for done, streams in told if done == streams) == len(battles)
    assert contents(store.database) == followed
    assert queries.follower.of(HOME).position() == store.latest()
    assert queries.follower.catch_up() == 0


def test_a_stream_longer_than_a_batch_is_filled_in_pieces(
    store: Store, queries: Queries, monkeypatch: pytest.MonkeyPatch
) -> None:
    battle = Battle(store, seed=2).sit_down().play(turns=2)
    queries.follower.catch_up()
    followed = contents(store.database)
    monkeypatch.setattr("projections.follow.BATCH", 20)
    assert queries.follower.rebuild() == battle.game.version > 40
    assert contents(store.database) == followed


def test_a_lane_is_the_same_for_ever() -> None:
    """Positions in a database rest on it."""
    assert [lane_of(stream) for stream in ("g-000000000000", "g-zzzzzzzzzzzz", "a-000000000000")] == [5, 1, 3]
    assert {lane_of(f"g-{number}") for number in range(100)} == set(range(LANES))


def test_whoever_was_overtaken_is_counted(store: Store, store_url: str, queries: Queries) -> None:
    Battle(store, seed=5).sit_down()
    elsewhere = open_store(store_url)
    quick = Queries(elsewhere)
    counts: list[str] = []
    overtaken = iter([True])

    def overtake(batch: Batch) -> Iterable[Statement]:  # noqa: ARG001  (as every projection is called)
        if next(overtaken, False):
            quick.follower.catch_up()
        return []

    database: Database = store.database
    slow = Follower(store, database, (*PROJECTIONS, Projection({}, overtake)), counts.append)
    assert slow.pull() == 0
    assert counts == ["thrown away"]
    assert queries.follower.catch_up() == 0
    elsewhere.close()
