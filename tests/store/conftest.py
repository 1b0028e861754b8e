"""The store on SQLite and on PostgreSQL."""

from tests.kit.fixtures import store, store_url

__all__ = ["store", "store_url"]
