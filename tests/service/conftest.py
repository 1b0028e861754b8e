"""Every use case on SQLite and on PostgreSQL."""

import pytest

from domain.service import Harbour
from domain.store import Store
from tests.service.battle import club
from tests.store.stores import store, store_url

__all__ = ["store", "store_url"]


@pytest.fixture
def h(store: Store) -> Harbour:
    return club(store)
