"""The fixtures that every folder of tests may ask for: real services, each made on first use."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.services import broker, browser, postgres

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.fixture(scope="session")
def fresh_database() -> Iterator[postgres.MakeDatabase]:
    """Call it for the address of an empty PostgreSQL database; it is dropped when the session ends."""
    with postgres.server() as address, postgres.databases(address) as make:
        yield make


@pytest.fixture
def postgres_url(fresh_database: postgres.MakeDatabase) -> str:
    """An empty PostgreSQL database for this test alone."""
    return fresh_database()


@pytest.fixture(scope="session")
def fresh_broker() -> Iterator[broker.MakeBroker]:
    """Call it for the address of a broker that holds no messages."""
    with broker.brokers() as make:
        yield make


@pytest.fixture
def broker_url(fresh_broker: broker.MakeBroker) -> str:
    """A broker without messages for this test alone."""
    return fresh_broker()


@pytest.fixture(scope="module")
def chromium() -> Iterator["Browser"]:
    """A headless Chromium. For a module, not the session: while it runs, Playwright holds the event loop."""
    with browser.chromium() as running:
        yield running
