"""The kits as their users have them: packages of their own, and the first clients that the documentation shows."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright._impl._driver import compute_driver_executable

from tests.client.typescript import KIT
from tests.client.written import CLIENT
from tests.kit.processes import running, wheel_of
from tests.kit.tree import ROOT

EXAMPLES = ROOT / "api" / "docs" / "examples"
MOST_LINES = 100

pytestmark = pytest.mark.processes


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the built package in it, and nothing of this project."""
    wheel = wheel_of(CLIENT, tmp_path_factory.mktemp("kit"))
    assert wheel.name.startswith("sealed_orders_client-")
    return wheel


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    data = str(tmp_path_factory.mktemp("data"))
    with running("serve", "--no-demo", "--port", "0", "--data", data) as server:
        yield server.serves()


def run(words: list[str], folder: Path, **environment: str) -> str:
    """What a program says; it must end well."""
    surroundings = {**os.environ, **environment}
    done = subprocess.run(
        words, cwd=folder, env=surroundings, capture_output=True, text=True, timeout=600, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_first_client_is_short_and_fights_a_battle(installed: Path, address: str, tmp_path: Path) -> None:
    program = EXAMPLES / "first_client.py"
    assert len(program.read_text(encoding="utf-8").splitlines()) <= MOST_LINES
    last = run([sys.executable, str(program), address], tmp_path, PYTHONPATH=str(installed)).splitlines()[-1]
    assert "receipts checked" in last
    assert " 0 receipts" not in last


def test_a_bot_needs_nothing_but_http_and_can_compute_what_the_server_has_hashed(
    address: str, tmp_path: Path
) -> None:
    program = EXAMPLES / "bare_http.py"
    last = run([sys.executable, str(program), address], tmp_path).splitlines()[-1]
    records, receipts = map(int, re.findall(r"\d+", last))
    assert records > receipts > 0
    assert last.endswith("are good")


def test_so_does_the_first_client_in_javascript_with_nothing_built(address: str, tmp_path: Path) -> None:
    """By the Node that the browser's driver brings along; the package is the folder as it lies here."""
    program = tmp_path / "first_client.mjs"
    program.write_text((EXAMPLES / program.name).read_text(encoding="utf-8"), encoding="utf-8")
    assert len(program.read_text(encoding="utf-8").splitlines()) <= MOST_LINES
    (tmp_path / "node_modules").mkdir()
    (tmp_path / "node_modules" / "sealed-orders-client").symlink_to(KIT)
    node, _ = compute_driver_executable()
    last = run([node, program.name, address, "6"], tmp_path).splitlines()[-1]
    assert "receipts kept" in last
    assert " 0 receipts" not in last


def test_the_package_is_typed_and_names_nothing_of_the_server(installed: Path) -> None:
    words = [
        sys.executable,
        "-c",
        "import sealed_orders_client, sys; print([m for m in sys.modules if m.split('.')[0] in ('api', 'domain')])",
    ]
    said = subprocess.run(
        words,
        env={"PYTHONPATH": str(installed), "PATH": ""},
        cwd="/",
        capture_output=True,
        text=True,
        check=True,
    )
    assert said.stdout.strip() == "[]"
    assert (CLIENT / "py.typed").exists()
