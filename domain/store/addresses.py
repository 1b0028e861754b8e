"""Which database an address means."""

import secrets
from collections.abc import Callable

from domain.store.backend import Backend
from domain.store.postgres import PostgresBackend
from domain.store.sqlite import SqliteBackend
from domain.store.store import Store

FILE = "sqlite:///"
MEMORY = "sqlite://:memory:"


def open_store(url: str) -> Store:
    """`sqlite:///PATH`, `sqlite://:memory:` or `postgresql://…`. Connects on first use, creates nothing."""
    return Store(_backend(url))


def _backend(url: str) -> Callable[[], Backend]:
    if url == MEMORY:
        # A name of its own, so that all connections of this store, and no other store, share the memory.
        name = f"file:sealed-orders-{secrets.token_hex(8)}?mode=memory&cache=shared"
        return lambda: SqliteBackend(name)
    if url.startswith(FILE) and len(url) > len(FILE):
        return lambda: SqliteBackend(url.removeprefix(FILE))
    if url.startswith(("postgresql://", "postgres://")):
        return lambda: PostgresBackend(url)
    raise ValueError("a store's address is sqlite:///PATH, sqlite://:memory: or postgresql://USER@HOST/NAME")
