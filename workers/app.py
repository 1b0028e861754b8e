"""The Celery app: tasks that only call the plain functions of this package.

Results are not kept and messages need not be durable, because the store says what has to be done and the sweep finds
it there. A message is only the fastest way to get it done.
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
# The computer's captains take longer than a resolution, so they have a queue of their own and no window waits for them.
COMMANDS: Final = "sealed-orders-commands"
# Seconds. A step takes a fraction of one; what takes longer is stuck, and must not keep a process for ever. First it is
# interrupted and logged; if that does not help, the process is killed and replaced.
SOFT_LIMIT: Final = 20
HARD_LIMIT: Final = 30
COMMAND_LIMIT: Final = 10  # a captain who is interrupted has the defaults
# A Redis hands a message on when nobody has acknowledged it for so long: later than the longest step can take.
VISIBILITY: Final = 2 * HARD_LIMIT
REDIS: Final = "workers.redis_channel:Transport"
# In RabbitMQ: a message lies on most of several nodes before it counts as sent, and outlives any one of them.
QUORUM: Final = {"x-queue-type": "quorum"}
# A sender to whom that is not confirmed tries once more, because the next node may be well.
AGAIN: Final = {"max_retries": 1, "interval_start": 0, "interval_step": 0, "interval_max": 0}

_log = get_logger(__name__)


def make_app(broker_url: str) -> Celery:
    """The app of a sender, which is all that the API needs; `add_tasks` makes it a worker's."""
    app = Celery("sealed-orders", broker=broker_url, set_as_current=False)
    app.conf.update(
        task_acks_late=True,  # a worker that dies while resolving has not acknowledged
        task_reject_on_worker_lost=True,
        worker_prefetch_multiplier=1,  # no window waits behind another in one worker while the next one is idle
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
        # Nobody asks for it, and on RabbitMQ two workers of one machine would want the same queue for themselves.
        worker_enable_remote_control=False,
        broker_connection_retry_on_startup=True,
        broker_connection_max_retries=None,  # for as long as it takes: meanwhile the sweep does its work
        broker_connection_timeout=2,
        broker_transport=REDIS if _is_redis(broker_url) else None,
        broker_transport_options=_transport_options(broker_url),
        task_publish_retry=_is_rabbitmq(broker_url),
        task_publish_retry_policy=AGAIN,
        worker_consumer="workers.consumer:Consumer",
    )
    return app


@signals.setup_logging.connect
def _leave_the_log_alone(**_: Any) -> None:
    """Being connected to this signal is enough. Otherwise Celery sets up logging itself and hides our lines about resolutions.

    Celery would also log every message twice, when it comes and when it is done; our own functions log what they did.
    """
    for name in ("celery.worker.strategy", "celery.app.trace"):
        logging.getLogger(name).setLevel(logging.WARNING)


def add_tasks(app: Celery, make_parts: GetParts, sweep_every: float = EVERY) -> None:
    """Give this app its tasks, and the sweep that runs beside them."""
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
    """A start-up step that runs the sweep and the webhooks in threads of the main process, whatever the number of children."""

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
        quiet=True,  # no banner: what is said is said in the log
    )
    worker.start()
    return int(worker.exitcode or 0)


def _transport_options(broker_url: str) -> dict[str, Any]:
    """A Redis that is away must not block a request for long; RabbitMQ must confirm every message."""
    if _is_redis(broker_url):
        return {"socket_connect_timeout": 2, "socket_timeout": 5, "visibility_timeout": VISIBILITY}
    return {"confirm_publish": True} if _is_rabbitmq(broker_url) else {}


def _is_redis(broker_url: str) -> bool:
    return broker_url.startswith(("redis://", "rediss://"))


def _is_rabbitmq(broker_url: str) -> bool:
    return broker_url.startswith(("amqp://", "amqps://"))
