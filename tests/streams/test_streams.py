"""The show of `make streams`, made small: everybody is told everything once, by a process of its own."""

import asyncio
from pathlib import Path

import pytest

from tests.streams.__main__ import Plan, Show
from tests.streams.report import written

pytestmark = [pytest.mark.services, pytest.mark.processes]


def test_a_small_crowd_is_told_everything_once(postgres_url: str, tmp_path: Path) -> None:
    told = asyncio.run(Show(Plan(clients=4, games=2, waves=0, windows=2), postgres_url, tmp_path).run())
    assert not any(told.wrong), told.wrong
    assert told.messages == 2 * told.appends
    assert "memory a client" in written(told)
