"""Whole battles by HTTP, from the first account to the last flag, on both databases."""

from random import Random

import pytest

from tests.kit.server import Server, at_random, play_on
from tests.kit.tables import seated, sit_down


def test_a_battle_from_deployment_to_victory(either_server: Server) -> None:
    nelson, brueys = either_server.member("Nelson"), either_server.member("Brueys")
    game = nelson.opens()
    assert nelson.sits(game, "british-1")["window"] is None
    view = brueys.sits(game, "french-1")
    assert view["window"]["id"] == "deployment"
    assert view["viewer"]["seats"] == ["french-1"]
    end = play_on(game, {"british-1": nelson, "french-1": brueys}, at_random(Random(3)))
    assert end["outcome"] is not None
    assert end["phase"] == "end"
    assert end["seed_revealed"] is True
    assert nelson.get("/v1/games?status=ended")["games"][0]["id"] == game
    assert nelson.get("/v1/awaiting") == {"awaiting": []}


def test_the_same_orders_make_the_same_facts_on_either_database(server: Server, postgres_url: str) -> None:
    """Same clock, same chance, same orders: every record of the two games is equal, heads included."""
    other = Server(postgres_url)
    told = []
    try:
        for each in (server, other):
            game, captains = seated(each)
            nelson, brueys = captains.values()
            play_on(game, {"british-1": nelson, "french-1": brueys}, at_random(Random(5)), windows=9)
            told.append([record.public() for record in each.world.store.records(game)])
    finally:
        other.close()
    assert told[0] == told[1]


@pytest.mark.parametrize(
    ("agreed", "seats"),
    [
        ({"players": 2}, ["british-1", "french-1"]),
        ({"players": 3, "alone": "french"}, ["british-1", "british-2", "french-1"]),
        ({"players": 4}, ["british-1", "british-2", "french-1", "french-2"]),
    ],
)
def test_two_three_or_four_sit_down_and_fight(
    server: Server, agreed: dict[str, object], seats: list[str]
) -> None:
    host = server.member("Host")
    game = host.opens(**agreed)
    assert sorted(host.get(f"/v1/games/{game}/seats")["seats"]) == seats
    captains = {seat: server.member(f"Captain {seat}") for seat in seats}
    sit_down(game, captains)
    end = play_on(game, captains, at_random(Random(7)), windows=3)
    assert end["turn"] >= 1
    assert {end["ships"][ship]["seat"] for ship in end["ships"]} == set(seats)


def test_everything_waiting_for_me_in_all_my_games(server: Server) -> None:
    nelson, brueys = server.member("Nelson"), server.member("Brueys")
    games = [nelson.opens(name=name) for name in ("One", "Two")]
    for game in games:
        nelson.sits(game, "british-1")
        brueys.sits(game, "french-1")
    assert {debt["game"] for debt in nelson.get("/v1/awaiting")["awaiting"]} == set(games)
    receipt = nelson.seals(games[0], "british-1", lambda question: question["default"]).json["receipt"]
    nelson.get(f"/v1/games/{games[0]}?at_least={receipt['version']}")
    assert [debt["game"] for debt in nelson.get("/v1/awaiting")["awaiting"]] == [games[1]]


def test_one_account_may_command_a_whole_side(server: Server) -> None:
    nelson, brueys = server.member("Nelson"), server.member("Brueys")
    game = nelson.opens(players=4)
    for seat in ("british-1", "british-2"):
        nelson.sits(game, seat)
    for seat in ("french-1", "french-2"):
        brueys.sits(game, seat)
    assert nelson.get(f"/v1/games/{game}")["viewer"]["seats"] == ["british-1", "british-2"]
    asked = nelson.get(f"/v1/games/{game}/awaiting")["mine"]
    assert {question["seat"] for question in asked} == {"british-1", "british-2"}
