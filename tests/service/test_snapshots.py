"""Kept states save work and change nothing."""

from collections.abc import Sequence

import pytest
from eventsourcing.persistence import StoredEvent

from domain.evolve import fold
from domain.service import Harbour
from domain.state.game import Game
from domain.store import Store, snapshots
from tests.service.battle import begun, play


def kept(store: Store, game_id: str) -> list[int]:
    with store._backend.reading() as execute:
        rows = execute("SELECT version FROM snapshots WHERE stream = %s ORDER BY version", (game_id,))
    return [version for (version,) in rows]


def replayed(store: Store, game_id: str, upto: int) -> Game:
    return fold(
        Game(game_id), ((record.version, record.fact) for record in store.records(game_id, upto=upto))
    )


def test_a_state_from_a_snapshot_equals_the_replay_at_every_version(h: Harbour) -> None:
    game_id = begun(h)
    last = play(h, game_id, 9, pick=1).version
    assert len(kept(h.store, game_id)) > 3
    for version in range(1, last + 1):
        assert h.store.load(game_id, upto=version) == replayed(h.store, game_id, version), version


def test_one_is_kept_at_the_first_window_of_each_turn(h: Harbour) -> None:
    game_id = begun(h)
    play(h, game_id, 6)
    opened = [r for r in h.store.records(game_id) if r.topic == "WindowOpened/1"]
    first = {}
    for record in opened:
        first.setdefault(record.fact.turn, record.version)  # type: ignore[attr-defined]
    assert kept(h.store, game_id) == sorted(first.values())


def test_a_load_reads_only_what_follows(h: Harbour, monkeypatch: pytest.MonkeyPatch) -> None:
    game_id = begun(h)
    last = play(h, game_id, 9).version
    asked = []
    rows = Store._rows

    def watched(self: Store, stream: str, after: int, upto: int | None) -> Sequence[StoredEvent]:
        asked.append(after)
        return rows(self, stream, after, upto)

    monkeypatch.setattr(Store, "_rows", watched)
    assert h.store.load(game_id).version == last
    assert asked == [kept(h.store, game_id)[-1]]


@pytest.mark.parametrize("changed", ["ENGINE", "shape"])
def test_one_of_another_engine_or_shape_is_thrown_away(
    h: Harbour, monkeypatch: pytest.MonkeyPatch, changed: str
) -> None:
    game_id = begun(h)
    live = play(h, game_id, 6)
    before = kept(h.store, game_id)
    monkeypatch.setattr(snapshots, changed, {"ENGINE": 99, "shape": lambda: "other"}[changed])
    assert snapshots.newest(h.store._backend, game_id, None) is None
    assert h.store.load(game_id) == live
    assert kept(h.store, game_id) == before[-1:]


def test_a_spoilt_snapshot_would_be_seen(h: Harbour) -> None:
    """The tests above are worth something: loading does rest on the snapshot."""
    game_id = begun(h)
    live = play(h, game_id, 6)
    with h.store._backend.writing() as execute:
        execute(
            "UPDATE snapshots SET state = %s WHERE stream = %s",
            (snapshots._ENCODER.encode(Game(game_id, 1)), game_id),
        )
    assert snapshots.newest(h.store._backend, game_id, None) != live
    h.store.reindex()
    assert kept(h.store, game_id) == []
    assert h.store.load(game_id) == live
