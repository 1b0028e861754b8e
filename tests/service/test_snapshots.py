"""Kept states save work and change nothing."""

from collections.abc import Sequence
from typing import Any

import pytest
from eventsourcing.persistence import StoredEvent

from domain.evolve import fold
from domain.service import World
from domain.state.game import Game
from domain.store import Store, loading, snapshots
from domain.store.remembered import Remembered
from tests.kit.club import begun, play
from tests.kit.stores import new_queries


def kept(store: Store, game_id: str) -> list[int]:
    rows = store.database.read("SELECT version FROM snapshots WHERE stream = ? ORDER BY version", game_id)
    return [version for (version,) in rows]


def forget(store: Store) -> None:
    """What this process remembers, as if it had just begun."""
    store._remembered = Remembered()


def remember(store: Store, game_id: str, version: int) -> None:
    (record,) = store.records(game_id, version - 1, version)
    store.remember(store.load(game_id, upto=version), record.head)


def fought(world: World, windows: int, *, pick: int = 0) -> str:
    """A battle whose views are written as it goes on, as workers do: states are kept along with them."""
    queries = new_queries(world.store)
    game_id = begun(world)
    queries.follower.bring_level()
    for number in range(windows):
        play(world, game_id, 1, pick=pick and pick + number)
        queries.follower.bring_level()
    return game_id


def replayed(store: Store, game_id: str, upto: int) -> Game:
    return fold(
        Game(game_id), ((record.version, record.fact) for record in store.records(game_id, upto=upto))
    )


def test_a_state_from_a_snapshot_equals_the_replay_at_every_version(world: World) -> None:
    game_id = fought(world, 9, pick=1)
    last = world.game(game_id).version
    assert len(kept(world.store, game_id)) > 3
    forget(world.store)
    for version in range(1, last + 1):
        assert world.store.load(game_id, upto=version) == replayed(world.store, game_id, version), version


def test_one_is_kept_at_the_first_window_of_each_turn(world: World) -> None:
    game_id = fought(world, 6)
    opened = [r for r in world.store.records(game_id) if r.topic == "WindowOpened/1"]
    first = {}
    for record in opened:
        first.setdefault(record.fact.turn, record.version)  # type: ignore[attr-defined]
    assert kept(world.store, game_id) == sorted(first.values())


def test_a_load_reads_only_what_follows(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    game_id = fought(world, 9)
    last = world.game(game_id).version
    asked = []
    rows = Store._rows

    def watched(self: Store, stream: str, after: int, *args: Any, **more: Any) -> Sequence[StoredEvent]:
        asked.append(after)
        return rows(self, stream, after, *args, **more)

    monkeypatch.setattr(Store, "_rows", watched)
    assert world.store.load(game_id).version == last
    assert asked == [last - 1], "what it has seen it remembers, and asks whether it still stands"
    asked.clear()
    forget(world.store)
    assert world.store.load(game_id).version == last
    assert asked == [kept(world.store, game_id)[-1] - 1]


def test_what_is_remembered_equals_the_replay_at_every_version(world: World) -> None:
    """Also when the versions asked for go back and forth, and another process has played on."""
    game_id = begun(world)
    last = play(world, game_id, 9, pick=1).version
    forget(world.store)
    for version in range(1, last + 1):
        remember(world.store, game_id, version)
        for asked in (version, min(last, version + 7), last, max(1, version - 3)):
            assert world.store.load(game_id, upto=asked) == replayed(world.store, game_id, asked), (
                version,
                asked,
            )


def test_a_state_that_lies_far_back_is_not_begun_from(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    game_id = begun(world)
    old = world.store.load(game_id)
    live = play(world, game_id, 9)
    forget(world.store)
    remember(world.store, game_id, old.version)
    monkeypatch.setattr(loading, "FAR", 10)
    with world.store.database.writing() as transaction:
        transaction.change("DELETE FROM snapshots WHERE stream = ?", game_id)
    assert world.store.load(game_id) == live
    assert kept(world.store, game_id), "it was folded from the beginning, and the turns on the way were kept"


@pytest.mark.parametrize("changed", ["ENGINE", "shape"])
def test_one_of_another_engine_or_shape_is_thrown_away(
    world: World, monkeypatch: pytest.MonkeyPatch, changed: str
) -> None:
    game_id = fought(world, 6)
    live = world.game(game_id)
    before = kept(world.store, game_id)
    forget(world.store)
    monkeypatch.setattr(snapshots, changed, {"ENGINE": 99, "shape": lambda: "other"}[changed])
    assert snapshots.newest(world.store.database, game_id, None) is None
    assert world.store.load(game_id) == live
    assert kept(world.store, game_id) == before[-1:]


def test_a_spoilt_snapshot_would_be_seen(world: World) -> None:
    """The tests above are worth something: loading does rest on the snapshot."""
    game_id = fought(world, 6)
    live = world.game(game_id)
    with world.store.database.writing() as transaction:
        transaction.change(
            "UPDATE snapshots SET state = ? WHERE stream = ?",
            snapshots._ENCODER.encode(Game(game_id, 1)),
            game_id,
        )
    assert snapshots.newest(world.store.database, game_id, None) != live
    world.store.reindex()
    assert kept(world.store, game_id) == []
    assert world.store.load(game_id) == live
