"""Sealing, replacing, withdrawing; the last order closes the window."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import msgspec
import pytest

from domain.facts.orders import OrdersSealed
from domain.facts.windows import WindowClosed
from domain.proofs.digests import server_salt
from domain.proofs.seals import opens
from domain.service import Harbour, seal_orders, withdraw_orders
from domain.values.refusals import Refused
from tests.service.battle import answers, begun, club, play, seal, seal_all

SALTS = [f"{n:032x}" for n in range(1, 100)]


def refusal(act: Callable[..., object], *args: object, **kwargs: object) -> str:
    with pytest.raises(Refused) as refused:
        act(*args, **kwargs)
    return refused.value.refusals[0].code


def test_a_receipt_names_the_record_it_is_for(h: Harbour) -> None:
    game_id = begun(h)
    receipt = seal(h, game_id, "french-1")
    record = h.store.records(game_id)[-1]
    assert isinstance(record.fact, OrdersSealed)
    assert (receipt.version, receipt.head, receipt.at) == (record.version, record.head, record.at)
    assert msgspec.to_builtins(receipt).keys() == {
        "game", "seat", "turn", "window", "order_digest", "salts", "version", "head", "at",
    }  # fmt: skip
    assert (receipt.game, receipt.turn, receipt.window, receipt.salts) == (game_id, 0, "deployment", "server")


def test_openings_open_the_digests_and_stay_beside_the_record(h: Harbour) -> None:
    game_id = begun(h)
    game = h.game(game_id)
    items = answers(game, "french-1")
    receipt = seal(h, game_id, "french-1")
    book = h.store.openings(game_id)
    fact = h.store.records(game_id)[-1].fact
    assert isinstance(fact, OrdersSealed)
    for key, value in items.items():
        opening = book[receipt.version, key]
        assert opening.value == value
        assert (
            opening.salt
            == server_salt(h.store.seed(game_id), game_id, "french-1", 0, "deployment", 0, key).hex()
        )
        assert opens(
            bytes.fromhex(fact.items[key]),
            game_id=game_id,
            key=key,
            salt=bytes.fromhex(opening.salt),
            value=value,
        )
        assert opening.salt not in str(h.store.records(game_id))
        assert str(value) not in str(h.store.records(game_id)[-1])


def test_the_last_order_closes_the_window_in_the_same_append(h: Harbour) -> None:
    game_id = begun(h)
    first, second = seal(h, game_id, "british-1"), seal(h, game_id, "french-1")
    *_, sealed, closed = h.store.records(game_id)
    assert closed.fact == WindowClosed(
        1, 0, "deployment", {"british-1": first.order_digest, "french-1": second.order_digest}, "complete"
    )
    assert sealed.at == closed.at
    game = h.game(game_id)
    assert game.window is None
    assert game.resolving is not None


def test_an_order_may_be_replaced_and_withdrawn_until_then(h: Harbour) -> None:
    game_id = begun(h)
    first = seal(h, game_id, "french-1")
    second = seal(h, game_id, "french-1")
    assert second.order_digest != first.order_digest, "server salts are fresh for every order"
    withdraw_orders(h, game_id, account="a-villeneuve", seat="french-1", window="deployment")
    seal(h, game_id, "british-1")
    assert h.game(game_id).window is not None
    again = {"account": "a-villeneuve", "seat": "french-1", "window": "deployment"}
    assert refusal(withdraw_orders, h, game_id, **again) == "seal/nothing-sealed"
    seal(h, game_id, "french-1")
    assert h.game(game_id).window is None
    assert refusal(withdraw_orders, h, game_id, **again) == "window/closed"


def test_who_may_not_seal(h: Harbour) -> None:
    game_id = begun(h)
    assert refusal(seal, h, game_id, "french-1", account="a-nelson") == "seat/not-yours"
    assert refusal(seal, h, game_id, "french-1", window="planning") == "window/closed"
    items = answers(h.game(game_id), "french-1")
    order = {"account": "a-villeneuve", "window": "deployment", "items": items}
    assert refusal(seal_orders, h, game_id, seat="spanish-1", **order) == "seat/unknown"
    assert refusal(seal_orders, h, "g-000000000000", seat="french-1", **order) == "game/unknown"
    seal_all(h, game_id)
    assert refusal(seal_orders, h, game_id, seat="french-1", **order) == "window/closed"


def test_an_order_that_names_its_turn_is_not_heard_in_a_later_one(h: Harbour) -> None:
    """The planning window has the same id in every turn, and an order may have been a long time on its way."""
    game_id = begun(h)
    game = play(h, game_id, 1)
    window = game.window
    assert window is not None
    late = {"account": "a-nelson", "seat": "british-1", "window": window.id, "turn": window.turn}
    items = answers(game, "british-1")
    following = play(h, game_id, 1).window
    assert following is not None
    assert (following.id, following.turn) == (window.id, window.turn + 1)
    assert refusal(seal_orders, h, game_id, **late, items=items) == "window/closed"
    assert refusal(withdraw_orders, h, game_id, **late) == "window/closed"
    assert seal(h, game_id, "british-1", turn=window.turn + 1).turn == window.turn + 1


def test_what_may_not_be_sealed(h: Harbour) -> None:
    game_id = begun(h)
    items = answers(h.game(game_id), "french-1")
    key = next(iter(items))
    assert refusal(seal, h, game_id, "french-1", items={}) == "order/missing-item"
    assert (
        refusal(seal, h, game_id, "french-1", items={**items, "victory/place": None}) == "order/unknown-item"
    )
    assert refusal(seal, h, game_id, "french-1", items={**items, key: {"x": 0.5}}) == "json/not-an-integer"
    assert refusal(seal, h, game_id, "french-1", items={**items, key: 2**60}) == "json/out-of-range"
    assert refusal(seal, h, game_id, "french-1", items={**items, key: "\ud800"}) == "json/lone-surrogate"
    assert refusal(seal, h, game_id, "french-1", ahead=["reloading"]) == "seal/ahead"
    assert (
        refusal(seal, h, game_id, "french-1", items={**items, "combat>a/left": 1}, ahead=["combat"])
        == "seal/ahead"
    )
    assert h.store.openings(game_id) == {}


def test_client_salts_are_all_fresh_or_refused(h: Harbour) -> None:
    game_id = begun(h)
    keys = list(answers(h.game(game_id), "french-1"))
    good = dict(zip(keys, SALTS, strict=False))
    assert refusal(seal, h, game_id, "french-1", salts={keys[0]: SALTS[0]}) == "seal/some-salts"
    assert refusal(seal, h, game_id, "french-1", salts={}) == "seal/some-salts"
    assert refusal(seal, h, game_id, "french-1", salts={**good, keys[0]: "AB" * 16}) == "seal/salt-malformed"
    assert refusal(seal, h, game_id, "french-1", salts=dict.fromkeys(keys, SALTS[0])) == "seal/salt-reused"
    assert seal(h, game_id, "french-1", salts=good).salts == "client"
    assert refusal(seal, h, game_id, "french-1", salts=good) == "seal/salt-reused"
    british = dict(zip(answers(h.game(game_id), "british-1"), SALTS, strict=False))
    assert seal(h, game_id, "british-1", salts=british).salts == "client", (
        "another seat's salts are its own business"
    )


def test_the_same_key_gives_the_same_receipt(h: Harbour) -> None:
    game_id = begun(h)
    first = seal(h, game_id, "french-1", idempotency_key="key-1")
    assert seal(h, game_id, "french-1", idempotency_key="key-1") == first
    assert seal(h, game_id, "french-1", idempotency_key="key-2") != first
    other = {**answers(h.game(game_id), "french-1")}
    other["courageuse/place"] = {**other["courageuse/place"], "x": 200_000}  # type: ignore[dict-item]
    assert refusal(seal, h, game_id, "french-1", items=other, idempotency_key="key-1") == "seal/key-reused"
    assert (
        refusal(seal, h, game_id, "french-1", account="a-nelson", idempotency_key="key-1") == "seat/not-yours"
    )
    order = {"account": "a-villeneuve", "seat": "french-1", "window": "deployment"}
    items = answers(h.game(game_id), "french-1")
    seal(h, game_id, "british-1", idempotency_key="key-1")
    play_on = h.game(game_id)
    assert play_on.resolving is not None
    assert seal_orders(h, game_id, **order, items=items, idempotency_key="key-1") == first, (
        "also when the window is closed"
    )
    assert "key-1" not in str(h.store.records(game_id))


def test_one_key_sent_many_times_at_once_is_sealed_once(h: Harbour) -> None:
    game_id = begun(h)
    with ThreadPoolExecutor(6) as pool:
        receipts = list(pool.map(lambda _: seal(h, game_id, "french-1", idempotency_key="key-1"), range(6)))
    assert len(set(receipts)) == 1
    assert len([r for r in h.store.records(game_id) if isinstance(r.fact, OrdersSealed)]) == 1


def test_four_seats_sealing_at_once_close_the_window_once(h: Harbour) -> None:
    game_id = begun(h, players=4)
    seats = list(h.game(game_id).seats)
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda seat: seal(h, game_id, seat), seats))
    closed = [record for record in h.store.records(game_id) if isinstance(record.fact, WindowClosed)]
    assert len(closed) == 1
    assert all(closed[0].fact.orders.values())  # type: ignore[attr-defined]


def test_records_show_no_closed_value(h: Harbour) -> None:
    """Two games that differ in one side's sealed cards only: until the reveal the records differ in digests alone."""
    seen = []
    for pick in (0, 3):
        harbour = club(h.store, "same" + str(pick))
        game_id = begun(harbour)
        play(harbour, game_id, 1)
        seal(harbour, game_id, "french-1", pick=pick)
        record = harbour.store.records(game_id)[-1]
        assert isinstance(record.fact, OrdersSealed)
        masked = msgspec.to_builtins(record.fact)
        masked["items"] = dict.fromkeys(masked["items"], "digest")
        masked["order_digest"] = "digest"
        seen.append((masked, len(record.text)))
    assert seen[0] == seen[1]
