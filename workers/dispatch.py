"""Signals to workers: a step waits to be resolved, or a window waits for the computer."""

from typing import Final

from celery import Celery
from kombu.exceptions import OperationalError

from workers.messages import COMMAND, RESOLVE, send
from workers.parts import Dispatch, Summon

PATIENCE: Final = 2  # seconds


def by_broker(app: Celery) -> Dispatch:
    def dispatch(game: str, step: int) -> bool:
        return send(app, RESOLVE, game, step)

    return dispatch


def summon_by_broker(app: Celery) -> Summon:
    def summon(game: str) -> None:
        send(app, COMMAND, game)

    return summon


def answers(app: Celery) -> bool:
    """Whether the broker can be reached now."""
    try:
        with app.connection_for_write() as connection:
            connection.ensure_connection(max_retries=1, timeout=PATIENCE)
    except (OperationalError, OSError):
        return False
    return True
