"""Where fetched programs are kept, and the lock that lets parallel test workers fetch each of them once."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.kit.tree import ROOT

CLONE = ROOT


def folder() -> Path:
    """Inside the clone; but root runs its servers as another user, who may not look into root's home."""
    return Path("/var/cache/sealed-orders") if os.geteuid() == 0 else CLONE / "var" / "services"


@contextmanager
def fetching(name: str) -> Iterator[Path]:
    """Hold the lock of one service's folder, so that a second worker finds what the first one fetched."""
    place = folder() / name
    place.mkdir(parents=True, exist_ok=True)
    with (place / ".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield place
