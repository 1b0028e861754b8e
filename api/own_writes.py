"""A client reads its own writes: a write is answered after the views have come level with it."""

from typing import Final

from api.leaving import Leaving
from api.wiring import wiring
from workers.telemetry.logs import get_logger

_WRITES: Final = ("POST", "PUT", "DELETE")

_log = get_logger(__name__)


def bring_level(leaving: Leaving) -> None:
    """If the views cannot be brought level now, the answer is sent all the same: a follower will do it."""
    if leaving.request.method in _WRITES and leaving.response.status_code < 400:
        try:
            wiring().queries.follower.bring_level()
        except Exception:  # noqa: BLE001  (the act is done, and its answer must not fail for this)
            _log.warning("the views are behind what was written", exc_info=True)
