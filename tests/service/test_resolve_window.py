"""Resolving: idempotent by game and step, and the same draws however often it is tried."""

import multiprocessing
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from datetime import UTC, datetime

import msgspec
import pytest

from domain.draws.stream import Stream
from domain.evolve import fold
from domain.facts import Entry
from domain.facts.damage import CountersDrawn
from domain.facts.games import SeedRevealed
from domain.facts.orders import OrdersSealed
from domain.facts.windows import WindowClosed
from domain.proofs.chain import genesis, link
from domain.proofs.digests import commitment, salt_step, step_key
from domain.service import Harbour, Resolved, resolution, resolve_window
from domain.service.resolution import step_of
from domain.state.game import Game
from domain.store import Conflict, Store, open_store
from domain.values.refusals import Refused
from tests.service.battle import begun, club, play, seal, seal_all
from tests.service.racing import resolve_from_afar

RACERS = 4


def test_a_step_is_resolved_once(h: Harbour) -> None:
    game_id = begun(h)
    assert resolve_window(h, game_id, 1) is Resolved.NOTHING
    seal_all(h, game_id)
    assert resolve_window(h, game_id, 2) is Resolved.NOTHING
    assert resolve_window(h, game_id, 1) is Resolved.DONE
    after = h.store.records(game_id)
    assert resolve_window(h, game_id, 1) is Resolved.ALREADY
    assert resolve_window(h, game_id, 0) is Resolved.ALREADY
    assert h.store.records(game_id) == after
    window = h.game(game_id).window
    assert window is not None
    assert window.id == "planning"


def test_a_resolution_is_one_append(h: Harbour) -> None:
    game_id = begun(h)
    closed = seal_all(h, game_id).version
    resolve_window(h, game_id, 1)
    assert len({record.at for record in h.store.records(game_id, after=closed)}) == 1


def test_two_who_resolve_at_once_append_once(h: Harbour) -> None:
    game_id = begun(h)
    for step in range(1, 6):
        seal_all(h, game_id)
        with ThreadPoolExecutor(RACERS) as pool:
            answers = list(pool.map(lambda _, step=step: resolve_window(h, game_id, step), range(RACERS)))
        assert sorted(answers) == [Resolved.ALREADY] * (RACERS - 1) + [Resolved.DONE]


def test_processes_that_resolve_at_once_append_once(store_url: str, h: Harbour) -> None:
    game_id = begun(h)
    closed = seal_all(h, game_id)
    expected = step_of(
        closed,
        step=1,
        given={seat: bytes.fromhex(order.digest) for seat, order in closed.resolving.window.orders.items()},  # type: ignore[union-attr]
        seed=h.store.seed(game_id),
        book=h.store.openings(game_id),
        now=h.now(),
    )
    with ProcessPoolExecutor(RACERS, mp_context=multiprocessing.get_context("spawn")) as pool:
        jobs = [
            pool.submit(resolve_from_afar, store_url, game_id, 1, racer, RACERS) for racer in range(RACERS)
        ]
        answers = sorted(job.result() for job in jobs)
    assert answers == ["already"] * (RACERS - 1) + ["done"]
    told = h.store.records(game_id, after=closed.version)
    assert [record.fact for record in told] == [entry.fact for entry in expected]


def test_a_retry_draws_the_same_counters(h: Harbour, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first try dies before its append; nobody can re-roll."""
    game_id = begun(h)
    game = drawing(h, game_id)
    assert game.resolving is not None
    tried = []
    append = Store.append

    def drown(_: Store, __: str, ___: int, entries: tuple[Entry, ...], **____: object) -> None:
        tried.append([entry.fact for entry in entries])
        raise ConnectionError

    monkeypatch.setattr(Store, "append", drown)
    for _ in range(2):
        with pytest.raises(ConnectionError):
            resolve_window(h, game_id, game.resolving.step)
    monkeypatch.setattr(Store, "append", append)
    assert resolve_window(h, game_id, game.resolving.step) is Resolved.DONE
    told = [record.fact for record in h.store.records(game_id, after=game.version)]
    assert tried == [told, told]
    assert any(isinstance(fact, CountersDrawn) for fact in told)


def drawing(h: Harbour, game_id: str) -> Game:
    """A closed window whose resolution draws counters: the fleets have met and fire whatever bears."""
    for number in range(60):
        game = seal_all(h, game_id, pick=1 if h.game(game_id).window.name == "combat" else 0)  # type: ignore[union-attr]
        assert game.resolving is not None, number
        if game.resolving.window.name == "combat" and any(
            opening.value is not None
            for (version, _), opening in h.store.openings(game_id).items()
            if version > game.resolving.window.version
        ):
            return game
        resolve_window(h, game_id, game.resolving.step)
    raise AssertionError("the fleets never met")


def test_every_draw_follows_from_the_seed_and_the_orders(h: Harbour) -> None:
    game_id = begun(h)
    drawing(h, game_id)
    game = play_to_the_end(h, game_id)
    assert game.outcome is not None
    records = h.store.records(game_id)
    revealed = records[-1].fact
    assert isinstance(revealed, SeedRevealed)
    seed = bytes.fromhex(revealed.seed)
    assert commitment(game_id, seed).hex() == game.agreement.commitment  # type: ignore[union-attr]
    orders = {r.fact.step: r.fact.orders for r in records if isinstance(r.fact, WindowClosed)}
    streams: dict[int, Stream] = {}
    draws = [draw for record in records for draw in getattr(record.fact, "draws", ())]
    assert draws
    assert [draw.index for draw in draws] == list(range(1, len(draws) + 1))
    for draw in draws:
        if draw.step not in streams:
            given = {
                seat: bytes.fromhex(digest) if digest else None for seat, digest in orders[draw.step].items()
            }
            streams[draw.step] = Stream(step_key(seed, game_id, draw.step, salt_step(given)))
        if draw.kind != "order":
            assert draw.picks == (streams[draw.step].uniform(draw.among),)
        else:
            assert draw.picks == tuple(streams[draw.step].uniform(n) for n in range(draw.among, 1, -1))


def play_to_the_end(h: Harbour, game_id: str) -> Game:
    game = h.game(game_id)
    if game.resolving is not None:
        resolve_window(h, game_id, game.resolving.step)
    return play(h, game_id, 400, pick=1)


def test_a_whole_battle_replays_to_the_same_state(store_url: str, h: Harbour) -> None:
    """Live, folded from the first fact, and loaded by somebody else through snapshots."""
    game_id = begun(h)
    live = play_to_the_end(h, game_id)
    assert live.outcome is not None
    assert live.seed_revealed
    assert live.unopened == frozenset()
    records = h.store.records(game_id)
    assert fold(Game(game_id), ((record.version, record.fact) for record in records)) == live
    other = open_store(store_url)
    assert other.load(game_id) == live
    assert other.load(game_id, upto=live.version // 2).version == live.version // 2
    other.close()
    head = genesis(game_id)
    for r in records:
        head = link(head, version=r.version, topic=r.topic, at=r.at, rule=r.rule, fact=r.fact)
        assert r.head == head.hex()
    sealed = {r.version for r in records if isinstance(r.fact, OrdersSealed)}
    assert {version for version, _ in h.store.openings(game_id)} == sealed


def test_the_same_seed_and_orders_tell_the_same_facts(h: Harbour) -> None:
    """On another database, by another clock."""
    game_id = begun(h)
    play(h, game_id, 12, pick=1)
    elsewhere = open_store("sqlite://:memory:")
    elsewhere.migrate()
    twin = club(elsewhere)
    twin.clock.wait(86_400)  # type: ignore[attr-defined]
    assert begun(twin) == game_id
    play(twin, game_id, 12, pick=1)
    told = [[(r.topic, r.rule, r.fact) for r in store.records(game_id)] for store in (h.store, elsewhere)]
    assert told[0] == told[1]
    elsewhere.close()


def test_another_engines_game_is_not_resolved(h: Harbour, monkeypatch: pytest.MonkeyPatch) -> None:
    game_id = begun(h)
    game = seal_all(h, game_id)
    monkeypatch.setattr("domain.service.resolution.ENGINE", 99)
    with pytest.raises(Refused) as refused:
        resolve_window(h, game_id, 1)
    assert refused.value.refusals[0].code == "engine/unsupported"
    assert h.game(game_id) == game


def test_another_pack_is_not_played_with(h: Harbour, monkeypatch: pytest.MonkeyPatch) -> None:
    game_id = begun(h)
    seal_all(h, game_id)
    printed = resolution.installed_pack("napoleonic")
    monkeypatch.setattr(
        resolution, "installed_pack", lambda _: msgspec.structs.replace(printed, sha256="00" * 32)
    )
    with pytest.raises(Refused) as refused:
        resolve_window(h, game_id, 1)
    assert refused.value.refusals[0].code == "pack/unsupported"


def test_after_ten_lost_races_it_says_so(h: Harbour, monkeypatch: pytest.MonkeyPatch) -> None:
    game_id = begun(h)
    tries = []

    def lose(*_: object, **__: object) -> None:
        tries.append(datetime.now(UTC))
        raise Conflict

    monkeypatch.setattr(Store, "append", lose)
    with pytest.raises(Conflict):
        seal(h, game_id, "french-1")
    assert len(tries) == 10
