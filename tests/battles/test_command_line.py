"""The commands as a user meets them: they come up, say where they are, end when told, and complain in one line."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from api import cli
from api.captains.demonstration import NAME, NOTES, OPEN_TABLE
from domain.service import World
from domain.store.places import HOME
from tests.kit.club import begun
from tests.kit.processes import running, until
from tests.kit.stores import new_queries, new_store
from tests.kit.tree import ROOT
from tests.kit.waiting import PATIENCE
from tests.kit.world import bytes_of

Captured = pytest.CaptureFixture[str]


def get(url: str) -> dict[str, object]:
    with urllib.request.urlopen(url, timeout=PATIENCE) as answer:
        document: dict[str, object] = json.load(answer)
    return document


def games(url: str) -> dict[str, dict[str, object]]:
    return {str(game["name"]): game for game in get(f"{url}v1/games")["games"]}  # type: ignore[attr-defined]


def over(url: str) -> dict[str, object] | None:
    """The demonstration, as soon as it has been fought to the end."""
    game = games(url).get(NAME)
    return game if game is not None and game["status"] == "ended" else None


@pytest.mark.processes
def test_serve_fights_a_demonstration_once_and_ends_when_told(tmp_path: Path) -> None:
    """Cut short by a power cut, the demonstration goes on at the next start."""
    folder = tmp_path / "new" / "folder"
    words = ("serve", "--port", "0", "--data", str(folder))
    with running(*words) as server:
        url = server.serves()
        assert get(f"{url}healthz") == {"status": "ok"}
        until(lambda: games(url).get(NAME, {}).get("turn") or None, server)
        until(lambda: (folder / NOTES).exists() or None, server)  # which of the games it is
        server.kill()
    with running(*words) as again:
        url = again.serves()
        assert until(lambda: over(url), again)["winner"] in ("british", "french", None)
        assert games(url)[OPEN_TABLE]["status"] == "waiting"
        assert len(get(f"{url}v1/games")["games"]) == 2  # type: ignore[arg-type]
        assert again.stop() == 0
    assert "Traceback" not in again.said


@pytest.mark.processes
def test_play_tells_a_battle_and_its_end() -> None:
    with running("play", "--seed", "4", "--against", "skilled") as play:
        status = play.wait()
    lines = play.said.splitlines()
    assert status == 0, play.said
    assert lines[0].startswith("g-")
    assert any(line.startswith("deployed") for line in lines)
    assert any(line.startswith("turn   1") for line in lines)
    assert any("fires her" in line for line in lines)
    assert "facts" in lines[-1]
    assert "draws" in lines[-1]


@pytest.mark.processes
def test_follow_projects_what_others_store(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'sealed-orders.db'}"
    store = new_store(url)
    queries = new_queries(store)
    with running("follow", environment={"SEALED_ORDERS_DATA": str(tmp_path)}) as follower:
        begun(World(store, lambda: datetime.now(UTC), bytes_of("follow")))
        until(lambda: True if queries.follower.of(HOME).position() == store.latest() > 0 else None, follower)
        assert follower.stop() == 0
    assert "Traceback" not in follower.said
    store.close()


@pytest.mark.processes
def test_a_worker_carries_out_a_deadline_that_passed_while_nobody_was_there(
    postgres_url: str, broker_url: str
) -> None:
    store = new_store(postgres_url)
    yesterday = World(store, lambda: datetime.now(UTC) - timedelta(days=1), bytes_of("yesterday"))
    game_id = begun(yesterday, seconds=60)
    urls = {"SEALED_ORDERS_DATABASE_URL": postgres_url, "SEALED_ORDERS_BROKER_URL": broker_url}
    with running("worker", "--processes", "1", environment=urls) as worker:
        game = until(lambda: None if (now := store.load(game_id)).turn == 0 else now, worker)
        assert worker.stop() == 0
    assert all(ship.pose is not None for ship in game.ships.values())
    store.close()


@pytest.mark.processes
@pytest.mark.parametrize("more", [[], ["--processes", "2"]])
def test_rebuild_makes_the_views_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured, more: list[str]
) -> None:
    url = f"sqlite:///{tmp_path / 'sealed-orders.db'}"
    store = new_store(url)
    begun(World(store, lambda: datetime.now(UTC), bytes_of("rebuild")))
    latest = store.latest()
    store.close()
    monkeypatch.setenv("SEALED_ORDERS_DATA", str(tmp_path))
    assert cli.main(["rebuild", *more]) == 0
    assert re.fullmatch(rf"{latest} facts projected again in \d+(\.\d)? s\.\n", capsys.readouterr().out)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["sail"], "invalid choice: 'sail'"),
        ([], "arguments are required: COMMAND"),
        (["serve", "--port", "70000"], "a port is a number from 0 to 65535"),
        (["play", "--games", "0"], "a number from 1 to 1000"),
    ],
)
def test_bad_words_end_with_2(words: list[str], complaint: str, capsys: Captured) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(words)
    assert ended.value.code == 2
    assert complaint in capsys.readouterr().err.splitlines()[-1]


@pytest.mark.processes
def test_more_captains_than_the_scenario_has_seats_for_are_refused(capsys: Captured) -> None:
    assert cli.main(["play", "--players", "5"]) == 2
    assert "is for 2, 3 or 4 players" in capsys.readouterr().err


@pytest.mark.processes
def test_a_scenario_for_one_player_is_played_from_the_command_line(capsys: Captured) -> None:
    assert cli.main(["play", "--scenario", "sitting-ducks", "--level", "basic"]) == 0
    told = capsys.readouterr().out
    assert "HMS Terpsichore" in told
    assert re.search("time is up|is left that could sail", told)


@pytest.mark.parametrize(
    ("words", "environment", "status", "complaint"),
    [
        ("play --url ftp://nowhere", {}, 2, "'ftp://nowhere' is not the address of a server"),
        ("play --url http://127.0.0.1:1", {}, 1, "http://127.0.0.1:1 does not answer: "),
        ("api", {}, 2, "no broker: set SEALED_ORDERS_BROKER_URL"),
        ("worker", {}, 2, "no broker: set SEALED_ORDERS_BROKER_URL"),
        ("migrate", {"DATABASE_URL": "oracle://nowhere"}, 2, "a database's address is sqlite:///PATH"),
        ("migrate", {"DATABASE_URL": "postgresql://127.0.0.1:1/x"}, 1, "the database does not answer: "),
        ("serve", {"BROKER_URL": "redis://nowhere"}, 2, "`serve` needs no broker"),
    ],
)
def test_what_cannot_be_done_is_told_in_one_line(
    words: str,
    environment: dict[str, str],
    status: int,
    complaint: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: Captured,
) -> None:
    for name, value in {"DATA": str(tmp_path), **environment}.items():
        monkeypatch.setenv(f"SEALED_ORDERS_{name}", value)
    assert cli.main(words.split()) == status
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith(f"sealed-orders: {complaint}")


def test_a_port_in_use_is_told_in_one_line(tmp_path: Path, capsys: Captured) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert cli.main(["serve", "--port", port, "--data", str(tmp_path)]) == 1
    complaint = f"cannot listen on 127.0.0.1:{port}: Address already in use; choose another --port"
    assert capsys.readouterr().err == f"sealed-orders: {complaint}\n"


def test_a_taken_port_for_the_numbers_is_told_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    monkeypatch.setenv("SEALED_ORDERS_DATA", str(tmp_path))
    monkeypatch.setattr(signal, "signal", lambda *_: None)  # a follower's would stay behind in this process
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert cli.main(["follow", "--metrics-port", port]) == 1
    complaint = (
        f"cannot serve metrics on 127.0.0.1:{port}: Address already in use; choose another --metrics-port"
    )
    assert capsys.readouterr().err == f"sealed-orders: {complaint}\n"


@pytest.mark.processes
def test_the_command_line_itself_loads_no_server() -> None:
    code = "import sys; from api.cli.parser import parser_for; parser_for([]); print({'flask', 'celery'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"


@pytest.mark.processes
def test_gunicorn_accepts_the_configuration_for_its_own_command(tmp_path: Path) -> None:
    words = [
        "-m",
        "gunicorn",
        "--check-config",
        "--config",
        "infra/gunicorn.conf.py",
        "api.serve:application()",
    ]
    surroundings = {**os.environ, "SEALED_ORDERS_DATA": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, *words], cwd=ROOT, env=surroundings, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
