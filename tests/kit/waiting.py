"""Waiting for what comes about elsewhere: for a condition, never for a time."""

import time
from collections.abc import Callable
from typing import Final, TypeVar

T = TypeVar("T")
PATIENCE: Final = 600.0  # seconds: on a busy machine a thing takes as long as it takes


def until(
    look: Callable[[], T | None],
    *,
    patience: float = PATIENCE,
    pause: float = 0.02,
    lost: Callable[[], bool] = lambda: False,
    why: Callable[[], str] = lambda: "",
) -> T:
    """What `look` finds, as soon as it finds something. Once `lost` it is given up; `why` tells what was there instead."""
    given_up = time.monotonic() + patience
    while (found := look()) is None:
        if lost() or time.monotonic() > given_up:
            raise AssertionError(f"waited in vain; {why()}")
        time.sleep(pause)
    return found
