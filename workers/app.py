"""The Celery app: messages around the plain functions of this package, and nothing else in them.

Results are not kept and messages need not be durable: what has to be done stands in the store, where the sweep
finds it. A message is only the quickest way to get it done.
"""

import logging
import threading
from typing import Any, Final

from celery import Celery, bootsteps

from domain.values.refusals import Refused
from workers.resolve import resolve
from workers.sweep import EVERY, keep_sweeping
from workers.watch import CallWatch, one_watch_a_process

RESOLVE: Final = "sealed-orders.resolve"
QUEUE: Final = "sealed-orders"

_log = logging.getLogger(__name__)


def make_app(broker_url: str) -> Celery:
    """The app of a sender, which is all that the API needs; `enlist` makes a worker of it."""
    app = Celery("sealed-orders", broker=broker_url, set_as_current=False)
    app.conf.update(
        task_acks_late=True,  # a worker that dies while resolving has not acknowledged
        task_reject_on_worker_lost=True,
        worker_prefetch_multiplier=1,  # no window waits behind another in one worker while the next one is idle
        task_ignore_result=True,
        task_serializer="json",
        accept_content=["json"],
        task_default_queue=QUEUE,
        worker_hijack_root_logger=False,
        worker_redirect_stdouts=False,
        worker_send_task_events=False,
        broker_connection_retry_on_startup=True,
        broker_connection_timeout=2,
        # A Redis that is away must not keep a player's request waiting; RabbitMQ knows none of these.
        broker_transport_options={"socket_connect_timeout": 2, "socket_timeout": 5}
        if _is_redis(broker_url)
        else {},
    )
    return app


def enlist(app: Celery, muster: CallWatch, sweep_every: float = EVERY) -> None:
    """Make this app able to work: give it its tasks, and the sweep that runs beside them."""
    call_watch = one_watch_a_process(muster)

    @app.task(name=RESOLVE, shared=False)  # a task of this app alone, not of every app in the process
    def resolve_step(game: str, step: int) -> None:
        try:
            resolve(call_watch(), game, step)
        except Refused as refused:
            _log.warning("%s waits at step %s: %s", game, step, refused)

    app.steps["worker"].add(_sweeping(call_watch, sweep_every))


def _sweeping(call_watch: CallWatch, every: float) -> type[bootsteps.StartStopStep]:
    """A step in a worker's start that sweeps in a thread of its main process, however many children that has."""

    class Sweeping(bootsteps.StartStopStep):
        requires = {"celery.worker.components:Pool"}  # noqa: RUF012  (as Celery declares it)

        def __init__(self, parent: Any, **options: Any) -> None:
            super().__init__(parent, **options)
            self._stopped = threading.Event()
            self._thread = threading.Thread(
                target=keep_sweeping, args=(call_watch, self._stopped, every), name="sweep", daemon=True
            )

        def start(self, parent: Any) -> None:  # noqa: ARG002
            self._thread.start()

        def stop(self, parent: Any) -> None:  # noqa: ARG002
            self._stopped.set()
            self._thread.join(10)

    return Sweeping


def work(app: Celery, processes: int | None = None) -> int:
    """Be a worker until told to stop; the exit status."""
    worker = app.Worker(
        pool="prefork", concurrency=processes, optimization="fair", without_gossip=True, without_mingle=True
    )
    worker.start()
    return int(worker.exitcode or 0)


def _is_redis(broker_url: str) -> bool:
    return broker_url.startswith(("redis://", "rediss://"))
