"""The computer as an opponent: asked to the table in one request, it fights to the end, and is told of like anybody."""

import sys
from random import Random

import pytest
from msgspec.structs import replace

from domain.facts.games import SeatTaken
from domain.facts.orders import OrdersSealed
from domain.proofs.verification import read, verify
from domain.proofs.verification.report import OK
from domain.service.ending import is_losing
from tests.kit.server import Member, Server, at_random, by_default
from workers.captains import CAPTAINS

ENEMY = "french-1"
MINE = "british-1"
TERMS = {"name": "Against the computer", "scenario": "enemy-in-sight"}


def fights(host: Member, captain: str = "skilled", **terms: object) -> str:
    """A game of the host's against this captain, with both at the table."""
    game = host.opens(seats={ENEMY: {"computer": captain}}, **terms)
    host.sits(game, MINE)
    return game


def whole_battle(host: Member, game: str) -> dict[str, object]:
    """The host answers whatever is asked, until the end; nobody prompts the computer."""
    chance = at_random(Random(3))
    for _ in range(2000):
        window = host.get(f"/v1/games/{game}/awaiting")["window"]
        if window is None:
            break
        host.seals(game, MINE, chance)
    version = host.server.world.game(game).version
    return host.get(f"/v1/games/{game}?at_least={version}")


@pytest.mark.long
@pytest.mark.parametrize(("level", "captain"), [("basic", "skilled"), ("advanced", "simple")])
def test_a_whole_battle_against_the_computer(server: Server, level: str, captain: str) -> None:
    host = server.member("Nelson")
    game = fights(host, captain, level=level)
    view = whole_battle(host, game)
    assert view["outcome"] is not None
    sealed = [r.fact for r in server.world.store.records(game) if isinstance(r.fact, OrdersSealed)]
    theirs = [fact for fact in sealed if fact.seat == ENEMY]
    assert theirs
    assert {fact.salts for fact in theirs} == {"server"}
    moments = [(fact.turn, fact.window) for fact in theirs]
    assert len(moments) == len(set(moments)), "one order a window"


def test_the_computer_is_shown_in_its_seat(server: Server) -> None:
    host = server.member("Nelson")
    game = host.opens(seats={ENEMY: {"computer": "skilled"}})
    line = next(one for one in host.get("/v1/games")["games"] if one["id"] == game)
    seat = host.get(f"/v1/games/{game}/seats")["seats"][ENEMY]
    view = host.get(f"/v1/games/{game}")["seats"][ENEMY]
    assert line["free"] == [MINE]
    for shown in (line["seats"][ENEMY], seat, view):
        assert (shown["account"], shown["captain"]) == (None, "skilled")
        assert shown["name"] == "Computer (skilled)"
    taken = [r for r in server.world.store.records(game) if isinstance(r.fact, SeatTaken)]
    assert [r.fact for r in taken] == [SeatTaken(ENEMY, None, "Computer (skilled)", None, "skilled")]
    told = host.get(f"/v1/games/{game}/timeline")["entries"]
    assert "The computer’s skilled captain takes the French seat" in told[-1]["sentence"]


def test_a_persons_seat_says_nothing_of_a_captain(server: Server) -> None:
    host = server.member("Nelson")
    game = host.opens()
    host.sits(game, MINE)
    record = server.world.store.records(game)[-1]
    assert isinstance(record.fact, SeatTaken)
    assert b"captain" not in record.text
    assert host.get(f"/v1/games/{game}")["seats"][MINE]["captain"] is None


def test_whoever_opened_the_game_or_plays_asks_the_computer(server: Server) -> None:
    host, guest, stranger = (server.member(name) for name in ("Host", "Guest", "Stranger"))
    game = host.opens(players=4)
    path = f"/v1/games/{game}/seats"
    asked = {"computer": "simple"}
    refused = stranger.ask("PUT", f"{path}/french-1", json=asked)
    assert (refused.status_code, refused.json["code"]) == (403, "seat/not-your-game")
    assert host.ask("PUT", f"{path}/french-1", json=asked).status_code == 200
    guest.sits(game, "british-1")
    assert guest.ask("PUT", f"{path}/french-2", json=asked).status_code == 200
    assert stranger.ask("PUT", f"{path}/british-2", json=asked).status_code == 403


def test_the_computer_asked_twice_sits_once(server: Server) -> None:
    host = server.member("Host")
    game = host.opens()
    path = f"/v1/games/{game}/seats/{ENEMY}"
    first, again = (host.ask("PUT", path, json={"computer": "simple"}) for _ in range(2))
    assert first.json["version"] == again.json["version"] == 2
    other = host.ask("PUT", path, json={"computer": "skilled"})
    assert (other.status_code, other.json["code"]) == (409, "seat/taken")
    mine = host.ask("PUT", path, json={})
    assert (mine.status_code, mine.json["code"]) == (409, "seat/taken")


@pytest.mark.parametrize(
    ("sent", "status", "code"),
    [
        ({"computer": "admiral"}, 422, "request/invalid"),
        ({"computer": "simple", "nonce": "00" * 16}, 422, "seat/nonce-malformed"),
    ],
)
def test_what_is_no_captain_takes_no_seat(server: Server, sent: object, status: int, code: str) -> None:
    host = server.member("Host")
    game = host.opens()
    answer = host.ask("PUT", f"/v1/games/{game}/seats/{ENEMY}", json=sent)
    assert (answer.status_code, answer.json["code"]) == (status, code)
    assert server.world.game(game).version == 1


def test_a_seat_that_is_not_there_opens_no_game(server: Server) -> None:
    host = server.member("Host")
    body = {**TERMS, "seats": {"spanish-1": {"computer": "simple"}}}
    answer = host.ask("POST", "/v1/games", json=body)
    assert (answer.status_code, answer.json["code"]) == (404, "seat/unknown")
    assert host.get("/v1/games")["games"] == []


def test_the_same_key_asks_the_computer_once(server: Server) -> None:
    host = server.member("Host")
    body = {**TERMS, "seats": {ENEMY: {"computer": "simple"}}}
    key = {"Idempotency-Key": "fight-1"}
    first, again = (host.ask("POST", "/v1/games", json=body, headers=key) for _ in range(2))
    assert (first.status_code, again.status_code) == (201, 201)
    assert first.json["id"] == again.json["id"]
    assert again.json["version"] == 2


def test_nobody_seals_or_withdraws_for_the_computer(server: Server) -> None:
    host = server.member("Host")
    game = fights(host)
    window = host.get(f"/v1/games/{game}")["window"]
    assert window["sealed"] == [ENEMY]
    order = {"seat": ENEMY, "turn": window["turn"], "window": window["id"], "items": {}}
    assert host.ask("POST", f"/v1/games/{game}/orders", json=order).json["code"] == "seat/not-yours"
    taken_back = host.ask(
        "DELETE", f"/v1/games/{game}/orders?seat={ENEMY}&window={window['id']}&turn={window['turn']}"
    )
    assert taken_back.json["code"] == "seat/not-yours"


def test_what_the_computer_sealed_is_as_closed_as_a_players_order(server: Server) -> None:
    """Everybody sees that it has sealed; nobody is shown a value or a salt, and its mat lies face-down."""
    host = server.member("Host")
    game = fights(host, level="standard")
    for _ in range(3):
        host.seals(game, MINE, by_default)
    window = host.get(f"/v1/games/{game}")["window"]
    assert ENEMY in window["sealed"]
    assert window["orders"] == {}
    sealed = server.world.store.records(game)[-1]
    assert isinstance(sealed.fact, OrdersSealed)
    kept = server.world.store.private(game, sealed.version).openings
    assert kept, "the store holds what was sealed"
    salts = [opening.salt for opening in kept.values()]
    ships = host.get(f"/v1/games/{game}")["ships"].values()
    assert all("sealed" in ship["cards"]["first"] for ship in ships if ship["side"] == "french")
    for path in ("", "/awaiting", "/timeline", "/facts", "/transcript", "/seats"):
        text = host.ask("GET", f"/v1/games/{game}{path}").text
        assert not any(salt in text for salt in salts), path


def test_a_battle_against_the_computer_verifies(server: Server) -> None:
    host = server.member("Nelson")
    game = fights(host)
    whole_battle(host, game)
    answer = host.ask("GET", f"/v1/games/{game}/transcript")
    report = verify(read(answer.data))
    assert report.verdict == OK, report.lines()


def test_the_computer_agrees_to_an_undo_while_nothing_is_revealed(server: Server) -> None:
    """Two allies against the computer: one has sealed and thinks better of it, the other has not."""
    host, guest = server.member("Host"), server.member("Guest")
    game = host.opens(players=3, alone="french", seats={ENEMY: {"computer": "simple"}})
    host.sits(game, "british-1")
    guest.sits(game, "british-2")
    host.seals(game, "british-1", by_default)
    opened = host.get(f"/v1/games/{game}")["window"]["version"]
    asked = host.ask(
        "POST", f"/v1/games/{game}/undo-requests", json={"to_version": opened, "reason": "a slip"}
    )
    assert asked.status_code == 201, asked.text
    assert asked.json["undo"]["consents"] == ["british-1"]
    path = f"/v1/games/{game}/undo-requests/{asked.json['undo']['id']}/answers/british-2"
    agreed = guest.ask("PUT", path, json={"consent": True})
    assert agreed.status_code == 200, agreed.text
    window = host.get(f"/v1/games/{game}?at_least={server.world.game(game).version}")["window"]
    assert window["id"] == "deployment.2"
    assert window["sealed"] == [ENEMY], "it has sealed again"


def test_alone_against_the_computer_an_undo_is_done_at_once(server: Server) -> None:
    host = server.member("Host")
    game = host.opens(players=3, alone="french", seats={ENEMY: {"computer": "simple"}})
    host.sits(game, "british-1")
    host.sits(game, "british-2")
    host.seals(game, "british-1", by_default)
    opened = host.get(f"/v1/games/{game}")["window"]["version"]
    asked = host.ask(
        "POST", f"/v1/games/{game}/undo-requests", json={"to_version": opened, "reason": "a slip"}
    )
    assert asked.status_code == 201, asked.text
    assert asked.json["undo"] is None
    assert server.world.game(game).window.id == "deployment.2"  # type: ignore[union-attr]


def test_the_computer_agrees_to_no_undo_of_what_was_revealed(server: Server) -> None:
    host = server.member("Host")
    game = fights(host)
    opened = host.get(f"/v1/games/{game}")["window"]["version"]
    for _ in range(2):
        host.seals(game, MINE, by_default)
    asked = host.ask(
        "POST", f"/v1/games/{game}/undo-requests", json={"to_version": opened, "reason": "a slip"}
    )
    assert (asked.status_code, asked.json["code"]) == (409, "undo/computer")


def test_a_fork_is_left_to_whoever_forked(server: Server) -> None:
    host = server.member("Host")
    game = fights(host)
    whole_battle(host, game)
    opened = next(
        r.version for r in server.world.store.records(game) if r.topic == "WindowOpened/1" and r.version > 20
    )
    forked = host.ask("POST", f"/v1/games/{game}/forks", json={"version": opened})
    assert forked.status_code == 201, forked.text
    seats = host.get(f"/v1/games/{forked.json['id']}")["seats"]
    assert {(seat["account"], seat["captain"]) for seat in seats.values()} == {(host.account, None)}


def test_every_captain_can_be_asked(server: Server) -> None:
    host = server.member("Host")
    for captain in CAPTAINS:
        assert host.get(f"/v1/games/{fights(host, captain)}")["window"]["sealed"] == [ENEMY]


def test_the_computer_agrees_to_a_draw_only_when_it_has_the_worse_of_it(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = server.member("Host")
    game = fights(host)
    path = f"/v1/games/{game}/endings/draw/seats/{MINE}"
    refused = host.ask("PUT", path, json={})
    assert (refused.status_code, refused.json["code"]) == (409, "end/computer")
    monkeypatch.setattr(
        sys.modules["domain.service.offer_end"], "is_losing", lambda _, side: side == "french"
    )
    agreed = host.ask("PUT", path, json={})
    assert agreed.status_code == 200, agreed.text
    assert agreed.json["outcome"]["winner"] is None
    report = verify(read(host.ask("GET", f"/v1/games/{game}/transcript").data))
    assert report.verdict == OK, report.lines()


def test_who_has_fewer_boxes_left_has_the_worse_of_it(server: Server) -> None:
    host = server.member("Host")
    game = server.world.game(fights(host))
    for _ in range(2):
        host.seals(game.id, MINE, by_default)
    afloat = server.world.game(game.id)
    assert not is_losing(afloat, "british")
    one = next(ship for ship in afloat.ships.values() if ship.side == "french")
    gone = replace(afloat, ships={**afloat.ships, one.id: replace(one, pose=None)})
    assert is_losing(gone, "french")
    assert not is_losing(gone, "british")
