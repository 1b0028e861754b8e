"""The commands as a user meets them: they come up, say where they are, end when told, and complain in one line."""

import json
import socket
import subprocess
import sys
import urllib.request
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from api.demonstration import NAME, OPEN_TABLE
from domain.service import Harbour
from domain.store import open_store
from projections.readings import open_readings
from tests.battles.processes import ROOT, Process, running, until
from tests.service.battle import begun, bytes_of


def get(url: str) -> dict[str, object]:
    with urllib.request.urlopen(url, timeout=30) as answer:
        document: dict[str, object] = json.load(answer)
    return document


def called(*words: str, **environment: str) -> tuple[int, str]:
    process = Process(words, environment, "api.cli")
    return process.wait(), process.said


def games(url: str) -> dict[str, dict[str, object]]:
    return {str(game["name"]): game for game in get(f"{url}v1/games")["games"]}  # type: ignore[attr-defined]


def over(url: str) -> dict[str, object] | None:
    """The demonstration, as soon as it has been fought to the end."""
    game = games(url).get(NAME)
    return game if game is not None and game["status"] == "ended" else None


def test_serve_shows_a_demonstration_once_and_ends_when_told(tmp_path: Path) -> None:
    words = ("serve", "--port", "0", "--data", str(tmp_path / "new" / "folder"))
    with running(*words) as server:
        url = server.told("http://")
        assert get(f"{url}healthz") == {"status": "ok"}
        fought = until(lambda: over(url), server)
        assert fought["winner"] in ("british", "french", None)
        assert games(url)[OPEN_TABLE]["status"] == "waiting"
        assert server.stop() == 0
    assert "Traceback" not in server.said
    with running(*words) as again:
        url = again.told("http://")
        assert get(f"{url}readyz")["behind"] == 0
        assert sorted(games(url)) == sorted([NAME, OPEN_TABLE])
        assert len(get(f"{url}v1/games")["games"]) == 2  # type: ignore[arg-type]


def test_a_demonstration_that_was_cut_short_goes_on(tmp_path: Path) -> None:
    words = ("serve", "--port", "0", "--data", str(tmp_path))
    with running(*words) as server:
        url = server.told("http://")
        until(lambda: True if int(str(games(url).get(NAME, {}).get("turn", 0))) >= 1 else None, server)
        server.kill()
    with running(*words) as again:
        url = again.told("http://")
        until(lambda: over(url), again)
        assert len(get(f"{url}v1/games")["games"]) == 2  # type: ignore[arg-type]


@pytest.mark.parametrize("players", ["2", "3"])
def test_play_tells_a_battle_and_its_end(players: str) -> None:
    status, said = called("play", "--players", players, "--seed", "4")
    lines = said.splitlines()
    assert status == 0, said
    assert lines[0].startswith("g-")
    assert any(line.startswith("deployed") for line in lines)
    assert any(line.startswith("turn   1") for line in lines)
    assert any("fires her" in line for line in lines)
    assert any("facts" in line and "draws" in line for line in lines[-2:])


def test_follow_projects_what_others_store(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'sealed-orders.db'}"
    store = open_store(url)
    store.migrate()
    readings = open_readings(store, url)
    readings.migrate()
    with running("follow", environment={"SEALED_ORDERS_DATA": str(tmp_path)}) as follower:
        begun(Harbour(store, lambda: datetime.now(UTC), bytes_of("follow")))
        until(lambda: True if readings.follower.position() == store.latest() > 0 else None, follower)
        assert follower.stop() == 0
    assert "Traceback" not in follower.said
    readings.close()
    store.close()


def test_a_worker_carries_out_a_deadline_that_passed_while_nobody_was_there(
    postgres_url: str, broker_url: str
) -> None:
    store = open_store(postgres_url)
    store.migrate()
    yesterday = Harbour(store, lambda: datetime.now(UTC) - timedelta(days=1), bytes_of("yesterday"))
    game_id = begun(yesterday, seconds=60)
    urls = {"SEALED_ORDERS_DATABASE_URL": postgres_url, "SEALED_ORDERS_BROKER_URL": broker_url}
    with running("worker", "--processes", "1", environment=urls) as worker:
        game = until(lambda: None if (now := store.load(game_id)).turn == 0 else now, worker)
        assert worker.stop() == 0
    assert all(ship.pose is not None for ship in game.ships.values())
    store.close()


def test_rebuild_makes_the_views_again(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'sealed-orders.db'}"
    store = open_store(url)
    store.migrate()
    begun(Harbour(store, lambda: datetime.now(UTC), bytes_of("rebuild")))
    latest = store.latest()
    store.close()
    status, said = called("rebuild", SEALED_ORDERS_DATA=str(tmp_path))
    assert (status, said) == (0, f"{latest} facts projected again.\n")


@pytest.mark.parametrize(
    ("words", "environment", "complaint"),
    [
        (("sail",), {}, "invalid choice: 'sail'"),
        ((), {}, "arguments are required: COMMAND"),
        (("serve", "--port", "70000"), {}, "a port is a number from 0 to 65535"),
        (("play", "--players", "5"), {}, "invalid choice: 5"),
        (("play", "--games", "0"), {}, "a number from 1 to 1000"),
        (("play", "--url", "ftp://nowhere"), {}, "is not the address of a server"),
        (("api",), {}, "no broker: set SEALED_ORDERS_BROKER_URL"),
        (("worker",), {}, "no broker: set SEALED_ORDERS_BROKER_URL"),
        (("migrate",), {"SEALED_ORDERS_DATABASE_URL": "oracle://nowhere"}, "address is sqlite:///PATH"),
        (("serve",), {"SEALED_ORDERS_BROKER_URL": "redis://nowhere"}, "`serve` needs no broker"),
    ],
)
def test_misuse_is_told_in_one_line(
    words: tuple[str, ...], environment: dict[str, str], complaint: str, tmp_path: Path
) -> None:
    status, said = called(*words, **{"SEALED_ORDERS_DATA": str(tmp_path), **environment})
    *usage, last = said.splitlines()
    assert status == 2, said
    assert last.startswith("sealed-orders")
    assert complaint in last
    assert all("Traceback" not in line for line in usage)


def test_a_port_in_use_is_told_in_one_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        status, said = called("serve", "--port", port, "--data", str(tmp_path))
    assert status == 1
    assert said.splitlines() == [
        f"sealed-orders: cannot listen on 127.0.0.1:{port}: Address already in use; choose another --port"
    ]


def test_a_database_that_is_away_is_told_in_one_line() -> None:
    status, said = called(
        "migrate", SEALED_ORDERS_DATABASE_URL="postgresql://nobody@127.0.0.1:1/nothing?connect_timeout=1"
    )
    assert status == 1
    assert said.splitlines()[-1].startswith("sealed-orders: the database does not answer: ")
    assert "Traceback" not in said


def test_a_server_that_is_away_is_told_in_one_line() -> None:
    status, said = called("play", "--url", "http://127.0.0.1:1")
    assert status == 1
    assert said.startswith("sealed-orders: http://127.0.0.1:1 does not answer: ")
    assert len(said.splitlines()) == 1


def test_the_command_line_itself_loads_no_server() -> None:
    code = "import sys; from api import cli; cli._parser(); print({'flask', 'celery'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"
