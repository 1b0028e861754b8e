"""Sealing by HTTP: receipts, keys, replacing, withdrawing, and the signal that a window has closed."""

import pytest

from domain.store import Conflict
from tests.api.captains import Captains
from tests.kit.server import by_default


def test_a_receipt_names_the_fact_that_the_chain_holds(captains: Captains) -> None:
    game, nelson, _ = captains
    receipt = nelson.seals(game, "british-1", by_default).json["receipt"]
    record = nelson.server.world.store.records(game, receipt["version"] - 1)[0]
    assert (record.head, record.at) == (receipt["head"], receipt["at"])
    assert receipt["salts"] == "server"


def test_my_own_order_is_shown_to_me_and_to_nobody_else(captains: Captains) -> None:
    game, nelson, brueys = captains
    items = nelson.items(game, "british-1", by_default)
    version = nelson.seals(game, "british-1", by_default).json["receipt"]["version"]
    mine = nelson.get(f"/v1/games/{game}?at_least={version}")
    assert mine["window"]["orders"]["british-1"]["items"] == items
    theirs = brueys.get(f"/v1/games/{game}?at_least={version}")
    assert theirs["window"]["sealed"] == ["british-1"]
    assert theirs["window"]["orders"] == {}


def test_the_same_key_gives_the_same_receipt(captains: Captains) -> None:
    game, nelson, _ = captains
    order, key = nelson.order(game, "british-1", by_default), {"Idempotency-Key": "monday"}
    first = nelson.ask("POST", f"/v1/games/{game}/orders", json=order, headers=key)
    again = nelson.ask("POST", f"/v1/games/{game}/orders", json=order, headers=key)
    assert (first.status_code, first.json) == (again.status_code, again.json)
    other = {**order, "items": {**order["items"], "defence/place": {"x": 600000, "y": 150000, "heading": 1}}}  # type: ignore[dict-item]
    refused = nelson.ask("POST", f"/v1/games/{game}/orders", json=other, headers=key)
    assert (refused.status_code, refused.json["code"]) == (422, "request/key-reused")


def test_an_order_may_be_replaced_and_withdrawn_while_the_window_is_open(
    captains: Captains,
) -> None:
    game, nelson, brueys = captains
    first = nelson.seals(game, "british-1", by_default).json["receipt"]
    second = nelson.seals(game, "british-1", by_default).json["receipt"]
    assert second["version"] == first["version"] + 1
    place = f"/v1/games/{game}/orders?seat=british-1&turn=0&window=deployment"
    taken_back = nelson.ask("DELETE", place)
    assert (taken_back.status_code, taken_back.json["version"]) == (200, second["version"] + 1)
    assert nelson.ask("DELETE", place).json["code"] == "seal/nothing-sealed"
    brueys.seals(game, "french-1", by_default)
    nelson.seals(game, "british-1", by_default)
    late = nelson.ask(
        "POST",
        f"/v1/games/{game}/orders",
        json={"seat": "british-1", "turn": 0, "window": "deployment", "items": {}},
    )
    assert (late.status_code, late.json["code"]) == (409, "window/closed")


def test_only_the_order_that_closes_a_window_is_signalled(captains: Captains) -> None:
    game, nelson, brueys = captains
    nelson.seals(game, "british-1", by_default)
    assert nelson.server.dispatched == []
    brueys.seals(game, "french-1", by_default)
    assert nelson.server.dispatched == [(game, 1)]


def test_a_signal_that_fails_does_not_fail_the_order(
    captains: Captains, caplog: pytest.LogCaptureFixture
) -> None:
    game, nelson, brueys = captains

    class Overboard(Exception):
        pass

    def fall(_game: str, _step: int) -> None:
        raise Overboard

    nelson.seals(game, "british-1", by_default)
    object.__setattr__(nelson.server.wiring, "dispatch", fall)
    assert brueys.seals(game, "french-1", by_default).status_code == 201
    assert "a sweep will find it" in caplog.text
    assert brueys.get(f"/v1/games/{game}/awaiting")["resolving"] is True


def test_every_refusal_of_an_order_is_told_with_rule_and_page(captains: Captains) -> None:
    game, nelson, _ = captains
    items = {"terpsichore/place": {"x": 0, "y": 0, "heading": 0}, "genereux/place": None}
    order = {"seat": "british-1", "turn": 0, "window": "deployment", "items": items}
    refused = nelson.ask("POST", f"/v1/games/{game}/orders", json=order)
    assert refused.mimetype == "application/problem+json"
    assert {(line["code"], line["at"]) for line in refused.json["refusals"]} == {
        ("order/not-yours", "genereux/place"),
        ("order/missing-item", "defence/place"),
        ("deployment/outside-zone", "terpsichore/place"),
    }
    outside = next(line for line in refused.json["refusals"] if line["code"] == "deployment/outside-zone")
    assert (outside["rule"], outside["page"]) == ("N-1-1", 21)


def test_who_is_too_slow_ten_times_is_told_to_try_again(
    captains: Captains, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, nelson, _ = captains
    order = nelson.order(game, "british-1", by_default)

    def too_late(*_: object, **__: object) -> None:
        raise Conflict("the game has gone on")

    monkeypatch.setattr(nelson.server.world.store, "append", too_late)
    busy = nelson.ask("POST", f"/v1/games/{game}/orders", json=order)
    assert (busy.status_code, busy.json["code"], busy.headers["Retry-After"]) == (503, "server/busy", "1")
