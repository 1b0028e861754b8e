"""Keep the server's log up to date with the facts. If that fails it is tried again, and no game stops for it."""

import logging
import threading
from typing import Final

from workers.parts import Parts

PAUSE: Final = 0.5  # seconds between two looks for new facts

_log = logging.getLogger(__name__)


def enter_log(parts: Parts) -> int:
    """Enter everything that is stored by now; returns the number of entries."""
    entered = 0
    while some := parts.world.store.server_log.enter():
        entered += some
    return entered


def keep_log(parts: Parts, stopped: threading.Event, pause: float = PAUSE) -> None:
    """Repeats `enter_log` until stopped. Any number of processes may do it; every entry is made once."""
    while not stopped.wait(pause):
        try:
            enter_log(parts)
        except Exception:  # noqa: BLE001  (whatever it was, nothing is lost: the facts are stored)
            _log.exception("the server's log could not be kept; trying again")
