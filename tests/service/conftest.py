"""Every use case on SQLite and on PostgreSQL."""

import pytest

from domain.service import World
from domain.store import Store
from tests.kit.fixtures import store, store_url
from tests.kit.world import bytes_of, world_on

__all__ = ["store", "store_url"]


@pytest.fixture
def world(store: Store) -> World:
    return world_on(store, bytes_of("club"))
