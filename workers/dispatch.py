"""How it is said that a step waits to be resolved. Whoever says it never waits, and never fails for it."""

import logging
from collections.abc import Callable

from celery import Celery
from kombu.exceptions import OperationalError

from workers.app import RESOLVE

Dispatch = Callable[[str, int], None]

_log = logging.getLogger(__name__)


def by_broker(app: Celery) -> Dispatch:
    """Send a message. If there is no broker to take it, the sweep of some worker finds the window a little later."""

    def dispatch(game: str, step: int) -> None:
        try:
            app.send_task(RESOLVE, args=(game, step), retry=False)
        except (OperationalError, OSError):
            _log.warning("no broker takes the message that %s waits at step %s", game, step, exc_info=True)

    return dispatch
