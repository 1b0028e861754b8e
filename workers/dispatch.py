"""How it is said that a step waits to be resolved. Whoever says it never waits, and never fails for it."""

import logging
from collections.abc import Callable
from typing import Final

from celery import Celery
from kombu.exceptions import OperationalError

from workers import cause, tracing
from workers.app import RESOLVE
from workers.tally import TALLY

Dispatch = Callable[[str, int], None]
PATIENCE: Final = 2  # seconds

_log = logging.getLogger(__name__)


def by_broker(app: Celery) -> Dispatch:
    """Send a message. If there is no broker to take it, the sweep of some worker finds the window a little later."""

    def dispatch(game: str, step: int) -> None:
        try:
            headers = {cause.HEADER: cause.request_id(), **tracing.carried()}
            app.send_task(RESOLVE, args=(game, step), headers=headers, retry=False)
        except (OperationalError, OSError):
            TALLY.add("unsent_total")
            said = {"game": game, "step": step}
            _log.warning("no broker takes the message of a closed window", exc_info=True, extra=said)

    return dispatch


def answers(app: Celery) -> bool:
    """Whether the broker can be reached now."""
    try:
        with app.connection_for_write() as connection:
            connection.ensure_connection(max_retries=1, timeout=PATIENCE)
    except (OperationalError, OSError):
        return False
    return True
