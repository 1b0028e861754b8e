"""Writes that are sent twice, late, or under a key that was used: done once, and told so."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from api import idempotency
from domain.service.world import later
from tests.api.captains import Captains
from tests.kit.proven import Json
from tests.kit.server import Member, Server, by_default, play_on, told_so_far


def test_one_body_sent_again_and_again_moves_the_game_by_one_window(
    captains: Captains,
) -> None:
    """Ids of windows come again every turn; the turn does not."""
    game, nelson, brueys = captains
    play_on(game, {"british-1": nelson, "french-1": brueys}, by_default, windows=1)
    orders = [
        (
            captain,
            {"seat": seat, "turn": 1, "window": "planning", "items": captain.items(game, seat, by_default)},
        )
        for seat, captain in (("british-1", nelson), ("french-1", brueys))
    ]
    codes = []
    for _ in range(3):
        for captain, order in orders:
            answer = captain.ask("POST", f"/v1/games/{game}/orders", json=order)
            codes.append(answer.json.get("code"))
    assert codes == [None, None, *["window/closed"] * 4]
    nameless = {key: part for key, part in orders[0][1].items() if key != "turn"}
    refused = nelson.ask("POST", f"/v1/games/{game}/orders", json=nameless)
    assert (refused.status_code, refused.json["at"]) == (422, "turn")


@pytest.mark.parametrize("condition", ['""', 'W/""', '"x"', '"1", "2"', "*", '"-1"', '"1.?"', "1"])
def test_a_condition_that_names_no_version_is_a_problem(captains: Captains, condition: str) -> None:
    game, nelson, _ = captains
    sent = {"to_version": 1, "reason": "x"}
    refused = nelson.ask("POST", f"/v1/games/{game}/rewinds", json=sent, headers={"If-Match": condition})
    assert refused.status_code in (400, 412, 422)
    assert refused.json["code"] == "request/if-match"


@pytest.fixture
def bench(server: Server) -> tuple[str, Member, int]:
    """A battle that has begun, its referee, and where its first window opened."""
    host, bench, nelson, brueys = (server.member(name) for name in ("Host", "Sir John", "Nelson", "Brueys"))
    game = host.opens()
    host.ask("PUT", f"/v1/games/{game}/referees/{bench.account}", json={})
    nelson.sits(game, "british-1")
    brueys.sits(game, "french-1")
    opened = bench.get(f"/v1/games/{game}/at?turn=0")["version"]
    play_on(game, {"british-1": nelson, "french-1": brueys}, by_default, windows=1)
    return game, bench, opened


def test_the_tag_of_my_view_is_a_condition_that_holds(bench: tuple[str, Member, int]) -> None:
    game, referee, opened = bench
    tag = referee.ask("GET", f"/v1/games/{game}").headers["ETag"]
    assert tag.endswith('.referee"')
    sent = {"to_version": opened, "reason": "the wrong place"}
    done = referee.ask("POST", f"/v1/games/{game}/rewinds", json=sent, headers={"If-Match": tag})
    assert done.status_code == 201, done.text
    late = referee.ask("POST", f"/v1/games/{game}/rewinds", json=sent, headers={"If-Match": tag})
    assert (late.status_code, late.json["code"]) == (412, "game/changed")


def test_a_rewind_that_is_sent_again_is_made_once(bench: tuple[str, Member, int]) -> None:
    game, referee, opened = bench
    sent, key = {"to_version": opened, "reason": "the wrong place"}, {"Idempotency-Key": "monday"}
    answers = [referee.ask("POST", f"/v1/games/{game}/rewinds", json=sent, headers=key) for _ in range(3)]
    assert {answer.data for answer in answers} == {answers[0].data}
    assert [answer.headers.get("Idempotency-Replayed") for answer in answers] == [None, "true", "true"]
    assert len(referee.get(f"/v1/games/{game}/rewinds")["rewinds"]) == 1
    other = referee.ask("POST", f"/v1/games/{game}/rewinds", json={**sent, "reason": "another"}, headers=key)
    assert (other.status_code, other.json["code"]) == (422, "request/key-reused")


def writes(game: str, nelson: Member) -> list[tuple[str, str, Any, Any]]:
    """A write of each kind, and another body for the same address."""
    place = f"/v1/games/{game}"
    order = {
        "seat": "british-1",
        "turn": 0,
        "window": "deployment",
        "items": nelson.items(game, "british-1", by_default),
    }
    moved = {**order, "items": {**order["items"], "defence/place": {"x": 600000, "y": 150000, "heading": 1}}}
    terms = {"name": "One", "scenario": "enemy-in-sight"}
    return [
        ("POST", "/v1/games", terms, {**terms, "name": "Two"}),
        ("POST", "/v1/tournaments", {"name": "One"}, {"name": "Two"}),
        ("PUT", f"{place}/seats/british-1", {}, {"nonce": "00" * 16}),
        ("POST", f"{place}/orders", order, moved),
    ]


def test_a_key_stands_for_one_request_on_every_write(captains: Captains) -> None:
    game, nelson, _ = captains
    key = {"Idempotency-Key": "monday"}
    for method, path, sent, other in writes(game, nelson):
        first = nelson.ask(method, path, json=sent, headers=key)
        assert first.status_code < 300, first.text
        assert "Idempotency-Replayed" not in first.headers
        again = nelson.ask(method, path, json=sent, headers=key)
        assert (again.status_code, again.data) == (first.status_code, first.data), path
        assert again.headers["Idempotency-Replayed"] == "true"
        assert again.headers.get("ETag") == first.headers.get("ETag")
        refused = nelson.ask(method, path, json=other, headers=key)
        assert (refused.status_code, refused.json["code"]) == (422, "request/key-reused"), path


def test_a_secret_is_not_shown_again(server: Server) -> None:
    nelson, key = server.member("Nelson"), {"Idempotency-Key": "monday"}
    wanted = {"label": "a bot", "scopes": ["play"]}
    made = nelson.ask("POST", "/v1/tokens", json=wanted, headers=key)
    again = nelson.ask("POST", "/v1/tokens", json=wanted, headers=key)
    assert (again.status_code, again.json["code"]) == (409, "request/key-used")
    assert len(nelson.get("/v1/accounts/me")["tokens"]) == 2
    kept = server.world.store.database.read("SELECT answer FROM answers")
    assert kept
    assert all(made.json["token"].encode() not in bytes(answer) for (answer,) in kept)


def test_a_refused_request_uses_no_key_and_a_key_is_one_account_s(
    captains: Captains,
) -> None:
    game, nelson, brueys = captains
    key = {"Idempotency-Key": "monday"}
    path = f"/v1/games/{game}/orders"
    order = {"seat": "british-1", "turn": 0, "window": "deployment", "items": {}}
    assert nelson.ask("POST", path, json=order, headers=key).status_code == 422
    order["items"] = nelson.items(game, "british-1", by_default)
    assert nelson.ask("POST", path, json=order, headers=key).status_code == 201
    theirs = {**order, "seat": "french-1", "items": brueys.items(game, "french-1", by_default)}
    assert brueys.ask("POST", path, json=theirs, headers=key).status_code == 201


def test_the_same_order_sent_at_once_by_many_is_sealed_once(captains: Captains) -> None:
    game, nelson, _ = captains
    items = nelson.items(game, "british-1", by_default)
    order = {"seat": "british-1", "turn": 0, "window": "deployment", "items": items}
    head = {"Authorization": f"Bearer {nelson.token}", "Idempotency-Key": "monday"}

    def send(_: int) -> bytes:
        with nelson.server.app.test_client() as http:
            return http.post(f"/v1/games/{game}/orders", json=order, headers=head).data

    with ThreadPoolExecutor(4) as pool:
        assert len(set(pool.map(send, range(8)))) == 1


def test_what_is_sent_again_while_it_is_being_done_is_done_once(
    captains: Captains, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where no fact holds the claim: a message, and a token, which is shown to one of them."""
    monkeypatch.setattr(
        idempotency, "LONGEST_ACT", 3600
    )  # the clock of the tests goes on whenever it is read
    game, nelson, _ = captains
    head = {"Authorization": f"Bearer {nelson.token}", "Idempotency-Key": "monday"}

    def send(path: str, sent: Json) -> int:
        with nelson.server.app.test_client() as http:
            return http.post(path, json=sent, headers=head).status_code

    for day in range(1, 5):
        head["Idempotency-Key"] = f"day-{day}"
        with ThreadPoolExecutor(8) as pool:
            said = [*pool.map(send, [f"/v1/games/{game}/messages"] * 8, [{"text": "once"}] * 8)]
            made = [*pool.map(send, ["/v1/tokens"] * 8, [{"label": "a bot", "scopes": ["play"]}] * 8)]
        assert said == [201] * 8
        assert sorted(made) == [201, *[409] * 7]
        assert len(nelson.get(f"/v1/games/{game}/messages")["messages"]) == day
        assert len(nelson.get("/v1/accounts/me")["tokens"]) == day + 1


def test_what_was_never_answered_is_done_anew(captains: Captains) -> None:
    """The process that took the key has died."""
    game, nelson, _ = captains
    path, key = f"/v1/games/{game}/messages", {"Idempotency-Key": "monday"}
    assert nelson.ask("POST", path, json={"text": "once"}, headers=key).status_code == 201
    world = nelson.server.world
    with world.store.database.writing() as transaction:
        transaction.change("UPDATE answers SET answer = NULL, at = ?", later(world.now(), -60))
    again = nelson.ask("POST", path, json={"text": "once"}, headers=key)
    assert (again.status_code, again.headers.get("Idempotency-Replayed")) == (201, None)


def test_what_i_wrote_i_read_next_everywhere(captains: Captains) -> None:
    """Without naming a version, and with nobody else who follows the store."""
    game, nelson, brueys = captains
    version = nelson.seals(game, "british-1", by_default).json["receipt"]["version"]
    assert nelson.get(f"/v1/games/{game}")["version"] == version
    assert nelson.get(f"/v1/games/{game}/timeline?limit=500")["entries"][-1]["version"] == version
    assert nelson.get("/v1/awaiting")["awaiting"] == []
    line = next(line for line in nelson.get("/v1/games")["games"] if line["id"] == game)
    assert line["version"] == version
    assert [debt["game"] for debt in brueys.get("/v1/awaiting")["awaiting"]] == [game]


def test_a_tag_tells_who_looks_and_nothing_else(captains: Captains) -> None:
    game, nelson, brueys = captains
    version = nelson.seals(game, "british-1", by_default).json["receipt"]["version"]
    tags = [who.ask("GET", f"/v1/games/{game}").headers["ETag"] for who in (nelson, brueys)]
    tags.append(nelson.server.ask("GET", f"/v1/games/{game}").headers["ETag"])
    assert tags == [f'"{version}.british-1"', f'"{version}.french-1"', f'"{version}.spectator"']
    mine = {"If-None-Match": tags[0]}
    assert brueys.ask("GET", f"/v1/games/{game}", headers=mine).status_code == 200


def test_keys_and_tickets_are_kept_alike_on_both_databases(either_server: Server) -> None:
    nelson, key = either_server.member("Nelson"), {"Idempotency-Key": "monday"}
    terms = {"name": "One", "scenario": "enemy-in-sight"}
    first, again = (nelson.ask("POST", "/v1/games", json=terms, headers=key) for _ in range(2))
    assert (again.data, again.headers["Idempotency-Replayed"]) == (first.data, "true")
    other = nelson.ask("POST", "/v1/games", json={**terms, "name": "Two"}, headers=key)
    assert other.json["code"] == "request/key-reused"
    nelson.sits(first.json["id"], "british-1")
    ticket = nelson.ask("POST", "/v1/tickets").json["ticket"]
    stream = either_server.ask("GET", f"/v1/stream?ticket={ticket}&last_event_id=0", buffered=False)
    assert first.json["id"].encode() in told_so_far(stream)
    assert [line["id"] for line in nelson.get("/v1/games?mine=true&level=basic")["games"]] == [
        first.json["id"]
    ]
