"""Fixtures that several folders share: stores and servers on both databases, and recorded spans.

Folders that want them import them in their conftest. What needs a PostgreSQL or a broker is marked `services`, so that
`make quick` leaves it out.
"""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from domain.store import Store, open_store
from projections.queries import Queries
from tests.kit.server import Server, served
from tests.kit.stores import new_queries, new_store
from tests.kit.twins import draws_apart_from_orders
from workers.telemetry import tracing

BOTH = ("sqlite", pytest.param("postgresql", marks=pytest.mark.services))


@pytest.fixture(params=BOTH)
def store_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database with the tables in it, and nothing else."""
    url = url_of(request, tmp_path)
    new_store(url).close()
    return url


@pytest.fixture
def store(store_url: str) -> Iterator[Store]:
    opened = open_store(store_url)
    yield opened
    opened.close()


@pytest.fixture
def queries(store: Store) -> Queries:
    return new_queries(store)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with served(f"sqlite:///{tmp_path}/server.db") as running:
        yield running


@pytest.fixture(params=BOTH)
def either_server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    """The same server on each of its databases."""
    with served(url_of(request, tmp_path)) as running:
        yield running


@pytest.fixture
def two_servers(tmp_path: Path) -> Iterator[tuple[Server, Server]]:
    """The clock stands still, and draws do not depend on the orders."""
    with ExitStack() as stack:
        stack.enter_context(draws_apart_from_orders())
        one, other = (
            stack.enter_context(served(f"sqlite:///{tmp_path}/{name}.db", tick=0))
            for name in ("one", "other")
        )
        yield one, other


@pytest.fixture
def spans() -> Iterator[InMemorySpanExporter]:
    """Every span that this process makes while the test lasts."""
    kept = InMemorySpanExporter()
    tracing.record_by(SimpleSpanProcessor(kept))
    yield kept
    tracing.stop_recording()


def url_of(request: pytest.FixtureRequest, folder: Path) -> str:
    """Of the database that a fixture over `BOTH` is asked for."""
    if request.param == "sqlite":
        return f"sqlite:///{folder / 'games.db'}"
    return str(request.getfixturevalue("postgres_url"))
