"""Reading from a standby: who shows no token may be told what was true a moment ago, and nobody else."""

import sqlite3
from pathlib import Path
from random import Random
from typing import Any

import pytest
from flask.testing import FlaskClient

from api.app import create_app
from api.wiring import DATABASE_FILE, read_settings, wire
from domain.store.database import open_standby
from domain.store.places import HOME
from projections.spectated import Spectated
from tests.kit.server import Server, at_random, play_on
from tests.kit.server import served as served_with
from tests.kit.tables import sit_down
from tests.kit.world import wait

SETTING = "SEALED_ORDERS_STANDBYS"


def served(tmp_path: Path, **settings: str) -> FlaskClient:
    return create_app(wire({"SEALED_ORDERS_DATA": str(tmp_path), **settings})).test_client()


def opened(http: FlaskClient, head: dict[str, str], name: str) -> str:
    game = http.post("/v1/games", json={"name": name, "scenario": "enemy-in-sight"}, headers=head)
    return str(game.json["id"])


def asked(http: FlaskClient, path: str, head: dict[str, str] | None = None) -> Any:
    answer = http.get(path, headers=head)
    assert answer.status_code == 200, answer.json
    return answer.json


@pytest.fixture
def behind(tmp_path: Path) -> tuple[FlaskClient, dict[str, str], str, int]:
    """A server whose standby has stood still since the game was opened, a member, the game and its version."""
    first = served(tmp_path)
    token = first.post("/v1/accounts", json={"name": "Nelson"}).json["token"]["token"]
    head = {"Authorization": f"Bearer {token}"}
    game = opened(first, head, "seen")
    with (
        sqlite3.connect(tmp_path / DATABASE_FILE) as now,
        sqlite3.connect(tmp_path / "standby.db") as then,
    ):
        now.backup(then)
    http = served(tmp_path, **{SETTING: f"home=sqlite:///{tmp_path}/standby.db"})
    http.put(f"/v1/games/{game}/seats/british-1", json={}, headers=head)
    return http, head, game, int(asked(http, f"/v1/games/{game}", head)["version"])


def test_a_spectator_is_shown_what_the_standby_has(
    behind: tuple[FlaskClient, dict[str, str], str, int],
) -> None:
    http, _, game, version = behind
    shown = asked(http, f"/v1/games/{game}")
    assert shown["version"] < version
    assert len(asked(http, f"/v1/games/{game}/timeline")["entries"]) == shown["version"]


def test_who_wrote_sees_it_and_who_names_a_version_has_it(
    behind: tuple[FlaskClient, dict[str, str], str, int],
) -> None:
    http, head, game, version = behind
    assert asked(http, f"/v1/games/{game}?at_least={version}")["version"] == version
    for given in (head, None):
        path = f"/v1/games/{game}/timeline" + ("" if given else f"?at_least={version}")
        assert len(asked(http, path, given)["entries"]) == version
    new = opened(http, head, "new")
    assert new in {line["id"] for line in asked(http, "/v1/games", head)["games"]}
    assert new not in {line["id"] for line in asked(http, "/v1/games")["games"]}


def test_a_game_that_has_not_come_to_the_standby_is_shown_all_the_same(
    behind: tuple[FlaskClient, dict[str, str], str, int],
) -> None:
    http, head, _, _ = behind
    new = opened(http, head, "new")
    version = asked(http, f"/v1/games/{new}")["version"]
    assert len(asked(http, f"/v1/games/{new}/timeline")["entries"]) == version > 0
    assert asked(http, f"/v1/games/{new}/timeline?after={version}")["entries"] == []


def test_a_token_is_never_looked_up_at_the_standby(
    behind: tuple[FlaskClient, dict[str, str], str, int],
) -> None:
    http, head, game, _ = behind
    (kept,) = asked(http, "/v1/accounts/me", head)["tokens"]
    assert http.delete(f"/v1/tokens/{kept['id']}", headers=head).status_code < 300
    assert http.get(f"/v1/games/{game}", headers=head).json["code"] == "token/invalid"


def test_while_the_standby_is_away_the_primary_answers(
    tmp_path: Path, behind: tuple[FlaskClient, dict[str, str], str, int]
) -> None:
    _, _, game, version = behind
    http = served(tmp_path, **{SETTING: f"home=sqlite:///{tmp_path}/nowhere/standby.db"})
    assert asked(http, f"/v1/games/{game}")["version"] == version
    assert len(asked(http, "/v1/games")["games"]) == 1


def follow(server: Server, file: Path) -> None:
    """Give the server a standby that has what there is now, and stands still from here on."""
    server.wiring.queries.follower.catch_up()
    store = server.world.store
    with sqlite3.connect(file.with_name("server.db")) as now, sqlite3.connect(file) as then:
        now.backup(then)
    standby = open_standby(f"sqlite:///{file}", HOME, store.database)
    server.wiring.queries.spectated = Spectated(store, {HOME: standby})


def spectated(server: Server, game: str) -> set[int]:
    """The versions that view, timeline and lobby show to somebody without a token."""
    (line,) = server.ask("GET", "/v1/games").json["games"]
    entries = server.ask("GET", f"/v1/games/{game}/timeline?limit=500").json["entries"]
    return {
        server.ask("GET", f"/v1/games/{game}").json["version"],
        max(entry["version"] for entry in entries),
        line["version"],
    }


def test_who_is_kept_late_sees_no_more_of_what_a_standby_has(tmp_path: Path) -> None:
    with served_with(f"sqlite:///{tmp_path}/server.db", tick=0) as server:
        captains = {seat: server.member(f"Captain {seat}") for seat in ("british-1", "french-1")}
        game = captains["british-1"].opens(spectators={"minutes": 10})
        sit_down(game, captains)
        play_on(game, captains, at_random(Random(3)), 1)
        matured = server.world.game(game).version
        wait(server.world, 600)
        play_on(game, captains, at_random(Random(3)), 1)
        follow(server, tmp_path / "standby.db")
        assert server.world.game(game).version > matured
        assert spectated(server, game) == {matured}


@pytest.mark.parametrize("words", ["home", "home=", "north=postgresql://db/sealed"])
def test_a_standby_is_of_a_database_that_there_is(words: str) -> None:
    with pytest.raises(ValueError, match=SETTING):
        read_settings({SETTING: words})
    assert read_settings({}).standbys == {}
