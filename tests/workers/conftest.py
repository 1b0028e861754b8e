"""Every test that asks for `way` runs twice: embedded, and by Celery on a real broker."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.kit.fixtures import spans
from tests.kit.world import Clock
from tests.workers.ways import Way, by_celery, embedded, parts_in

__all__ = ["spans", "way"]


@pytest.fixture(params=["embedded", pytest.param("celery", marks=pytest.mark.services)])
def way(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Way]:
    clock = Clock(tick=0)
    with parts_in(tmp_path, clock) as parts:
        if request.param == "embedded":
            yield embedded(parts, clock)
        else:
            yield by_celery(parts, clock, request.getfixturevalue("broker_url"))
