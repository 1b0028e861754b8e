"""Every test that asks for `way` runs twice: embedded, and by Celery on a real broker."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.workers.ways import Clock, Way, by_celery, embedded, watch_in


@pytest.fixture(params=["embedded", "celery"])
def way(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Way]:
    clock = Clock()
    with watch_in(tmp_path, clock) as watch:
        if request.param == "embedded":
            yield embedded(watch, clock)
        else:
            yield by_celery(watch, clock, request.getfixturevalue("broker_url"))
