"""Projections over the real store, on SQLite and on PostgreSQL."""

import pytest

from domain.store import Store
from projections.queries import Queries
from tests.kit.fixtures import store, store_url

__all__ = ["queries", "store", "store_url"]


@pytest.fixture
def queries(store: Store) -> Queries:
    opened = Queries(store)
    opened.migrate()
    return opened
