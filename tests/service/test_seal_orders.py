"""Sealing, replacing, withdrawing; the last order closes the window."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import msgspec
import pytest

from domain.facts.orders import OrdersSealed
from domain.facts.windows import WindowClosed
from domain.proofs.digests import server_salt_v2
from domain.proofs.seals import opens
from domain.service import World, seal_orders, take_seat, withdraw_orders
from domain.store import Store, open_store
from domain.values.refusals import Refused
from tests.kit.battle import Battle
from tests.kit.club import answers, begun, play, seal, seal_all
from tests.kit.world import bytes_of, world_on

SALTS = [f"{n:032x}" for n in range(1, 100)]


def refusal(act: Callable[..., object], *args: object, **kwargs: object) -> str:
    with pytest.raises(Refused) as refused:
        act(*args, **kwargs)
    return refused.value.refusals[0].code


def test_a_receipt_names_the_record_it_is_for(world: World) -> None:
    game_id = begun(world)
    receipt = seal(world, game_id, "french-1")
    record = world.store.records(game_id)[-1]
    assert isinstance(record.fact, OrdersSealed)
    assert (receipt.version, receipt.head, receipt.at) == (record.version, record.head, record.at)
    assert msgspec.to_builtins(receipt).keys() == {
        "game", "seat", "turn", "window", "order_digest", "salts", "version", "head", "at",
    }  # fmt: skip
    assert (receipt.game, receipt.turn, receipt.window, receipt.salts) == (game_id, 0, "deployment", "server")


def test_openings_open_the_digests_and_stay_beside_the_record(world: World) -> None:
    game_id = begun(world)
    game = world.game(game_id)
    items = answers(game, "french-1")
    receipt = seal(world, game_id, "french-1")
    book = world.store.openings(game_id)
    fact = world.store.records(game_id)[-1].fact
    assert isinstance(fact, OrdersSealed)
    for key, value in items.items():
        opening = book[receipt.version, key]
        assert opening.value == value
        assert isinstance(opening.r, str)
        place = (world.store.seed(game_id), game_id, "french-1", 0, "deployment", 0, key)
        assert opening.salt == server_salt_v2(*place, r=bytes.fromhex(opening.r)).hex()
        assert opening.r not in str(world.store.records(game_id))
        assert opens(
            bytes.fromhex(fact.items[key]),
            game_id=game_id,
            key=key,
            salt=bytes.fromhex(opening.salt),
            value=value,
        )
        assert opening.salt not in str(world.store.records(game_id))
        assert str(value) not in str(world.store.records(game_id)[-1])
    assert len({book[receipt.version, key].r for key in items}) == len(items)


def test_the_last_order_closes_the_window_in_the_same_append(world: World) -> None:
    game_id = begun(world)
    first, second = seal(world, game_id, "british-1"), seal(world, game_id, "french-1")
    *_, sealed, closed = world.store.records(game_id)
    assert closed.fact == WindowClosed(
        1, 0, "deployment", {"british-1": first.order_digest, "french-1": second.order_digest}, "complete"
    )
    assert sealed.at == closed.at
    game = world.game(game_id)
    assert game.window is None
    assert game.resolving is not None


def test_an_order_may_be_replaced_and_withdrawn_until_then(world: World) -> None:
    game_id = begun(world)
    first = seal(world, game_id, "french-1")
    second = seal(world, game_id, "french-1")
    assert second.order_digest != first.order_digest, "server salts are fresh for every order"
    withdraw_orders(world, game_id, account="a-villeneuve", seat="french-1", window="deployment")
    seal(world, game_id, "british-1")
    assert world.game(game_id).window is not None
    again = {"account": "a-villeneuve", "seat": "french-1", "window": "deployment"}
    assert refusal(withdraw_orders, world, game_id, **again) == "seal/nothing-sealed"
    seal(world, game_id, "french-1")
    assert world.game(game_id).window is None
    assert refusal(withdraw_orders, world, game_id, **again) == "window/closed"


def test_who_may_not_seal(world: World) -> None:
    game_id = begun(world)
    assert refusal(seal, world, game_id, "french-1", account="a-nelson") == "seat/not-yours"
    assert refusal(seal, world, game_id, "french-1", window="planning") == "window/closed"
    items = answers(world.game(game_id), "french-1")
    order = {"account": "a-villeneuve", "window": "deployment", "items": items}
    assert refusal(seal_orders, world, game_id, seat="spanish-1", **order) == "seat/unknown"
    assert refusal(seal_orders, world, "g-000000000000", seat="french-1", **order) == "game/unknown"
    seal_all(world, game_id)
    assert refusal(seal_orders, world, game_id, seat="french-1", **order) == "window/closed"


def test_an_order_that_names_its_turn_is_not_heard_in_a_later_one(world: World) -> None:
    """The planning window has the same id in every turn, and an order may have been a long time on its way."""
    game_id = begun(world)
    game = play(world, game_id, 1)
    window = game.window
    assert window is not None
    late = {"account": "a-nelson", "seat": "british-1", "window": window.id, "turn": window.turn}
    items = answers(game, "british-1")
    following = play(world, game_id, 1).window
    assert following is not None
    assert (following.id, following.turn) == (window.id, window.turn + 1)
    assert refusal(seal_orders, world, game_id, **late, items=items) == "window/closed"
    assert refusal(withdraw_orders, world, game_id, **late) == "window/closed"
    assert seal(world, game_id, "british-1", turn=window.turn + 1).turn == window.turn + 1


def test_what_may_not_be_sealed(world: World) -> None:
    game_id = begun(world)
    items = answers(world.game(game_id), "french-1")
    key = next(iter(items))
    assert refusal(seal, world, game_id, "french-1", items={}) == "order/missing-item"
    assert (
        refusal(seal, world, game_id, "french-1", items={**items, "victory/place": None})
        == "order/unknown-item"
    )
    assert (
        refusal(seal, world, game_id, "french-1", items={**items, key: {"x": 0.5}}) == "json/not-an-integer"
    )
    assert refusal(seal, world, game_id, "french-1", items={**items, key: 2**60}) == "json/out-of-range"
    assert refusal(seal, world, game_id, "french-1", items={**items, key: "\ud800"}) == "json/lone-surrogate"
    assert refusal(seal, world, game_id, "french-1", ahead=["reloading"]) == "seal/ahead"
    assert (
        refusal(seal, world, game_id, "french-1", items={**items, "combat>a/left": 1}, ahead=["combat"])
        == "seal/ahead"
    )
    assert world.store.openings(game_id) == {}


def test_client_salts_are_all_fresh_or_refused(world: World) -> None:
    game_id = begun(world)
    keys = list(answers(world.game(game_id), "french-1"))
    good = dict(zip(keys, SALTS, strict=False))
    assert refusal(seal, world, game_id, "french-1", salts={keys[0]: SALTS[0]}) == "seal/some-salts"
    assert refusal(seal, world, game_id, "french-1", salts={}) == "seal/some-salts"
    assert (
        refusal(seal, world, game_id, "french-1", salts={**good, keys[0]: "AB" * 16}) == "seal/salt-malformed"
    )
    assert (
        refusal(seal, world, game_id, "french-1", salts=dict.fromkeys(keys, SALTS[0])) == "seal/salt-reused"
    )
    assert seal(world, game_id, "french-1", salts=good).salts == "client"
    assert refusal(seal, world, game_id, "french-1", salts=good) == "seal/salt-reused"
    british = dict(zip(answers(world.game(game_id), "british-1"), SALTS, strict=False))
    assert seal(world, game_id, "british-1", salts=british).salts == "client", (
        "another seat's salts are its own business"
    )


def test_the_same_key_gives_the_same_receipt(world: World) -> None:
    game_id = begun(world)
    first = seal(world, game_id, "french-1", idempotency_key="key-1")
    assert seal(world, game_id, "french-1", idempotency_key="key-1") == first
    assert seal(world, game_id, "french-1", idempotency_key="key-2") != first
    other = {**answers(world.game(game_id), "french-1")}
    other["courageuse/place"] = {**other["courageuse/place"], "x": 200_000}  # type: ignore[dict-item]
    assert (
        refusal(seal, world, game_id, "french-1", items=other, idempotency_key="key-1") == "seal/key-reused"
    )
    assert (
        refusal(seal, world, game_id, "french-1", account="a-nelson", idempotency_key="key-1")
        == "seat/not-yours"
    )
    order = {"account": "a-villeneuve", "seat": "french-1", "window": "deployment"}
    items = answers(world.game(game_id), "french-1")
    seal(world, game_id, "british-1", idempotency_key="key-1")
    play_on = world.game(game_id)
    assert play_on.resolving is not None
    assert seal_orders(world, game_id, **order, items=items, idempotency_key="key-1").receipt == first, (
        "also when the window is closed"
    )
    assert "key-1" not in str(world.store.records(game_id))


def test_the_last_order_says_which_step_waits_and_no_other_does(world: World) -> None:
    game_id = begun(world)
    said, asking = [], world.game(game_id)
    for account, seat in (("a-villeneuve", "french-1"), ("a-nelson", "british-1"), ("a-nelson", "british-1")):
        items = answers(asking, seat)
        order = {"account": account, "seat": seat, "window": "deployment", "items": items}
        said.append(seal_orders(world, game_id, **order, idempotency_key=f"key of {seat}"))  # type: ignore[arg-type]
    resolving = world.game(game_id).resolving
    assert resolving is not None
    assert [sealing.closed for sealing in said] == [None, resolving.step, resolving.step], (
        "sent again, said again"
    )
    assert said[1] == said[2]


def test_one_key_sent_many_times_at_once_is_sealed_once(world: World) -> None:
    game_id = begun(world)
    with ThreadPoolExecutor(6) as pool:
        receipts = list(
            pool.map(lambda _: seal(world, game_id, "french-1", idempotency_key="key-1"), range(6))
        )
    assert len(set(receipts)) == 1
    assert len([r for r in world.store.records(game_id) if isinstance(r.fact, OrdersSealed)]) == 1


def test_four_seats_sealing_at_once_close_the_window_once(world: World) -> None:
    game_id = begun(world, players=4)
    seats = list(world.game(game_id).seats)
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda seat: seal(world, game_id, seat), seats))
    closed = [record for record in world.store.records(game_id) if isinstance(record.fact, WindowClosed)]
    assert len(closed) == 1
    assert all(closed[0].fact.orders.values())  # type: ignore[attr-defined]


def test_records_show_no_closed_value(world: World) -> None:
    """Two games that differ in one side's sealed cards only: until the reveal the records differ in digests alone."""
    seen = []
    for pick in (0, 3):
        world = world_on(world.store, bytes_of("same" + str(pick)))
        game_id = begun(world)
        play(world, game_id, 1)
        seal(world, game_id, "french-1", pick=pick)
        record = world.store.records(game_id)[-1]
        assert isinstance(record.fact, OrdersSealed)
        masked = msgspec.to_builtins(record.fact)
        masked["items"] = dict.fromkeys(masked["items"], "digest")
        masked["order_digest"] = "digest"
        seen.append((masked, len(record.text)))
    assert seen[0] == seen[1]


BY_NELSON = {"account": "a-nelson", "seat": "british-1", "window": "deployment"}


def test_what_is_remembered_of_a_game_will_do_while_it_is_the_newest(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    battle = Battle(store).sit_down()
    items, seen = battle.orders("british-1"), battle.game.version
    with monkeypatch.context() as patch:
        patch.setattr(type(store), "load", lambda *_: pytest.fail("it is remembered"))
        sealed = seal_orders(battle.world, battle.id, **BY_NELSON, items=items, seen=seen)
    assert sealed.receipt.version == seen + 1


def test_what_is_remembered_and_has_passed_decides_nothing(store_url: str) -> None:
    """Neither is anything sealed in a state that has passed, nor refused by one."""
    here, there = world_on(open_store(store_url)), world_on(open_store(store_url))
    battle = Battle(here.store)
    empty = battle.game.version
    for seat, name in (("british-1", "Nelson"), ("french-1", "Brueys")):
        take_seat(there, battle.id, seat, account=f"a-{name.lower()}", name=name)
    items = answers(there.game(battle.id), "british-1")
    # As far as this process remembers the seat is free: that refuses nobody.
    first = seal_orders(here, battle.id, **BY_NELSON, items=items, seen=empty).receipt
    # And here somebody is faster.
    remembered = battle.game.version
    second = seal_orders(there, battle.id, **BY_NELSON, items=items).receipt
    third = seal_orders(here, battle.id, **BY_NELSON, items=items, seen=remembered).receipt
    assert (first.version, second.version, third.version) == (remembered, remembered + 1, remembered + 2)
    for world in (here, there):
        world.store.close()
