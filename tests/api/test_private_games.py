"""Private games: to whoever is neither at the table nor invited there is no such game, wherever they look."""

import hashlib
from collections.abc import Iterator

import pytest

from tests.kit.reads import reads
from tests.kit.server import Json, Member, Server, by_default, play_on

TEXT = "come and fight at the Nile"


@pytest.fixture
def table(server: Server) -> tuple[str, Member, Member]:
    nelson, brueys = server.member("Nelson"), server.member("Brueys")
    game = nelson.opens(private=True, name="Between us")
    nelson.sits(game, "british-1")
    kept = {"invitation": hashlib.sha256(TEXT.encode()).hexdigest()}
    nelson.ask("PUT", f"/v1/games/{game}/seats/french-1/reservation", json=kept)
    return game, nelson, brueys


def _readings(server: Server, game: str) -> Iterator[str]:
    values = {"game": [game], "version": [1], "delivery": ["msg-0"], "passkey": ["x"]}
    yield from (path for rule, path in reads(server, values) if rule.rule.startswith("/v1/"))


def test_a_stranger_finds_it_nowhere(server: Server, table: tuple[str, Member, Member]) -> None:
    game, nelson, brueys = table
    invited = {"Invitation": TEXT}
    assert brueys.ask("PUT", f"/v1/games/{game}/seats/french-1", json={}, headers=invited).status_code == 200
    play_on(game, {"british-1": nelson, "french-1": brueys}, by_default, windows=3)
    stranger = server.member("Villeneuve")
    looked = 0
    for who in (stranger, None):
        for path in _readings(server, game):
            answer = server.ask("GET", path, who and who.token, buffered=False)
            if answer.mimetype == "text/event-stream":
                answer.close()
                assert game not in path, path
                continue
            if f"/games/{game}" in path and answer.status_code != 422:
                looked += 1
                # What is for members alone says so of any address, whether there is a game or not.
                locked = who is None and answer.json["code"] == "token/missing"
                assert locked or (answer.status_code, answer.json["code"]) == (404, "game/unknown"), path
            assert (
                "/v1/log/" in path or game not in answer.text.replace(path, "") or answer.status_code == 404
            ), path
    assert looked > 20
    for method, path, body in (
        ("PUT", f"/v1/games/{game}/seats/british-1", {}),
        (
            "POST",
            f"/v1/games/{game}/orders",
            {"seat": "french-1", "turn": 1, "window": "planning", "items": {}},
        ),
        ("POST", "/v1/webhooks", {"url": "https://example.org/", "game": game}),
    ):
        assert stranger.ask(method, path, json=body).json["code"] == "game/unknown", path


def _listed(who: Member) -> list[str]:
    return [line["id"] for line in who.get("/v1/games")["games"]]


def test_players_and_the_host_find_it(server: Server, table: tuple[str, Member, Member]) -> None:
    game, nelson, brueys = table
    assert _listed(nelson) == [game]
    assert _listed(brueys) == []
    assert server.ask("GET", f"/v1/accounts/{nelson.account}").json["games"]["waiting"] == 0
    host = server.member("Host")
    mine = host.opens(private=True)
    assert _listed(host) == [mine]
    assert host.get(f"/v1/games/{mine}")["agreement"]["private"] is True


def test_an_invitation_lets_in(server: Server, table: tuple[str, Member, Member]) -> None:
    game, _, brueys = table
    path = f"/v1/games/{game}"
    for wrong in ({}, {"Invitation": "guessed"}, {"Invitation": ""}):
        assert brueys.ask("GET", path, headers=wrong).json["code"] == "game/unknown"
    invited = {"Invitation": TEXT}
    seen: Json = brueys.ask("GET", path, headers=invited).json
    assert seen["name"] == "Between us"
    assert server.ask("GET", path, headers=invited).status_code == 200
    assert brueys.ask("PUT", f"{path}/seats/french-1", json={}, headers=invited).status_code == 200
    assert brueys.get(path)["viewer"]["seats"] == ["french-1"]
    assert _listed(brueys) == [game]
