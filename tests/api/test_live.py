"""Live: every append is told once, to whoever listens, however often they come and go."""

import json
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from api.live.events import EXTENSION, end_streams
from api.live.feed import Feed
from domain.store.places import HOME
from tests.api.captains import Battle
from tests.api.ears import Ear, listen
from tests.kit.processes import until
from tests.kit.server import Server, by_default, play_on
from tests.kit.tables import sit_down
from tests.kit.world import wait


def appends(server: Server, game: str) -> list[int]:
    return [records[-1].version for records in server.world.store.appends(game)]


def test_what_happens_is_told_to_who_listens(server: Server, battle: Battle) -> None:
    game, captains = battle
    ear = listen(server, f"/v1/games/{game}/stream")
    assert ear.headers["Content-Type"].startswith("text/event-stream")
    assert (ear.headers["X-Accel-Buffering"], ear.headers["Cache-Control"]) == ("no", "no-store")
    assert ear.until_level() == [{"retry": "3000"}]
    receipt = captains["british-1"].seals(game, "british-1", by_default).json["receipt"]
    ((number, told),) = ear.events(1)
    assert number == told["version"] == receipt["version"]
    assert told["window"]["sealed"] == ["british-1"]
    assert told["window"]["owes"] == ["british-1", "french-1"]
    assert "items" not in json.dumps(told)
    captains["french-1"].seals(game, "french-1", by_default)
    closed, opened = ear.events(2)
    assert closed[1]["resolving"]
    assert opened[1]["window"]["name"] == "planning"
    ear.close()


def test_who_comes_back_misses_nothing_and_hears_nothing_twice(server: Server, battle: Battle) -> None:
    """Broken off after every single event, by a listener who is told all from the beginning."""
    game, captains = battle
    heard: list[int] = []
    last = "0"
    for _ in range(4):
        play_on(game, captains, by_default, windows=1)
        for _ in range(2):
            ear = listen(server, f"/v1/games/{game}/stream", last=last)
            ((number, _told),) = ear.events(1)
            heard.append(number)
            last = str(number)
            ear.close()
    rest = listen(server, f"/v1/games/{game}/stream", last=last)
    heard += [int(block["id"]) for block in rest.until_level() if "id" in block]
    rest.close()
    assert heard == appends(server, game)


def test_what_happens_between_the_past_and_the_present_is_told_once(server: Server, battle: Battle) -> None:
    game, captains = battle
    ear = listen(server, f"/v1/games/{game}/stream", last="0")
    assert ear.next() == {"retry": "3000"}
    play_on(game, captains, by_default, windows=3)  # before it has read what it missed
    wanted = appends(server, game)
    feed = server.app.extensions[EXTENSION]
    until(lambda: feed._sent_to[game] == wanted[-1] or None)  # and the feed has told it too
    heard = [number for number, _ in ear.events(len(wanted))]
    play_on(game, captains, by_default, windows=1)
    wanted = appends(server, game)
    heard += [number for number, _ in ear.events(len(wanted) - len(heard))]
    ear.close()
    assert heard == wanted


@pytest.mark.parametrize("last", ["", "x", "-1", "1.5", "9" * 40, "١", "None"])
def test_an_id_that_is_none_starts_from_now(server: Server, battle: Battle, last: str) -> None:
    game, _ = battle
    ear = Ear(server.ask("GET", f"/v1/games/{game}/stream?last_event_id={last}", buffered=False))
    assert ear.until_level() == [{"retry": "3000"}]
    ear.close()


def test_all_my_games_are_one_stream_and_new_ones_join_it(server: Server) -> None:
    nelson, brueys = server.member("Nelson"), server.member("Brueys")
    first, other = nelson.opens(), brueys.opens()
    nelson.sits(first, "british-1")
    ear = listen(server, "/v1/stream", nelson.token)
    begun = ear.until_level()
    brueys.sits(first, "french-1")
    (told,) = ear.events(1)
    assert told[1]["game"] == first
    brueys.sits(other, "french-1")  # none of Nelson's
    nelson.sits(other, "british-1")
    joined = ear.events(1)
    assert joined[0][1]["game"] == other
    ear.close()
    again = listen(server, "/v1/stream", nelson.token, last=begun[-1]["id"])
    missed = [
        (block["id"], json.loads(block["data"])["game"]) for block in again.until_level() if "event" in block
    ]
    again.close()
    assert [game for _, game in missed] == [first, other, other]
    assert len({number for number, _ in missed}) == 3
    last = listen(server, "/v1/stream", nelson.token, last=missed[-1][0])
    assert [block for block in last.until_level() if "event" in block] == []
    last.close()


def test_a_ticket_opens_a_stream_for_a_minute_and_nothing_else(server: Server) -> None:
    nelson = server.member("Nelson")
    made = nelson.ask("POST", "/v1/tickets")
    ticket = made.json["ticket"]
    ear = Ear(server.ask("GET", f"/v1/stream?ticket={ticket}", buffered=False))
    ear.until_level()
    ear.close()
    assert server.ask("GET", f"/v1/games?ticket={ticket}").status_code == 422
    assert server.ask("GET", "/v1/accounts/me", ticket).status_code == 401
    for wrong in ("sot_x", ""):
        refused = server.ask("GET", f"/v1/stream?ticket={wrong}")
        assert (refused.status_code, refused.json["code"]) == (401, "token/invalid")
    assert server.ask("GET", "/v1/stream").json["code"] == "token/missing"
    token = nelson.get("/v1/accounts/me")["token"]
    nelson.ask("DELETE", f"/v1/tokens/{token}")
    assert server.ask("GET", f"/v1/stream?ticket={ticket}").json["code"] == "token/invalid"


def test_a_ticket_runs_out(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("api.tickets.SECONDS", 0)
    ticket = server.member("Nelson").ask("POST", "/v1/tickets").json["ticket"]
    assert server.ask("GET", f"/v1/stream?ticket={ticket}").json["code"] == "token/invalid"


def test_a_fork_of_a_running_battle_is_no_stream_to_strangers(server: Server) -> None:
    host, bench = server.member("Host"), server.member("Sir John")
    game = host.opens()
    host.ask("PUT", f"/v1/games/{game}/referees/{bench.account}", json={})
    captains = {"british-1": server.member("Nelson"), "french-1": server.member("Brueys")}
    sit_down(game, captains)
    version = bench.get(f"/v1/games/{game}")["version"]
    fork = bench.ask("POST", f"/v1/games/{game}/forks", json={"version": version}).json["id"]
    assert server.ask("GET", f"/v1/games/{fork}/stream").json["code"] == "game/unknown"
    ticket = bench.ask("POST", "/v1/tickets").json["ticket"]
    Ear(server.ask("GET", f"/v1/games/{fork}/stream?ticket={ticket}", buffered=False)).close()


def test_a_log_that_has_gone_back_is_followed_from_where_it_is(server: Server, battle: Battle) -> None:
    """A standby took over that had not got the last facts: those that come have their numbers."""
    game, captains = battle
    ear = listen(server, f"/v1/games/{game}/stream")
    ear.until_level()
    feed: Feed = server.app.extensions[EXTENSION]
    latest = server.world.store.latest()
    with feed._lock:
        feed._heard[HOME] = latest + 100
    until(lambda: True if feed._heard[HOME] <= latest else None)
    captains["british-1"].seals(game, "british-1", by_default)
    ((number, _told),) = ear.events(1)
    assert number == server.world.store.load(game).version
    ear.close()


def test_when_all_streams_are_taken_the_next_is_told_when_to_come_back(
    server: Server, battle: Battle
) -> None:
    game, _ = battle
    feed = server.app.extensions[EXTENSION]
    server.app.extensions[EXTENSION] = small = Feed(server.world.store, most=2)
    ears = [listen(server, f"/v1/games/{game}/stream") for _ in range(2)]
    refused = server.ask("GET", f"/v1/games/{game}/stream")
    assert (refused.status_code, refused.json["code"]) == (503, "server/streams-full")
    assert int(refused.headers["Retry-After"]) > 0
    waited = server.ask("GET", f"/v1/games/{game}/awaiting?at_least=9999&wait=20")
    assert waited.status_code == 200, "who cannot wait is answered at once"
    for ear in ears:
        ear.close()
    assert small.listening == 0
    listen(server, f"/v1/games/{game}/stream").close()
    server.app.extensions[EXTENSION] = feed


def test_nobody_takes_all_the_streams(server: Server, battle: Battle) -> None:
    """A quarter each: of an account wherever it comes from, and of an address without a token."""
    game, captains = battle
    server.app.extensions[EXTENSION] = Feed(server.world.store, most=8)
    nelson, afar = captains["british-1"].token, {"REMOTE_ADDR": "203.0.113.7"}

    def listens(token: str | None = None, **address: str) -> Any:
        path = f"/v1/games/{game}/stream"
        return server.ask("GET", path, token, buffered=False, environ_base=afar | address)

    held = [listens(), listens(), listens(nelson), listens(nelson, REMOTE_ADDR="203.0.113.8")]
    assert [answer.status_code for answer in held] == [200] * 4
    refused = [listens(), listens(nelson, REMOTE_ADDR="203.0.113.9")]
    assert [answer.json["code"] for answer in refused] == ["server/streams-full"] * 2
    path = f"/v1/games/{game}/awaiting?at_least=9999&wait=20"
    assert server.ask("GET", path, nelson, environ_base=afar).status_code == 200, "answered at once"
    others = [listens(captains["french-1"].token), listens(REMOTE_ADDR="203.0.113.8")]
    assert [answer.status_code for answer in others] == [200] * 2
    for answer in (*held, *others):
        answer.close()
    assert listens().status_code == 200


def test_a_silent_stream_beats(server: Server, battle: Battle, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("api.live.events.HEARTBEAT", 0.05)
    ear = listen(server, f"/v1/games/{battle[0]}/stream")
    ear.until_level()
    assert ear.next() == {"comment": ""}
    ear.close()


@pytest.mark.parametrize("whole", [True, False])
@pytest.mark.parametrize("ends", ["revoked", "run out"])
def test_a_token_that_lets_nobody_in_any_more_is_heard_by_its_streams(
    server: Server, monkeypatch: pytest.MonkeyPatch, whole: bool, ends: str
) -> None:
    monkeypatch.setattr("api.live.events.HEARTBEAT", 0.05)
    nell = server.member("Nell")
    game = nell.opens(private=True)
    nell.sits(game, "british-1")
    made = nell.ask("POST", "/v1/tokens", json={"label": "stolen", "scopes": ["play"], "days": 1}).json
    ear = listen(server, "/v1/stream" if whole else f"/v1/games/{game}/stream", made["token"])
    ear.until_level()
    assert ear.next() == {"comment": ""}
    if ends == "revoked":
        nell.ask("DELETE", f"/v1/tokens/{made['id']}")
    else:
        wait(server.world, 2 * 86400)
    assert len(ear.to_the_end()) <= 2
    ear.close()


def test_a_read_waits_for_the_version_that_it_names(server: Server, battle: Battle) -> None:
    game, captains = battle
    place = f"/v1/games/{game}"
    version = captains["british-1"].get(place)["version"]
    feed = server.app.extensions[EXTENSION]
    with ThreadPoolExecutor(1) as reader:
        waiting = reader.submit(server.app.test_client().get, f"{place}?at_least={version + 1}&wait=25")
        until(lambda: feed.listening or None)
        captains["british-1"].seals(game, "british-1", by_default)
        assert waiting.result().json["version"] == version + 1
    come = server.ask("GET", f"{place}/awaiting?at_least={version + 1}&wait=20")
    assert come.json["version"] == version + 1
    begun = time.monotonic()
    late = server.ask("GET", f"{place}/awaiting?at_least={version + 2}&wait=1")
    assert (late.status_code, late.json["version"]) == (200, version + 1)
    assert time.monotonic() - begun > 0.9
    assert server.ask("GET", "/v1/games/g-0123456789ab?at_least=2&wait=20").status_code == 404
    assert server.ask("GET", f"/v1/games/{game}?at_least=2&wait=60").status_code == 422


@pytest.mark.parametrize(
    ("agreed", "whole"), [({}, False), ({"spectators": {"turns": 1}}, False), ({}, True)]
)
def test_a_server_that_stops_sends_its_listeners_home(
    server: Server, monkeypatch: pytest.MonkeyPatch, agreed: dict[str, Any], whole: bool
) -> None:
    """Otherwise it would wait for them, and they have no end of their own."""
    monkeypatch.setitem(server.app.extensions, EXTENSION, Feed(server.world.store, most=2))
    nell = server.member("Nell")
    game = nell.opens(**agreed)
    path, token = ("/v1/stream", nell.token) if whole else (f"/v1/games/{game}/stream", None)
    ear = listen(server, path, token)
    ear.until_level()
    end_streams(server.app)
    assert ear.to_the_end() in ([], [b": \n\n"])
    assert server.ask("GET", path, token).status_code == 503
