"""The Celery app: its tasks only call the plain functions of this package.

Results are not kept and messages need not be durable: a message only makes work start sooner. If it is lost, the sweep
finds the work in the store.
"""

import logging
import threading
from typing import Any, Final

from celery import Celery, bootsteps, signals
from celery.exceptions import SoftTimeLimitExceeded

from domain.values.refusals import Refused
from workers.command import command, is_owed
from workers.messages import COMMAND, RESOLVE, send
from workers.parts import GetParts, one_a_process
from workers.resolve import resolve
from workers.sweep import EVERY, keep_sweeping
from workers.telemetry import request_id, tracing
from workers.telemetry.logs import get_logger
from workers.webhooks.postman import keep_delivering
from workers.webhooks.sending import Sender

QUEUE: Final = "sealed-orders"
# The computer's captains take longer than a resolution. They have a queue of their own, so that no window waits for them.
COMMANDS: Final = "sealed-orders-commands"
# Seconds. A step takes a fraction of one; a longer one is stuck and must not occupy a process for ever. At the soft limit
# it is interrupted and logged; at the hard limit the process is killed and replaced.
SOFT_LIMIT: Final = 20
HARD_LIMIT: Final = 30
COMMAND_LIMIT: Final = 10  # a captain that is interrupted gets the defaults
# Redis delivers a message again if it is not acknowledged in this time, which is more than the longest step can take.
VISIBILITY: Final = 2 * HARD_LIMIT
REDIS: Final = "workers.redis_channel:Transport"
# RabbitMQ then confirms a message only when most nodes have it, so that it survives the loss of one node.
QUORUM: Final = {"x-queue-type": "quorum"}
# If a message is not confirmed it is sent once more, because another node may be working.
RETRY_ONCE: Final = {"max_retries": 1, "interval_start": 0, "interval_step": 0, "interval_max": 0}

_log = get_logger(__name__)


def make_app(broker_url: str) -> Celery:
    """The app for sending messages, which is all that the API needs; a worker also calls `add_tasks`."""
    app = Celery("sealed-orders", broker=broker_url, set_as_current=False)
    app.conf.update(
        task_acks_late=True,  # so that the message of a worker that dies while resolving is delivered again
        task_reject_on_worker_lost=True,
        worker_prefetch_multiplier=1,  # so that no window waits in a busy worker while another worker is idle
        task_soft_time_limit=SOFT_LIMIT,
        task_time_limit=HARD_LIMIT,
        task_ignore_result=True,
        task_serializer="json",
        accept_content=["json"],
        task_default_queue=QUEUE,
        task_queues={
            name: {
                "exchange": name,
                "exchange_type": "direct",
                "routing_key": name,
                "queue_arguments": QUORUM if _is_rabbitmq(broker_url) else None,
            }
            for name in (QUEUE, COMMANDS)
        },
        task_routes={COMMAND: {"queue": COMMANDS}},
        worker_redirect_stdouts=False,
        worker_send_task_events=False,
        # It is not used, and on RabbitMQ two workers of one machine would both claim the same queue for it.
        worker_enable_remote_control=False,
        broker_connection_retry_on_startup=True,
        broker_connection_max_retries=None,  # without end: in the meantime the sweep does the work
        broker_connection_timeout=2,
        broker_transport=REDIS if _is_redis(broker_url) else None,
        broker_transport_options=_transport_options(broker_url),
        task_publish_retry=_is_rabbitmq(broker_url),
        task_publish_retry_policy=RETRY_ONCE,
        worker_consumer="workers.consumer:Consumer",
    )
    return app


@signals.setup_logging.connect
def _leave_the_log_alone(**_: Any) -> None:
    """Connecting this signal keeps Celery from setting up logging itself, which would hide our own lines.

    Celery also logs every message when it arrives and when it is done; our functions log the same, so its lines are off.
    """
    for name in ("celery.worker.strategy", "celery.app.trace"):
        logging.getLogger(name).setLevel(logging.WARNING)


def add_tasks(app: Celery, make_parts: GetParts, sweep_every: float = EVERY) -> None:
    """Add the tasks to this app, and the threads that sweep and deliver webhooks."""
    parts_here = one_a_process(make_parts)

    @app.task(name=RESOLVE, shared=False, bind=True)  # of this app alone, not of every app in the process
    def resolve_step(task: Any, game: str, step: int) -> None:
        carried = {name: task.request.get(name) for name in tracing.CARRIED}
        with request_id.following(task.request.get(request_id.HEADER)), tracing.following(carried):
            try:
                resolve(parts_here(), game, step, left=True)
                if is_owed(parts_here(), game):
                    send(app, COMMAND, game)
            except Refused as refused:
                _log.warning("waits: %s", refused, game=game, step=step)
            except SoftTimeLimitExceeded:
                _log.exception("took too long; left to the sweep", game=game, step=step)

    @app.task(name=COMMAND, shared=False, bind=True, soft_time_limit=COMMAND_LIMIT)
    def answer_window(task: Any, game: str) -> None:
        carried = {name: task.request.get(name) for name in tracing.CARRIED}
        with request_id.following(task.request.get(request_id.HEADER)), tracing.following(carried):
            try:
                step = command(parts_here(), game)
                if step is not None:
                    send(app, RESOLVE, game, step)
            except Refused as refused:
                _log.warning("waits: %s", refused, game=game)
            except SoftTimeLimitExceeded:
                _log.exception("took too long; left to the sweep", game=game)

    app.steps["worker"].add(_sweeping(parts_here, sweep_every))


def _sweeping(parts_here: GetParts, every: float) -> type[bootsteps.StartStopStep]:
    """A start-up step that runs the sweep and the webhooks once, in threads of the worker's main process."""

    class Sweeping(bootsteps.StartStopStep):
        requires = {"celery.worker.components:Pool"}  # noqa: RUF012  (as Celery declares it)

        def __init__(self, parent: Any, **options: Any) -> None:
            super().__init__(parent, **options)
            self._stopped = threading.Event()
            self._threads = (
                threading.Thread(
                    target=keep_sweeping, args=(parts_here, self._stopped, every), name="sweep", daemon=True
                ),
                threading.Thread(
                    target=keep_delivering,
                    args=(parts_here, self._stopped, Sender()),
                    name="webhooks",
                    daemon=True,
                ),
            )

        def start(self, parent: Any) -> None:  # noqa: ARG002
            for thread in self._threads:
                thread.start()

        def stop(self, parent: Any) -> None:  # noqa: ARG002
            self._stopped.set()
            for thread in self._threads:
                thread.join(10)

    return Sweeping


def work(app: Celery, processes: int | None = None) -> int:
    """Run a worker until told to stop; returns the exit status."""
    worker = app.Worker(
        pool="prefork",
        concurrency=processes,
        optimization="fair",
        without_gossip=True,
        without_mingle=True,
        quiet=True,  # no banner, only the log
    )
    worker.start()
    return int(worker.exitcode or 0)


def _transport_options(broker_url: str) -> dict[str, Any]:
    """A Redis that does not answer must not block a request for long; RabbitMQ must confirm every message."""
    if _is_redis(broker_url):
        return {"socket_connect_timeout": 2, "socket_timeout": 5, "visibility_timeout": VISIBILITY}
    return {"confirm_publish": True} if _is_rabbitmq(broker_url) else {}


def _is_redis(broker_url: str) -> bool:
    return broker_url.startswith(("redis://", "rediss://"))


def _is_rabbitmq(broker_url: str) -> bool:
    return broker_url.startswith(("amqp://", "amqps://"))
