"""Stores with their tables laid out, and the queries over them: what tests of use cases and of views begin with."""

from collections.abc import Callable
from typing import Final

from domain.store import Store, open_store
from domain.store.keys import now as the_time
from projections.queries import Queries
from tests.kit.world import Entropy

MEMORY: Final = "sqlite://:memory:"


def new_store(
    url: str = MEMORY, *, now: Callable[[], str] = the_time, entropy: Entropy | None = None
) -> Store:
    """Empty, but for its first key; who asks for it closes it, unless it goes with the process."""
    store = open_store(url)
    store.migrate(now, *([entropy] if entropy else []))
    return store


def new_queries(store: Store) -> Queries:
    """Over this store, of which they have told nothing yet."""
    queries = Queries(store)
    queries.migrate()
    return queries
