"""A copy made while the server runs, put into an empty database, is the same server: facts, views and keys."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from domain.store import open_store
from projections.audience import SPECTATOR
from projections.readings import open_readings
from tests.service.battle import begun, club, play
from tests.services import postgres
from tests.services.postgres import MakeDatabase

INFRA = Path(__file__).parents[2] / "infra"


def _script(name: str, url: str, file: Path) -> subprocess.CompletedProcess[str]:
    program = postgres.program()
    environment = {
        **program.surroundings(),
        "PATH": f"{program.binary.parent}{os.pathsep}{os.environ['PATH']}",
        "PYTHON": sys.executable,
        "SEALED_ORDERS_DATABASE_URL": url,
    }
    return subprocess.run(
        [str(INFRA / name), str(file)], env=environment, capture_output=True, text=True, check=False
    )


@pytest.fixture(params=["sqlite", "postgresql"])
def addresses(
    request: pytest.FixtureRequest, tmp_path: Path, fresh_database: MakeDatabase
) -> tuple[str, str]:
    """A database that is in use, and an empty one."""
    if request.param == "postgresql":
        return fresh_database(), fresh_database()
    return f"sqlite:///{tmp_path}/live.db", f"sqlite:///{tmp_path}/other/restored.db"


def test_a_battle_survives_backup_and_restore(addresses: tuple[str, str], tmp_path: Path) -> None:
    live, empty = addresses
    store = open_store(live)
    store.migrate()
    readings = open_readings(store, live)
    readings.migrate()
    h = club(store)
    game = begun(h)
    play(h, game, 2)
    readings.follower.catch_up()
    saved = _script("backup", live, tmp_path / "copy")
    assert saved.returncode == 0, saved.stderr
    assert (tmp_path / "copy").stat().st_mode & 0o077 == 0, "the copy holds secrets"
    play(h, game, 1)  # what comes after is not in the copy, and does not disturb it
    put_back = _script("restore", empty, tmp_path / "copy")
    assert put_back.returncode == 0, put_back.stderr
    restored = open_store(empty)
    restored.migrate()
    views = open_readings(restored, empty)
    views.migrate()
    records = restored.records(game)
    assert records == store.records(game, upto=len(records))
    assert restored.seed(game) == store.seed(game)
    assert restored.openings(game) == {
        item: opening for item, opening in store.openings(game).items() if item[0] <= len(records)
    }
    assert views.view(game, SPECTATOR) is not None
    views.follower.rebuild()
    assert play(club(restored, "after"), game, 1).version > len(records), "the battle goes on"
    for one in (readings, views, store, restored):
        one.close()


def test_restore_overwrites_nothing(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/live.db"
    store = open_store(url)
    store.migrate()
    store.close()
    assert _script("backup", url, tmp_path / "copy").returncode == 0
    refused = _script("restore", url, tmp_path / "copy")
    assert refused.returncode == 1
    assert "is there already" in refused.stderr


@pytest.mark.parametrize("name", ["backup", "restore"])
def test_misuse_is_told_in_one_line(name: str, tmp_path: Path) -> None:
    (tmp_path / "copy").touch()
    refused = _script(name, "mysql://db/x", tmp_path / "copy")
    assert (refused.returncode, len(refused.stderr.splitlines())) == (2, 1)
