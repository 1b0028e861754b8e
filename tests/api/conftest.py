from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.api.server import Server, served


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with served(f"sqlite:///{tmp_path}/orders.db") as running:
        yield running


@pytest.fixture(params=["sqlite", "postgresql"])
def either_server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    """The same server on each of its databases."""
    url = f"sqlite:///{tmp_path}/orders.db"
    if request.param == "postgresql":
        url = request.getfixturevalue("postgres_url")
    with served(url) as running:
        yield running
