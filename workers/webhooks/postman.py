"""The loop that announces and delivers webhooks. Any number of processes may run it."""

import threading
from typing import Final

from workers.parts import GetParts
from workers.telemetry.logs import get_logger
from workers.webhooks.announce import announce
from workers.webhooks.deliver import deliver_due
from workers.webhooks.sending import Sender

PAUSE: Final = 1.0  # seconds between two rounds

_log = get_logger(__name__)


def keep_delivering(
    get_parts: GetParts, stopped: threading.Event, sender: Sender, pause: float = PAUSE
) -> None:
    """A failed message is tried again, because it stays in the database until it is settled."""
    while not stopped.is_set():
        sent = 0
        try:
            announce(get_parts())
            sent = deliver_due(get_parts(), sender)
        except Exception:  # noqa: BLE001  (the thread must outlive every fault)
            _log.exception("webhooks could not be worked off; trying again")
        stopped.wait(0 if sent else pause)
