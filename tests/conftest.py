"""The fixtures that every folder of tests may ask for: real services, each made on first use.

`--quick` leaves out whatever asks for one of them, and whatever is marked `processes` or `long`. The first of these marks is set
by hand, so under `--quick` a test that starts a process without it fails. `long` is for what is not pure and takes its time: it plays
on whole servers (application, database, worker), and a shorter test of the same kind stays in the quick lane.
"""

import gc
import logging
import os
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

from tests.kit.patience import be_patient
from tests.kit.templates import compile_once
from tests.services import broker, browser, postgres
from workers.collector import YOUNG

if TYPE_CHECKING:
    from playwright.sync_api import Browser

# How long an example takes says how busy the machine is; speed is measured by the benchmarks. And what was found good once
# is good again: it is the same examples every time.
settings.register_profile(
    "any-machine", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("any-machine")
be_patient()
compile_once()

# Commands answer in English, whatever the terminal of whoever runs the tests is set to.
os.environ["LC_ALL"] = "C.UTF-8"

SERVICES = {"fresh_database", "fresh_broker", "chromium"}
LEFT_OUT = ("services", "processes", "long")
# Folders whose files are few and long, though they need no service.
LONG = {"properties", "proofs", "workers", "soak", "explore", "scenarios", "duels", "geometry"}
STARTS = {"subprocess.Popen", "os.fork", "os.forkpty", "os.posix_spawn"}


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--quick",
        action="store_true",
        help="only tests without services, browser, processes and long play on whole servers",
    )
    parser.addoption("--album", type=Path, help="a folder for the pictures of a walk-through")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int | None:
    """Half as many again as there are cores: a third of the time a worker waits for a browser, a process, a thread or a clock."""
    if not hasattr(os, "sched_getaffinity"):
        return None  # as the library chooses
    cores = len(os.sched_getaffinity(0))
    return cores + cores // 2


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[object]:
    """Ten thousand tests and what they load stay to the end: the collector need not look through them again and again.

    Afterwards it looks as seldom as in the product's own processes.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(YOUNG, 20, 50)
        gc.enable()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        if SERVICES & set(getattr(item, "fixturenames", ())):
            item.add_marker("services")
    if config.getoption("quick"):
        slow = [item for item in items if any(map(item.get_closest_marker, LEFT_OUT))]
        config.hook.pytest_deselected(items=slow)
        items[:] = [item for item in items if item not in set(slow)]
    items.sort(key=_long_files_first(items))


def _long_files_first(items: list[pytest.Item]) -> Callable[[pytest.Item], tuple[bool, bool, int]]:
    """Files are handed to processes whole: what is long comes first, so that nobody waits for the last one."""
    serving = {item.path for item in items if any(map(item.get_closest_marker, LEFT_OUT))}
    counts = Counter(item.path for item in items)
    return lambda item: (
        item.path not in serving,
        item.path.parent.name not in LONG,
        -counts[item.path],
    )


class _Net:
    """Whether a test of the quick lane is being run, in which nothing may be started."""

    spread = False


def _catch(event: str, _: object) -> None:
    if _Net.spread and event in STARTS:
        raise RuntimeError("a quick test starts no process: mark it `processes`")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("quick"):
        sys.addaudithook(_catch)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    _Net.spread = item.config.getoption("quick")
    try:
        return (yield)
    finally:
        _Net.spread = False


@pytest.fixture(autouse=True)
def _no_log_left_behind() -> Iterator[None]:
    """A command that a test calls sets up the log of its process, which here is that of all tests."""
    root = logging.getLogger()
    level = root.level
    yield
    if left := [handler for handler in root.handlers if type(handler) is logging.StreamHandler]:
        root.setLevel(level)
        logging.captureWarnings(capture=False)
    for handler in left:
        root.removeHandler(handler)


@pytest.fixture(scope="session")
def fresh_database() -> Iterator[postgres.MakeDatabase]:
    """Call it for the address of an empty PostgreSQL database; it is gone when the session has ended."""
    with postgres.server() as address, postgres.databases(address) as make:
        yield make


@pytest.fixture
def postgres_url(fresh_database: postgres.MakeDatabase) -> str:
    """An empty PostgreSQL database for this test alone."""
    return fresh_database()


@pytest.fixture(scope="session")
def fresh_broker() -> Iterator[broker.MakeBroker]:
    """Call it for the address of a broker that holds no messages."""
    with broker.brokers() as make:
        yield make


@pytest.fixture
def broker_url(fresh_broker: broker.MakeBroker) -> str:
    """A broker without messages for this test alone."""
    return fresh_broker()


@pytest.fixture(scope="module")
def chromium() -> Iterator["Browser"]:
    """A headless Chromium. For a module, not the session: while it runs, Playwright holds the event loop."""
    with browser.chromium() as running:
        yield running
