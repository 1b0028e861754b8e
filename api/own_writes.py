"""A client reads its own writes: a write is answered only when the views are up to date with it."""

from typing import Final

from api.leaving import Leaving
from api.wiring import wiring
from workers.telemetry.logs import get_logger

_WRITES: Final = ("POST", "PUT", "DELETE")

_log = get_logger(__name__)


def bring_level(leaving: Leaving) -> None:
    """If the views cannot be updated now, the answer is sent anyway, and a follower updates them."""
    if leaving.request.method in _WRITES and leaving.response.status_code < 400:
        try:
            wiring().queries.follower.bring_level()
        except Exception:  # noqa: BLE001  (the act is done, and its answer must not fail for this)
            _log.warning("the views are behind what was written", exc_info=True)
