"""What authors of clients can provoke, and that the kit's own client passes through all of it."""

import itertools
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from api import conformance
from api.client import Client, Patience, Problem, SealedOrder, sealed
from api.client.operations.accounts import open_account
from api.client.operations.awaiting import read_awaiting
from api.client.operations.games import read_game
from api.client.operations.orders import seal_orders
from api.client.operations.seats import take_seat
from api.client.operations.timeline import read_timeline
from api.client.operations.webhooks import add_webhook, ping_webhook
from api.conformance.faults import FAULTS
from api.conformance.umpire import SITUATIONS
from tests.kit.patience import LONG
from tests.kit.processes import running, until
from tests.kit.server import Server
from tests.workers.receiver import receiving

SEAT = "british-1"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    made = Server(f"sqlite:///{tmp_path}/games.db")
    conformance.register(made.app)
    yield made
    made.close()


@pytest.fixture
def player(server: Server) -> Iterator[Client]:
    patience = Patience(seconds=LONG, first=0.001)
    with Client("http://table", transport=httpx.WSGITransport(app=server.app), patience=patience) as client:
        yield client.as_member(client.send(open_account({"name": "Nelson"}))["token"]["token"])


@pytest.fixture
def game(server: Server, player: Client) -> str:
    opened = server.ask("POST", "/conformance/games")
    assert opened.status_code == 201, opened.text
    assert opened.json["seat"] == SEAT
    player.send(take_seat(opened.json["game"], SEAT, {}))
    return str(opened.json["game"])


def order_of(player: Client, game: str) -> SealedOrder:
    asked = player.send(read_awaiting(game, seat=SEAT))
    window: Any = asked["window"]
    items = {question["key"]: question["default"] for question in asked["mine"]}
    return sealed(game, SEAT, window["turn"], window["id"], items)


def provoke(server: Server, fault: str, count: int = 1) -> None:
    assert server.ask("POST", "/conformance/faults", json={"fault": fault, "count": count}).status_code == 201


def bring_about(server: Server, game: str, situation: str) -> None:
    made = server.ask("POST", f"/conformance/games/{game}/{situation}")
    assert made.status_code == 201, made.text


def refused(player: Client, order: SealedOrder) -> str:
    with pytest.raises(Problem) as problem:
        player.send(seal_orders(order.game, order.body))
    return problem.value.reasons[0].code


@pytest.mark.parametrize(("fault", "code"), [("too-many", 429), ("not-ready", 503)])
def test_the_client_waits_and_tries_again(
    server: Server, player: Client, game: str, fault: str, code: int
) -> None:
    provoke(server, fault)
    met = server.ask("GET", f"/v1/games/{game}")
    assert (met.status_code, met.headers["Retry-After"]) == (code, "1")
    provoke(server, fault)
    assert player.send(read_game(game))["id"] == game
    assert server.ask("GET", "/conformance").json["pending"] == {}


def test_an_order_whose_answer_is_lost_is_sealed_once(server: Server, player: Client, game: str) -> None:
    """A duplicate, safe by its key: the second sending is answered with the receipt of the first."""
    order = order_of(player, game)
    before = player.send(read_game(game))["version"]
    provoke(server, "lost-answer")
    kept = player.seal(order)
    assert server.ask("GET", "/conformance").json["pending"] == {}
    entries = player.send(read_timeline(game, after=before))["entries"]
    sealings = [
        one for one in entries if one["topic"].startswith("OrdersSealed/") and one["fact"]["seat"] == SEAT
    ]
    assert len(sealings) == 1
    assert kept is not None


def test_a_late_order_and_a_stale_one_are_refused(server: Server, player: Client, game: str) -> None:
    late = order_of(player, game)
    bring_about(server, game, "closed")
    assert refused(player, late) == "window/closed"
    player.seal(order_of(player, game))


def test_an_illegal_order_is_refused_with_its_code(player: Client, game: str) -> None:
    body: Any = order_of(player, game).body
    key = next(iter(body["items"]))
    with pytest.raises(Problem) as problem:
        player.send(seal_orders(game, {**body, "items": {**body["items"], key: "nonsense"}}))
    assert problem.value.status == 422
    assert problem.value.reasons[0].at == key


def test_a_paused_game_takes_no_orders_until_it_goes_on(server: Server, player: Client, game: str) -> None:
    bring_about(server, game, "paused")
    assert refused(player, order_of(player, game)) == "window/paused"
    bring_about(server, game, "resumed")
    player.seal(order_of(player, game))


def test_an_undone_window_opens_under_a_new_id(server: Server, player: Client, game: str) -> None:
    order = order_of(player, game)
    bring_about(server, game, "undone")
    again = order_of(player, game)
    assert again.body["window"] != order.body["window"]
    assert refused(player, order) == "window/closed"
    player.seal(again)


def test_a_dropped_stream_is_taken_up_again_without_gap_or_repeat(
    server: Server, player: Client, game: str
) -> None:
    for _ in range(2):
        player.seal(order_of(player, game))
    stream = server.ask("GET", f"/v1/games/{game}/stream?last_event_id=0")
    wanted = [int(one.split(b"\n")[0]) for one in itertools.islice(_events(stream), 4)]
    stream.close()
    heard, last = [], 0
    for _ in wanted:
        provoke(server, "dropped-stream")
        broken = server.ask("GET", f"/v1/games/{game}/stream", headers={"Last-Event-ID": str(last)})
        told = [int(one.split(b"\n")[0]) for one in _events(broken)]  # it ends by itself
        broken.close()
        heard += told
        last = told[-1]
    assert heard == wanted


def _events(stream: Any) -> Iterator[bytes]:
    for part in stream.response:
        if part.startswith(b"id: "):
            yield part.removeprefix(b"id: ")


def test_everything_that_can_be_provoked_is_listed_and_nothing_else_accepted(server: Server) -> None:
    listed = server.ask("GET", "/conformance").json
    assert set(listed["faults"]) == set(FAULTS)
    assert set(listed["situations"]) == set(SITUATIONS)
    assert server.ask("POST", "/conformance/faults", json={"fault": "earthquake"}).status_code == 422
    assert (
        server.ask("POST", "/conformance/faults", json={"fault": "too-many", "count": 21}).status_code == 422
    )
    assert server.ask("POST", "/conformance/games/g-nowhere/paused").status_code == 404
    assert server.ask("POST", "/conformance/games/g-nowhere/flooded").status_code == 404


def test_a_fault_can_be_called_off(server: Server) -> None:
    provoke(server, "not-ready", 3)
    assert server.ask("DELETE", "/conformance/faults").json == {"pending": {}}
    assert server.ask("GET", "/v1").status_code == 200


def test_the_umpire_has_no_say_in_games_of_others(server: Server) -> None:
    game = server.member("Nelson")
    opened = server.ask(
        "POST",
        "/v1/games",
        game.token,
        json={
            "name": "Ours",
            "scenario": "enemy-in-sight",
            "seats": {seat: {"computer": "simple"} for seat in ("french-1",)},
        },
    ).json["id"]
    server.ask("PUT", f"/v1/games/{opened}/seats/{SEAT}", game.token, json={})
    assert server.ask("POST", f"/conformance/games/{opened}/paused").json["code"] == "referee/not-appointed"


def test_a_server_to_play_on_has_none_of_it(tmp_path: Path) -> None:
    usual = Server(f"sqlite:///{tmp_path}/usual.db")
    assert {usual.ask("GET", path).status_code for path in ("/conformance", "/conformance/faults")} == {404}
    assert usual.ask("POST", "/conformance/games").json["code"] == "request/no-such-page"
    usual.close()


@pytest.mark.processes
def test_the_command_has_it_when_it_is_told_to(tmp_path: Path) -> None:
    words = ("serve", "--port", "0", "--no-demo", "--data", str(tmp_path), "--conformance")
    with running(*words) as process:
        address = process.serves()
        assert httpx.get(f"{address}conformance", timeout=LONG).json()["pending"] == {}
        assert httpx.post(f"{address}conformance/games", timeout=LONG).status_code == 201


@pytest.mark.processes
@pytest.mark.parametrize("mode", [("--conformance",), ()], ids=["trying", "playing"])
def test_a_webhook_is_tried_on_the_own_machine_and_nowhere_else(
    tmp_path: Path, mode: tuple[str, ...]
) -> None:
    words = ("serve", "--port", "0", "--no-demo", "--data", str(tmp_path), *mode)
    patience = Patience(seconds=LONG)
    with (
        running(*words) as process,
        receiving() as receiver,
        Client(process.serves(), patience=patience) as client,
    ):
        author = client.as_member(client.send(open_account({"name": "Nelson"}))["token"]["token"])
        hostile = ("http://192.168.1.1:80/", "http://127.0.0.1.example.org:80/", "https://localhost/")
        for url in (*hostile, *([] if mode else [receiver.url])):
            with pytest.raises(Problem) as problem:
                author.send(add_webhook({"url": url}))
            assert problem.value.code == "webhook/address"
        if mode:
            author.send(ping_webhook(author.send(add_webhook({"url": receiver.url}))["id"]))
            until(lambda: receiver.received or None, process)
    assert [json.loads(one.body)["type"] for one in receiver.received] == ["ping"] * len(mode)
