"""The client kit against a server: it tries again what is safe, knows a bad receipt, and misses no news."""

import asyncio
import itertools
import json
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest

from api.client import (
    AsyncClient,
    BadReceipt,
    Client,
    Kept,
    Patience,
    Problem,
    SealedOrder,
    Unreachable,
    sealed,
)
from api.client.operations.accounts import open_account, read_my_account
from api.client.operations.awaiting import read_awaiting
from api.client.operations.board import draw_board
from api.client.operations.games import open_game, read_game
from api.client.operations.keys import list_keys
from api.client.operations.orders import seal_orders
from api.client.operations.rewinds import rewind_game
from api.client.operations.seats import take_seat
from api.client.sealing import canonical, check_receipt
from domain.proofs import canonical as served_canonical
from domain.proofs.digests import item_digest
from domain.proofs.digests import order_digest as served_order_digest
from tests.kit.server import Server

QUICK = Patience(seconds=50.0, first=0.001)  # less than a minute, which one answer asks for
SEATS = ("british-1", "french-1")
Answer = Callable[[httpx.Request], httpx.Response]


@pytest.fixture
def client(server: Server) -> Iterator[Client]:
    with Client("http://table", transport=httpx.WSGITransport(app=server.app)) as made:
        yield made


def member(client: Client, name: str = "Nelson") -> Client:
    return client.as_member(client.send(open_account({"name": name}))["token"]["token"])


def begun(client: Client) -> tuple[str, list[Client]]:
    players = [member(client, name) for name in ("Nelson", "Villeneuve")]
    game = players[0].send(open_game({"name": "The Nile", "scenario": "enemy-in-sight"}))["id"]
    for player, seat in zip(players, SEATS, strict=True):
        player.send(take_seat(game, seat, {}))
    return game, players


def order_of(player: Client, game: str, seat: str) -> SealedOrder:
    asked = player.send(read_awaiting(game, seat=seat))
    assert asked["window"] is not None
    items = {question["key"]: question["default"] for question in asked["mine"]}
    return sealed(game, seat, asked["window"]["turn"], asked["window"]["id"], items)


def scripted(*answers: Answer) -> tuple[httpx.MockTransport, list[httpx.Request]]:
    """A server that answers as it is told to, the last answer again and again; and what it was asked."""
    asked: list[httpx.Request] = []

    def handle(request: httpx.Request) -> httpx.Response:
        asked.append(request)
        return answers[min(len(asked), len(answers)) - 1](request)

    return httpx.MockTransport(handle), asked


def breaks_off(request: httpx.Request) -> httpx.Response:
    raise httpx.ReadError("reset by peer", request=request)


def is_not_there(request: httpx.Request) -> httpx.Response:
    raise httpx.ConnectError("refused", request=request)


def answers(status: int, document: Any = None, **headers: str) -> Answer:
    return lambda _: httpx.Response(
        status, json=document or {}, headers={k.replace("_", "-"): v for k, v in headers.items()}
    )


def test_a_battle_is_begun_with_salts_of_ones_own_and_checked_receipts(client: Client) -> None:
    game, players = begun(client)
    kept = [player.seal(order_of(player, game, seat)) for player, seat in zip(players, SEATS, strict=True)]
    assert [one.receipt["salts"] for one in kept] == ["client", "client"]
    assert client.send(read_game(game, at_least=kept[-1].version))["version"] > kept[-1].version
    assert client.send(draw_board(game)).startswith("<svg")


def test_a_refusal_is_a_problem_with_every_reason(client: Client) -> None:
    game, (nelson, _) = begun(client)
    with pytest.raises(Problem) as refused:
        nelson.send(
            seal_orders(game, {"seat": SEATS[0], "turn": 0, "window": "deployment", "items": {"no/such": 1}})
        )
    assert refused.value.status == 422
    assert refused.value.code.startswith("order/")
    assert len(refused.value.reasons) > 1
    assert {reason.at for reason in refused.value.reasons} >= {"no/such"}
    with pytest.raises(Problem, match="token/missing"):
        client.send(read_my_account())


def test_the_same_key_is_the_same_order(client: Client) -> None:
    game, (nelson, _) = begun(client)
    order = order_of(nelson, game, SEATS[0])
    assert nelson.seal(order, key="once") == nelson.seal(order, key="once")


def test_the_digests_are_those_of_the_server() -> None:
    value = {"ü": [1, True, None, "\x1f\u2028"], "\U0001f600": -(2**53) + 1, "\uffee": ""}
    assert canonical(value) == served_canonical.canonical(value)
    order = sealed("g-1", "british-1", 3, "planning", {"a/card": value, "b/card": "x"})
    items = {
        key: item_digest("g-1", key, bytes.fromhex(order.salts[key]), order.items[key]) for key in order.items
    }
    assert order.digest == served_order_digest("g-1", "british-1", 3, "planning", items).hex()
    assert len({*order.salts.values()}) == 2


@pytest.mark.parametrize("value", [0.5, 2**53, {"a": {1, 2}}])
def test_what_cannot_be_sealed_is_told_before_it_is_sent(value: object) -> None:
    with pytest.raises(ValueError, match="cannot be sealed"):
        sealed("g-1", "british-1", 1, "planning", {"a/card": value})


def acknowledged(client: Client) -> tuple[SealedOrder, dict[str, Any], list[Any]]:
    game, (nelson, _) = begun(client)
    order = order_of(nelson, game, SEATS[0])
    answer: Any = nelson.send(seal_orders(game, order.body))  # type: ignore[arg-type]  # a dictionary of that shape
    return order, answer, [*client.send(list_keys())["keys"]]


def test_a_receipt_of_something_else_is_no_receipt(client: Client) -> None:
    order, answer, keys = acknowledged(client)
    assert isinstance(check_receipt(order, answer, keys), Kept)
    for name in ("game", "seat", "turn", "window", "order_digest", "salts", "version", "head", "at"):
        changed = {**answer, "receipt": {**answer["receipt"], name: "other"}}
        with pytest.raises(BadReceipt):
            check_receipt(order, changed, keys)
    with pytest.raises(BadReceipt, match="not among"):
        check_receipt(order, answer, [])
    with pytest.raises(BadReceipt, match="signature"):
        check_receipt(order, {**answer, "signature": "00" * 64}, keys)


def test_a_write_that_breaks_off_is_sent_again_under_its_key() -> None:
    transport, asked = scripted(
        breaks_off, is_not_there, answers(503, Retry_After="0"), answers(201, {"id": "g-1"})
    )
    with Client("http://x", transport=transport, patience=QUICK) as client:
        assert client.send(open_game({"name": "a", "scenario": "b"}))["id"] == "g-1"
    assert len(asked) == 4
    assert len({request.headers["Idempotency-Key"] for request in asked}) == 1


def test_what_takes_no_key_is_sent_again_only_if_it_never_arrived() -> None:
    transport, asked = scripted(is_not_there, breaks_off)
    with (
        Client("http://x", transport=transport, patience=QUICK) as client,
        pytest.raises(Unreachable, match="nobody knows"),
    ):
        client.send(open_account({"name": "a"}))
    assert len(asked) == 2
    transport, asked = scripted(answers(503, {"code": "server/busy"}))
    with (
        Client("http://x", transport=transport, patience=QUICK) as client,
        pytest.raises(Problem, match="server/busy"),
    ):
        client.send(open_account({"name": "a"}))
    assert len(asked) == 1


def test_patience_ends() -> None:
    transport, asked = scripted(is_not_there)
    clock = itertools.count()  # a look takes a second
    short = Patience(seconds=4, first=0.01, clock=lambda: float(next(clock)))
    with (
        Client("http://x", transport=transport, patience=short) as client,
        pytest.raises(Unreachable, match="http://x does not"),
    ):
        client.send(read_game("g-1"))
    assert len(asked) > 2
    transport, asked = scripted(answers(429, {"code": "request/too-many"}, Retry_After="60"))
    with Client("http://x", transport=transport, patience=QUICK) as client, pytest.raises(Problem) as refused:
        client.send(read_game("g-1"))
    assert (refused.value.retry_after, len(asked)) == (60.0, 1)


def test_a_refusal_is_not_sent_again() -> None:
    transport, asked = scripted(answers(412, {"code": "game/changed", "detail": "…"}))
    with (
        Client("http://x", transport=transport, patience=QUICK) as client,
        pytest.raises(Problem, match="game/changed"),
    ):
        client.send(rewind_game("g-1", {"to_version": 1, "reason": "x"}, if_match='"3"'))
    assert [request.headers["If-Match"] for request in asked] == ['"3"']


@pytest.mark.parametrize("address", ["", "ftp://x", "127.0.0.1:8000", "http://", "http://x:port"])
def test_an_address_that_is_none_is_refused_at_once(address: str) -> None:
    with pytest.raises(ValueError, match="not the address of a server"):
        Client(address)


def test_something_else_at_that_address_is_no_server() -> None:
    transport, _ = scripted(lambda _: httpx.Response(200, text="<html>"))
    with (
        Client("http://x", transport=transport) as client,
        pytest.raises(Unreachable, match="no Sealed Orders server"),
    ):
        client.send(read_game("g-1"))


STREAM = 'retry: 1\n\nid: 1\nevent: append\ndata: {}\n\n: level\n\nid: 2\nevent: append\ndata: {"version":\ndata: 2}\n\nid: 3\nda'
REST = "id: 3\nevent: append\ndata: {}\n\n"


def event_stream(text: str) -> Answer:
    return lambda _: httpx.Response(200, text=text, headers={"Content-Type": "text/event-stream"})


def test_a_stream_goes_on_after_the_last_whole_event() -> None:
    transport, asked = scripted(
        event_stream(STREAM), breaks_off, answers(503, Retry_After="0"), event_stream(REST)
    )
    with Client("http://x", transport=transport, patience=QUICK) as client:
        following = client.follow("g-1", after=0)
        events = [next(following) for _ in range(3)]
    assert [event.id for event in events] == ["1", "2", "3"]
    assert events[1].data == {"version": 2}
    assert [request.headers["Last-Event-ID"] for request in asked] == ["0", "2", "2", "2"]


def test_the_awaited_client_does_the_same() -> None:
    transport, asked = scripted(
        breaks_off,
        answers(200, {"id": "g-1"}),
        event_stream(STREAM),
        breaks_off,
        answers(503, Retry_After="0"),
        event_stream(REST),
    )

    async def play() -> list[str]:
        async with AsyncClient(
            "http://x", "so_t", language="pl", transport=transport, patience=QUICK
        ) as client:
            found = [(await client.send(read_game("g-1")))["id"]]
            async for event in client.follow("g-1", after=0):
                found.append(event.id)
                if event.id == "3":
                    return found
        raise AssertionError("a stream has no end")

    assert asyncio.run(play()) == ["g-1", "1", "2", "3"]
    assert {request.headers["Accept-Language"] for request in asked} == {"pl"}
    assert asked[-1].headers["Last-Event-ID"] == "2"


def test_the_awaited_client_seals_and_checks(client: Client) -> None:
    order, answer, keys = acknowledged(client)
    transport, asked = scripted(answers(201, answer), answers(200, {"keys": keys}), answers(201, answer))

    async def seal() -> list[Kept]:
        async with AsyncClient("http://x", transport=transport) as other:
            twin = other.as_member("so_other")
            return [await twin.seal(order, key="once"), await twin.seal(order, key="once")]

    first, second = asyncio.run(seal())
    assert first == second
    assert json.loads(asked[0].content)["salts"] == order.salts
    assert [request.url.path for request in asked] == [
        f"/v1/games/{order.game}/orders",
        "/v1/keys",
        f"/v1/games/{order.game}/orders",
    ]
