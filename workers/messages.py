"""The messages to workers. Sending one never blocks for long and never fails the caller."""

from typing import Final

from celery import Celery
from kombu.exceptions import OperationalError

from workers.telemetry import request_id, tracing
from workers.telemetry.logs import get_logger
from workers.telemetry.metrics import METRICS

RESOLVE: Final = "sealed-orders.resolve"
COMMAND: Final = "sealed-orders.command"
CONFIRMED: Final = 2  # seconds in which RabbitMQ must confirm a message

_log = get_logger(__name__)


def send(app: Celery, message: str, *words: str | int) -> bool:
    """True if a broker took the message. If not, a worker's sweep finds the game a little later."""
    try:
        headers = {request_id.HEADER: request_id.current(), **tracing.carried()}
        app.send_task(message, args=words, headers=headers, confirm_timeout=CONFIRMED)
    except (OperationalError, OSError):
        METRICS.unsent.inc()
        _log.warning("no broker takes the message %s", message, exc_info=True, game=words[0])
        return False
    return True
