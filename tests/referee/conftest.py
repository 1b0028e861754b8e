"""A bench with a battle before it, and a server for what goes over the wire."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from domain.store import Store, open_store
from tests.api.server import Server, served


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = open_store(f"sqlite:///{tmp_path}/games.db")
    opened.migrate()
    yield opened
    opened.close()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with served(f"sqlite:///{tmp_path}/server.db") as running:
        yield running
