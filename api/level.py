"""Whoever has written reads it next: a write is answered when the views have come level with it."""

from typing import Final

from api.leaving import Leaving
from api.wiring import wiring
from workers.telemetry.logs import get_logger

_WRITES: Final = ("POST", "PUT", "DELETE")

_log = get_logger(__name__)


def bring_level(leaving: Leaving) -> None:
    """What is stored is stored: if the views cannot be brought on now, whoever follows the store will do it."""
    if leaving.request.method in _WRITES and leaving.response.status_code < 400:
        try:
            wiring().queries.follower.bring_level()
        except Exception:  # noqa: BLE001  (the act is done, and its answer must not fail for this)
            _log.warning("the views are behind what was written", exc_info=True)
