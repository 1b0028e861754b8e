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
from domain.facts.orders import OrdersOpened, OrdersSealed
from domain.facts.windows import WindowClosed
from domain.proofs.chain import genesis, link
from domain.proofs.digests import commitment, given_digest, salt_step, step_key
from domain.proofs.given import given_by
from domain.service import Resolved, World, resolution, resolve_window
from domain.service.resolution import step_of
from domain.state.game import Game
from domain.store import Conflict, Store, open_store
from domain.values.refusals import Refused
from tests.kit.club import begun, play, seal, seal_all
from tests.kit.stores import new_store
from tests.kit.world import bytes_of, wait, world_on
from tests.service.racing import resolve_from_afar

RACERS = 4


def test_a_step_is_resolved_once(world: World) -> None:
    game_id = begun(world)
    assert resolve_window(world, game_id, 1) is Resolved.NOTHING
    seal_all(world, game_id)
    assert resolve_window(world, game_id, 2) is Resolved.NOTHING
    assert resolve_window(world, game_id, 1) is Resolved.DONE
    after = world.store.records(game_id)
    assert resolve_window(world, game_id, 1) is Resolved.ALREADY
    assert resolve_window(world, game_id, 0) is Resolved.ALREADY
    assert world.store.records(game_id) == after
    window = world.game(game_id).window
    assert window is not None
    assert window.id == "planning"


def test_a_resolution_is_one_append(world: World) -> None:
    game_id = begun(world)
    closed = seal_all(world, game_id).version
    resolve_window(world, game_id, 1)
    assert len({record.at for record in world.store.records(game_id, after=closed)}) == 1


def test_two_who_resolve_at_once_append_once(world: World) -> None:
    game_id = begun(world)
    for step in range(1, 6):
        seal_all(world, game_id)
        with ThreadPoolExecutor(RACERS) as pool:
            answers = list(pool.map(lambda _, step=step: resolve_window(world, game_id, step), range(RACERS)))
        assert sorted(answers) == [Resolved.ALREADY] * (RACERS - 1) + [Resolved.DONE]


@pytest.mark.processes
def test_processes_that_resolve_at_once_append_once(store_url: str, world: World) -> None:
    game_id = begun(world)
    closed = seal_all(world, game_id)
    expected = step_of(
        closed,
        step=1,
        given=given_by(closed.resolving.window.orders, world.store.openings(game_id)),  # type: ignore[union-attr]
        seed=world.store.seed(game_id),
        book=world.store.openings(game_id),
        now=world.now(),
    )
    with ProcessPoolExecutor(RACERS, mp_context=multiprocessing.get_context("spawn")) as pool:
        jobs = [
            pool.submit(resolve_from_afar, store_url, game_id, 1, racer, RACERS) for racer in range(RACERS)
        ]
        answers = sorted(job.result() for job in jobs)
    assert answers == ["already"] * (RACERS - 1) + ["done"]
    told = world.store.records(game_id, after=closed.version)
    assert [record.fact for record in told] == [entry.fact for entry in expected]


def test_a_retry_draws_the_same_counters(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first try dies before its append; nobody can re-roll."""
    game_id = begun(world)
    game = drawing(world, game_id)
    assert game.resolving is not None
    tried = []
    append = Store.append

    def drown(_: Store, __: str, ___: int, entries: tuple[Entry, ...], **____: object) -> None:
        tried.append([entry.fact for entry in entries])
        raise ConnectionError

    monkeypatch.setattr(Store, "append", drown)
    for _ in range(2):
        with pytest.raises(ConnectionError):
            resolve_window(world, game_id, game.resolving.step)
    monkeypatch.setattr(Store, "append", append)
    assert resolve_window(world, game_id, game.resolving.step) is Resolved.DONE
    told = [record.fact for record in world.store.records(game_id, after=game.version)]
    assert tried == [told, told]
    assert any(isinstance(fact, CountersDrawn) for fact in told)


def drawing(world: World, game_id: str) -> Game:
    """A closed window whose resolution draws counters: the fleets have met and fire whatever bears."""
    for number in range(60):
        game = seal_all(world, game_id, pick=1 if world.game(game_id).window.name == "combat" else 0)  # type: ignore[union-attr]
        assert game.resolving is not None, number
        if game.resolving.window.name == "combat" and any(
            opening.value is not None
            for (version, _), opening in world.store.openings(game_id).items()
            if version > game.resolving.window.version
        ):
            return game
        resolve_window(world, game_id, game.resolving.step)
    raise AssertionError("the fleets never met")


def test_every_draw_follows_from_the_seed_and_the_orders(world: World) -> None:
    game_id = begun(world)
    drawing(world, game_id)
    game = play_to_the_end(world, game_id)
    assert game.outcome is not None
    records = world.store.records(game_id)
    revealed = records[-1].fact
    assert isinstance(revealed, SeedRevealed)
    seed = bytes.fromhex(revealed.seed)
    assert commitment(game_id, seed).hex() == game.agreement.commitment  # type: ignore[union-attr]
    values = {
        (item.version, item.key): item.value
        for record in records
        if isinstance(record.fact, OrdersOpened)
        for item in record.fact.openings
    }
    sealed = {r.fact.order_digest: r for r in records if isinstance(r.fact, OrdersSealed)}
    closings = {r.fact.step: r.fact.orders.values() for r in records if isinstance(r.fact, WindowClosed)}
    streams: dict[int, Stream] = {}
    draws = [draw for record in records for draw in getattr(record.fact, "draws", ())]
    assert draws
    assert [draw.index for draw in draws] == list(range(1, len(draws) + 1))
    for draw in draws:
        if draw.step not in streams:
            given = {
                (order := sealed[digest]).fact.seat: given_digest(
                    {key: values[order.version, key] for key in order.fact.items}
                )
                for digest in closings[draw.step]
                if digest
            }
            streams[draw.step] = Stream(step_key(seed, game_id, draw.step, salt_step(given)))
        assert draw.picks == (streams[draw.step].uniform(draw.among),)


def play_to_the_end(world: World, game_id: str) -> Game:
    game = world.game(game_id)
    if game.resolving is not None:
        resolve_window(world, game_id, game.resolving.step)
    return play(world, game_id, 400, pick=1)


def test_a_whole_battle_replays_to_the_same_state(store_url: str, world: World) -> None:
    """Live, folded from the first fact, and loaded by somebody else through snapshots."""
    game_id = begun(world)
    live = play_to_the_end(world, game_id)
    assert live.outcome is not None
    assert live.seed_revealed
    assert live.orders.unopened == frozenset()
    records = world.store.records(game_id)
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
    assert {version for version, _ in world.store.openings(game_id)} == sealed


def test_the_same_seed_and_orders_tell_the_same_facts(world: World) -> None:
    """On another database, by another clock."""
    game_id = begun(world)
    play(world, game_id, 12, pick=1)
    elsewhere = new_store()
    twin = world_on(elsewhere, bytes_of("club"))
    wait(twin, 86_400)
    assert begun(twin) == game_id
    play(twin, game_id, 12, pick=1)
    told = [[(r.topic, r.rule, r.fact) for r in store.records(game_id)] for store in (world.store, elsewhere)]
    assert told[0] == told[1]
    elsewhere.close()


def test_another_engines_game_is_not_resolved(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    game_id = begun(world)
    game = seal_all(world, game_id)
    monkeypatch.setattr("domain.service.resolution.ENGINE", 99)
    with pytest.raises(Refused) as refused:
        resolve_window(world, game_id, 1)
    assert refused.value.refusals[0].code == "engine/unsupported"
    assert world.game(game_id) == game


def test_another_pack_is_not_played_with(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    game_id = begun(world)
    seal_all(world, game_id)
    printed = resolution.installed_pack("napoleonic")
    monkeypatch.setattr(
        resolution, "installed_pack", lambda _: msgspec.structs.replace(printed, sha256="00" * 32)
    )
    with pytest.raises(Refused) as refused:
        resolve_window(world, game_id, 1)
    assert refused.value.refusals[0].code == "pack/unsupported"


def test_after_ten_lost_races_it_says_so(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    game_id = begun(world)
    tries = []

    def lose(*_: object, **__: object) -> None:
        tries.append(datetime.now(UTC))
        raise Conflict

    monkeypatch.setattr(Store, "append", lose)
    with pytest.raises(Conflict):
        seal(world, game_id, "french-1")
    assert len(tries) == 10
