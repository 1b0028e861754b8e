"""Games spread over three databases of a real PostgreSQL: one that is away stops its own games, and nothing else."""

import json
from collections.abc import Iterator, Mapping
from typing import NamedTuple
from urllib.parse import urlsplit, urlunsplit

import psycopg
import pytest
from psycopg import sql

from domain.store import Frozen, Spread
from domain.store.places import HOME
from tests.kit.processes import until
from tests.kit.server import Member, Server, by_default, play_on, served, told_so_far
from tests.kit.tables import sit_down
from tests.services.postgres import MakeDatabase
from workers import move_games
from workers.sweep import Sweep

NAMES = (HOME, "north", "south")


class Sea(NamedTuple):
    """A server over three databases, and a battle that has begun in each of them."""

    server: Server
    spread: Spread
    urls: Mapping[str, str]
    captains: Mapping[str, Member]
    games: Mapping[str, str]


@pytest.fixture(scope="module")
def sea(fresh_database: MakeDatabase) -> Iterator[Sea]:
    urls = {name: fresh_database() for name in NAMES}
    others = {name: url for name, url in urls.items() if name != HOME}
    with served(urls[HOME], databases=others) as server:
        spread = server.world.store
        assert isinstance(spread, Spread)
        for name in others:
            move_games.add(server.wiring.parts(), spread, name)
        captains = {"british-1": server.member("Nelson"), "french-1": server.member("Brueys")}
        games: dict[str, str] = {}
        while len(games) < len(NAMES):
            game = captains["british-1"].opens()
            games.setdefault(spread.name_of(game), game)
        for game in games.values():
            sit_down(game, captains)
            play_on(game, captains, by_default, windows=2)
        yield Sea(server, spread, urls, captains, games)


def allow(urls: Mapping[str, str], name: str, *, connections: bool) -> None:
    """Nobody can reach a database that takes no connections, and those that there were are ended."""
    parts = urlsplit(urls[name])
    database = parts.path.removeprefix("/")
    with psycopg.connect(urlunsplit(parts._replace(path="/postgres")), autocommit=True) as admin:
        admin.execute(
            sql.SQL("ALTER DATABASE {} ALLOW_CONNECTIONS {}").format(sql.Identifier(database), connections)
        )
        if not connections:
            admin.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", (database,)
            )


@pytest.fixture
def north_is_away(sea: Sea) -> Iterator[None]:
    allow(sea.urls, "north", connections=False)
    yield
    allow(sea.urls, "north", connections=True)
    until(lambda: sea.server.ask("GET", "/readyz").json["silent"] == [] or None)


def test_every_list_has_the_games_of_all_databases(sea: Sea) -> None:
    nelson = sea.captains["british-1"]
    listed: list[str] = []
    cursor = ""
    while True:
        page = nelson.get(f"/v1/games?limit=2{cursor}")
        listed += [game["id"] for game in page["games"]]
        if page["next"] is None:
            break
        cursor = f"&cursor={page['next']}"
    assert len(listed) == len(set(listed)) >= 3
    assert {*sea.games.values()} <= {*listed}
    owed = {debt["game"] for debt in nelson.get("/v1/awaiting")["awaiting"]}
    assert owed == {*sea.games.values()}
    facts = nelson.get("/v1/facts?topic=WindowOpened&limit=500")["facts"]
    assert {fact["game"] for fact in facts} == {*sea.games.values()}
    times = [fact["told"]["at"] for fact in facts]
    assert times == sorted(times, reverse=True)
    exported = nelson.ask("GET", "/v1/export/facts?limit=5000").text.splitlines()
    assert {json.loads(line)["game"] for line in exported} >= {*sea.games.values()}
    last = json.loads(exported[-1])["place"]
    assert nelson.ask("GET", f"/v1/export/facts?after={last}").text == ""


@pytest.mark.usefixtures("north_is_away")
def test_the_games_of_a_database_that_is_away_wait_and_nothing_else_does(sea: Sea) -> None:
    server, captains = sea.server, sea.captains
    nelson = captains["british-1"]
    refused = nelson.ask("GET", f"/v1/games/{sea.games['north']}")
    assert (refused.status_code, refused.json["code"]) == (503, "server/database-away")
    assert int(refused.headers["Retry-After"]) > 0
    assert "north" in refused.json["detail"]
    for path in ("", "/timeline", "/awaiting?seat=british-1", "/transcript", "/board.svg"):
        assert nelson.ask("GET", f"/v1/games/{sea.games['north']}{path}").status_code == 503, path
    for name in (HOME, "south"):
        play_on(sea.games[name], captains, by_default, windows=2)
    ready = server.ask("GET", "/readyz")
    assert (ready.status_code, ready.json["silent"]) == (200, ["north"])
    listed = [game["id"] for game in nelson.get("/v1/games")["games"]]
    assert sea.games["south"] in listed
    assert sea.games["north"] not in listed
    assert told_so_far(nelson.ask("GET", "/v1/stream")).endswith(b": level\n\n")
    Sweep(lambda *_: None).look(server.wiring.parts())
    server.wiring.queries.follower.catch_up()
    villeneuve = server.member("Villeneuve")
    assert {sea.spread.name_of(villeneuve.opens()) for _ in range(6)} <= {HOME, "south"}


def test_when_it_is_back_its_games_go_on(sea: Sea) -> None:
    allow(sea.urls, "north", connections=False)
    assert sea.captains["british-1"].ask("GET", f"/v1/games/{sea.games['north']}").status_code == 503
    allow(sea.urls, "north", connections=True)
    until(lambda: sea.server.ask("GET", "/readyz").json["silent"] == [] or None)
    play_on(sea.games["north"], sea.captains, by_default, windows=2)


def test_an_id_is_kept_for_its_key_wherever_the_game_comes_to_lie(sea: Sea) -> None:
    nelson = sea.captains["british-1"]
    order = {"name": "Twice", "scenario": "enemy-in-sight"}
    headers = {"Idempotency-Key": "one-and-the-same"}
    first = nelson.ask("POST", "/v1/games", json=order, headers=headers).json["id"]
    with sea.spread.database.writing() as transaction:
        transaction.change("DELETE FROM answers")  # as if the process had died before it answered
    again = nelson.ask("POST", "/v1/games", json=order, headers=headers)
    assert again.json["id"] == first


def test_a_game_that_is_between_two_databases_asks_for_patience(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    def leaving(*_: object, **__: object) -> None:
        raise Frozen

    host = server.member("Host")
    game = host.opens()
    monkeypatch.setattr(server.world.store, "append", leaving)
    answer = host.ask("PUT", f"/v1/games/{game}/seats/british-1", json={})
    assert (answer.status_code, answer.json["code"]) == (503, "server/game-moving")
    assert answer.headers["Retry-After"] == "1"
