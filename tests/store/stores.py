"""Both databases behind the same tests. Folders that want them import these fixtures in their conftest."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from domain.store import Store, open_store


@pytest.fixture(params=["sqlite", "postgresql"])
def store_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database with the tables in it, and nothing else."""
    if request.param == "sqlite":
        url = f"sqlite:///{tmp_path / 'games.db'}"
    else:
        url = request.getfixturevalue("postgres_url")
    made = open_store(url)
    made.migrate()
    made.close()
    return url


@pytest.fixture
def store(store_url: str) -> Iterator[Store]:
    opened = open_store(store_url)
    yield opened
    opened.close()
