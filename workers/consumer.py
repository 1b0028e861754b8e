"""Celery's consumer without messages that are delivered later.

With quorum queues Celery would create twenty-eight more queues for them, and all our messages are for at once.
"""

from typing import Final

from celery.worker import consumer

_LATER: Final = "delayed_delivery"


class Consumer(consumer.Consumer):
    class Blueprint(consumer.Consumer.Blueprint):
        default_steps = [  # noqa: RUF012  (as Celery declares it)
            step for step in consumer.Consumer.Blueprint.default_steps if _LATER not in step
        ]
