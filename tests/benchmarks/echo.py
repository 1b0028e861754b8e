"""A broker round trip: a message to a worker of the same settings as ours, and its answer back.

    python -m tests.benchmarks.echo BROKER

works on the queue of `echo` until it is stopped; `round_trips` sends to it.
"""

import sys
from collections.abc import Callable

from celery import Celery

from workers.app import make_app

TASK, QUEUE, ANSWERS = "bench.echo", "bench-echo", "bench-answers"


def main(broker: str) -> None:
    app = _app(broker)
    pool: list[Callable[[str], None]] = []

    @app.task(name=TASK, shared=False)
    def echo(word: str) -> None:
        if not pool:
            pool.append(_answering(app))
        pool[0](word)

    worker = app.Worker(pool="prefork", concurrency=1, without_gossip=True, without_mingle=True)
    worker.start()


def round_trips(broker: str) -> Callable[[], None]:
    """A function that sends a word and waits until it has come back."""
    app = _app(broker)
    answers = app.connection_for_read().SimpleQueue(ANSWERS)

    def send_and_wait() -> None:
        app.send_task(TASK, args=("ahoy",), retry=False)
        answers.get(timeout=30).ack()

    return send_and_wait


def _app(broker: str) -> Celery:
    app = make_app(broker)
    app.conf.update(task_default_queue=QUEUE, task_queues=None)  # of ours it would be handed windows
    return app


def _answering(app: Celery) -> Callable[[str], None]:
    return app.connection_for_write().SimpleQueue(ANSWERS).put


if __name__ == "__main__":
    main(sys.argv[1])
