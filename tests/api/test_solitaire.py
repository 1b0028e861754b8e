"""Alone against automatic ships: nobody sits on the other side, and no window waits for it."""

from random import Random

import pytest

from domain.facts.games import SeatTaken
from domain.facts.orders import OrdersSealed
from domain.facts.solitaire import CardDrawn, ShipAnchored, ShipMadeAutomatic
from domain.facts.windows import WindowOpened
from domain.proofs.verification import read, verify
from domain.proofs.verification.report import OK
from tests.kit.server import Member, Server, at_random, by_default

ENEMY, MINE = "french-1", "british-1"
AUTOMATIC = {ENEMY: {"computer": "automatic"}}


def alone(host: Member, **terms: object) -> str:
    game = host.opens(seats=AUTOMATIC, **terms)
    host.sits(game, MINE)
    return game


def fight_on(host: Member, game: str, windows: int) -> None:
    chance = at_random(Random(5))
    for _ in range(windows):
        if host.get(f"/v1/games/{game}/awaiting")["window"] is None:
            return
        host.seals(game, MINE, chance)


@pytest.mark.parametrize("level", ["basic", "standard", "advanced"])
def test_a_battle_alone_is_decided_by_rules_and_draws_and_verifies(server: Server, level: str) -> None:
    host = server.member("Nelson")
    game = alone(host, level=level)
    fight_on(host, game, 400)
    assert server.world.game(game).outcome is not None
    facts = [record.fact for record in server.world.store.records(game)]
    assert {fact.seat for fact in facts if isinstance(fact, OrdersSealed)} == {MINE}
    assert {seat for fact in facts if isinstance(fact, WindowOpened) for seat in fact.owes} == {MINE}
    assert [fact for fact in facts if isinstance(fact, CardDrawn)]
    report = verify(read(host.ask("GET", f"/v1/games/{game}/transcript").data))
    assert report.verdict == OK, report.lines()


def test_the_seat_of_automatic_ships_is_taken_with_the_opening(server: Server) -> None:
    host = server.member("Nelson")
    game = host.opens(seats=AUTOMATIC)
    line = next(one for one in host.get("/v1/games")["games"] if one["id"] == game)
    assert line["free"] == [MINE]
    assert (line["seats"][ENEMY]["account"], line["seats"][ENEMY]["captain"]) == (None, "automatic")
    view = host.get(f"/v1/games/{game}")
    assert view["options"] == ["solitaire"]
    taken = [r.fact for r in server.world.store.records(game) if isinstance(r.fact, SeatTaken)]
    assert taken == [SeatTaken(ENEMY, None, "Automatic ships", None, "automatic")]
    refused = host.ask("PUT", f"/v1/games/{game}/seats/{ENEMY}", json={})
    assert (refused.status_code, refused.json["code"]) == (409, "seat/taken")


def test_what_an_automatic_ship_is_and_has_drawn_is_shown_to_everybody(server: Server) -> None:
    host, stranger = server.member("Nelson"), server.member("Stranger")
    game = alone(host, level="standard", ship_terms={"genereux": ["anchored"]})
    for _ in range(4):
        host.seals(game, MINE, by_default)
    for viewer in (host, stranger):
        ships = viewer.get(f"/v1/games/{game}?at_least={server.world.game(game).version}")["ships"]
        assert {key: (s["automatic"], s["anchored"]) for key, s in ships.items()} == {
            "courageuse": (True, False),
            "genereux": (True, True),
            "terpsichore": (False, False),
            "defence": (False, False),
        }
        assert ships["courageuse"]["pile"]
        assert ships["genereux"]["pile"] == []
    facts = [record.fact for record in server.world.store.records(game)]
    assert {fact.ship for fact in facts if isinstance(fact, ShipMadeAutomatic)} == {"courageuse", "genereux"}
    assert [fact.ship for fact in facts if isinstance(fact, ShipAnchored)] == ["genereux"]
    board = host.ask("GET", f"/v1/games/{game}/board.svg").text
    assert "automatic, at anchor" in board
    told = [one["sentence"] for one in host.get(f"/v1/games/{game}/timeline?limit=500")["entries"]]
    assert "Courageuse is automatic: the rules and the lot decide what she does." in told
    assert "Généreux lies at anchor." in told


def test_nobody_gives_orders_to_an_automatic_ship(server: Server) -> None:
    host = server.member("Nelson")
    game = alone(host)
    window = host.get(f"/v1/games/{game}")["window"]
    items = {**host.items(game, MINE, by_default), "courageuse/place": {"x": 1, "y": 1, "heading": 0}}
    order = {"seat": MINE, "turn": window["turn"], "window": window["id"], "items": items}
    refused = host.ask("POST", f"/v1/games/{game}/orders", json=order)
    assert refused.json["code"] == "order/automatic"
    asked = host.get(f"/v1/games/{game}/awaiting?seat={MINE}")["mine"]
    assert {question["subject"] for question in asked} == {"terpsichore", "defence"}


def test_somebody_has_to_play(server: Server) -> None:
    host = server.member("Host")
    both = {ENEMY: {"computer": "automatic"}, MINE: {"computer": "automatic"}}
    body = {"name": "Ghosts", "scenario": "enemy-in-sight", "seats": both}
    answer = host.ask("POST", "/v1/games", json=body)
    assert (answer.status_code, answer.json["code"]) == (422, "game/nobody-plays")


def test_automatic_ships_are_agreed_upon_with_the_opening_and_not_later(server: Server) -> None:
    host = server.member("Host")
    game = host.opens()
    late = host.ask("PUT", f"/v1/games/{game}/seats/{ENEMY}", json={"computer": "automatic"})
    assert (late.status_code, late.json["code"]) == (422, "request/invalid")


def test_the_computer_may_fight_automatic_ships(server: Server) -> None:
    host = server.member("Host")
    seats = {**AUTOMATIC, MINE: {"computer": "simple"}}
    game = host.opens(seats=seats, options=["solitaire", "continuous-fire"])
    assert server.world.game(game).outcome is not None
    assert server.world.game(game).agreement.options == ("continuous-fire", "solitaire")  # type: ignore[union-attr]
