"""What a worker does with its connection to the broker: all that Celery does, but for messages that are delivered later.

With quorum queues Celery keeps twenty-eight more of them for such messages. Ours are to be done at once.
"""

from typing import Final

from celery.worker import consumer

_LATER: Final = "delayed_delivery"


class Consumer(consumer.Consumer):
    class Blueprint(consumer.Consumer.Blueprint):
        default_steps = [  # noqa: RUF012  (as Celery declares it)
            step for step in consumer.Consumer.Blueprint.default_steps if _LATER not in step
        ]
