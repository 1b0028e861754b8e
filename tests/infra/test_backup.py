"""A copy made while the server runs, put into an empty database, is the same server: facts, views and keys."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from domain.store import open_spread
from projections.audience import SPECTATOR
from projections.queries import Queries
from tests.kit.club import begun, play
from tests.kit.stores import new_queries, new_store
from tests.kit.tree import ROOT
from tests.kit.world import bytes_of, world_on
from tests.services import postgres
from tests.services.postgres import MakeDatabase

pytestmark = pytest.mark.processes


INFRA = ROOT / "infra"


def _script(name: str, url: str, file: Path, others: str = "") -> subprocess.CompletedProcess[str]:
    program = postgres.program()
    environment = {
        **program.surroundings(),
        "PATH": f"{program.binary.parent}{os.pathsep}{os.environ['PATH']}",
        "PYTHON": sys.executable,
        "SEALED_ORDERS_DATABASE_URL": url,
        "SEALED_ORDERS_DATABASES": others,
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
    store = new_store(live)
    queries = new_queries(store)
    world = world_on(store, bytes_of("club"))
    game = begun(world)
    play(world, game, 2)
    queries.follower.catch_up()
    saved = _script("backup", live, tmp_path / "copy")
    assert saved.returncode == 0, saved.stderr
    assert (tmp_path / "copy").stat().st_mode & 0o077 == 0, "the copy holds secrets"
    play(world, game, 1)  # what comes after is not in the copy, and does not disturb it
    put_back = _script("restore", empty, tmp_path / "copy")
    assert put_back.returncode == 0, put_back.stderr
    restored = new_store(empty)
    views = new_queries(restored)
    records = restored.records(game)
    assert records == store.records(game, upto=len(records))
    assert restored.seed(game) == store.seed(game)
    assert restored.openings(game) == {
        item: opening for item, opening in store.openings(game).items() if item[0] <= len(records)
    }
    assert views.view(game, SPECTATOR) is not None
    views.follower.rebuild()
    assert play(world_on(restored, bytes_of("after")), game, 1).version > len(records), "the battle goes on"
    for one in (store, restored):
        one.close()


def test_several_databases_are_copied_and_put_back_together(tmp_path: Path) -> None:
    def addresses(folder: str) -> tuple[str, dict[str, str]]:
        return f"sqlite:///{tmp_path}/{folder}/home.db", {"north": f"sqlite:///{tmp_path}/{folder}/north.db"}

    (tmp_path / "live").mkdir()
    store = open_spread(*addresses("live"))
    store.migrate()
    Queries(store).migrate()
    store.directory.take("north", games=True)
    world = world_on(store, bytes_of("club"))
    game = begun(world)
    assert store.name_of(game) == "north"
    for name, folder in (("backup", "live"), ("restore", "other")):
        home, others = addresses(folder)
        done = _script(name, home, tmp_path / "copy", f"north={others['north']}")
        assert done.returncode == 0, done.stderr
    restored = open_spread(*addresses("other"))
    with restored.database.writing() as transaction:
        transaction.change(
            "DELETE FROM places"
        )  # the copy of home is the oldest: it may not know of the newest games
    restored.reindex()
    assert restored.records(game) == store.members()["north"].records(game)
    play(world_on(restored, bytes_of("after")), game, 1)
    for one in (store, restored):
        one.close()


def test_restore_overwrites_nothing(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/live.db"
    store = new_store(url)
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
