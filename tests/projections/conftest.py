"""Projections over the real store, on SQLite and on PostgreSQL."""

from tests.kit.fixtures import queries, store, store_url

__all__ = ["queries", "store", "store_url"]
