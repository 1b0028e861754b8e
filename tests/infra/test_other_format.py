"""Whatever is started on a database of the version before says in one line what to do, and ends."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.kit.processes import running
from tests.store.old_stores import loaded_before, written_before

MISUSED = 2
BROKER = {"SEALED_ORDERS_BROKER_URL": "redis://127.0.0.1:1/0"}
COMMANDS: Mapping[str, Mapping[str, str]] = {
    "migrate": {},
    "serve": {},
    "api": BROKER,
    "worker": BROKER,
    "follow": BROKER,
    "rebuild": {},
}


def _refused(command: str, url: str) -> None:
    environment = {"SEALED_ORDERS_DATABASE_URL": url, **COMMANDS[command]}
    with running(command, environment=environment) as process:
        assert process.wait() == MISUSED, process.said
    (line,) = process.lines
    assert "this database holds games of an earlier version" in line
    assert "give this one an empty folder (SEALED_ORDERS_DATA)" in line


@pytest.mark.processes
@pytest.mark.parametrize("command", COMMANDS)
def test_a_folder_of_the_version_before_is_refused_in_one_line(tmp_path: Path, command: str) -> None:
    _refused(command, written_before(tmp_path / "sealed-orders.db"))


def test_so_is_a_postgresql_of_the_version_before(postgres_url: str) -> None:
    _refused("migrate", loaded_before(postgres_url))
