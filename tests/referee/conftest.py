"""A bench with a battle before it, and a server for what goes over the wire."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from domain.service.world import instant
from domain.store import Store
from tests.kit.fixtures import server, two_servers
from tests.kit.stores import new_store
from tests.kit.world import EPOCH
from tests.referee.bench import Refereed

__all__ = ["battle", "server", "store", "two_servers"]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    # The first key is as old as the clock of the tests.
    opened = new_store(f"sqlite:///{tmp_path}/games.db", now=lambda: instant(EPOCH))
    yield opened
    opened.close()


@pytest.fixture
def battle(store: Store) -> Refereed:
    """In the planning of its first turn."""
    battle = Refereed(store)
    battle.play_to("planning")
    return battle
