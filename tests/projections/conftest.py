"""Projections over the real store, on SQLite and on PostgreSQL."""

from collections.abc import Iterator

import pytest

from domain.store import Store
from projections.readings import Readings, open_readings
from tests.store.stores import store, store_url

__all__ = ["readings", "store", "store_url"]


@pytest.fixture
def readings(store: Store, store_url: str) -> Iterator[Readings]:
    opened = open_readings(store, store_url)
    opened.migrate()
    yield opened
    opened.close()
