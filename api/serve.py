"""Gunicorn with the application: everything in one process by default, or only the API beside workers and followers."""

import socket
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from flask import Flask
from gunicorn import glogging
from gunicorn.app.base import BaseApplication

from api.app import EMBEDDED_STREAMS, create_app
from api.buffering import BufferingWorker
from api.listening import BACKLOG
from api.live.admission import AfterSteps, InTurn
from api.shares import Shares
from api.wiring import Wiring, wire
from workers.collector import freeze_after_start
from workers.parts import one_a_process
from workers.telemetry.metrics import METRICS
from workers.telemetry.server import MetricsServer


class Logger(glogging.Logger):
    """Sends gunicorn's own log lines to the log of the application, in the same format."""

    def setup(self, cfg: Any) -> None:
        super().setup(cfg)
        self.error_log.handlers.clear()
        self.error_log.propagate = True


# Threads, because a request mostly waits for the database. Slow clients hold none (see `api.buffering`).
SETTINGS: Final[Mapping[str, Any]] = {
    "worker_class": BufferingWorker,
    "backlog": BACKLOG,
    "worker_connections": 800,  # below the 1,024 files that many systems allow a process
    "sendfile": False,  # it would hold a thread for as long as the client reads
    "graceful_timeout": 5,
    "timeout": 300,  # killing a process that is only busy would make all its clients reconnect at once
    "keepalive": 15,
    "loglevel": "warning",
    "logger_class": Logger,
    "control_socket_disable": True,  # it would leave a file in the home folder
    "proc_name": "sealed-orders",
    "pre_fork": Shares().allot,
    # The serving processes share their metrics in a temporary folder, which the master deletes.
    "on_starting": lambda arbiter: METRICS.share(Path(tempfile.mkdtemp(prefix="sealed-orders-"))),  # noqa: ARG005
    "post_worker_init": lambda worker: freeze_after_start(),  # noqa: ARG005
    "on_exit": lambda arbiter: METRICS.leave(),  # noqa: ARG005
}
# A stream holds a thread for as long as its client listens.
REQUEST_THREADS: Final = 16
EMBEDDED_THREADS: Final = REQUEST_THREADS + EMBEDDED_STREAMS

MakeWiring = Callable[[], Wiring]
Begin = Callable[[Flask, Wiring], None]
Hooks = Mapping[str, Callable[..., None]]


def metrics_at(host: str, port: int | None, make_wiring: MakeWiring) -> Hooks:
    """Gunicorn hooks by which the master serves the metrics of all serving processes, on a port of their own."""
    if port is None:
        return {}
    serving: list[MetricsServer] = []

    def on_starting(arbiter: Any) -> None:
        SETTINGS["on_starting"](arbiter)
        server = MetricsServer(host, port, one_a_process(lambda: make_wiring().parts()))
        server.start()
        serving.append(server)

    def post_fork(arbiter: Any, worker: Any) -> None:  # noqa: ARG001  (as gunicorn calls it)
        serving[0].leave_to_parent()

    def on_exit(arbiter: Any) -> None:
        serving[0].stop()
        SETTINGS["on_exit"](arbiter)

    return {"on_starting": on_starting, "post_fork": post_fork, "on_exit": on_exit}


def application() -> Flask:
    """For a gunicorn that is started by its own command: `gunicorn 'api.serve:application()'`."""
    return create_app(wire())


class Server(BaseApplication):
    """Makes the wiring in each serving process after the fork, because connections do not survive a fork."""

    def __init__(
        self,
        make_wiring: MakeWiring,
        settings: Mapping[str, Any],
        begin: Begin | None = None,
        *,
        streams: int = 0,
        works: bool = True,
    ) -> None:
        self._works = works
        self._make_wiring = make_wiring
        self._streams = streams
        self._settings = settings
        self._begin = begin
        self._wiring: Wiring | None = None
        super().__init__()

    def load_config(self) -> None:
        for name, value in {**SETTINGS, **self._settings, "worker_exit": self._leave}.items():
            self.cfg.set(name, value)

    def load(self) -> Flask:
        self._wiring = self._make_wiring()
        app = create_app(self._wiring, self._streams)
        if self._wiring.embedded is not None and self._works:
            app.wsgi_app = AfterSteps(app.wsgi_app, self._wiring.embedded.precedence)  # type: ignore[method-assign]
            self._wiring.embedded.start()
        if self._begin is not None:
            self._begin(app, self._wiring)
        return app

    def _leave(self, arbiter: Any, worker: Any) -> None:  # noqa: ARG002  (as gunicorn calls it)
        if self._wiring is not None and self._wiring.embedded is not None:
            self._wiring.embedded.stop()


class StreamServer(Server):
    """Admits a few requests at a time (see `api.live.admission`), because thousands of clients may connect at once."""

    def load(self) -> InTurn:  # type: ignore[override]  # gunicorn calls whatever it is as it calls Flask
        return InTurn(super().load())


def serve(
    make_wiring: MakeWiring,
    listener: socket.socket,
    ready: Callable[[], None],
    *,
    begin: Begin | None = None,
    processes: int = 1,
    threads: int = EMBEDDED_THREADS,
    metrics: Hooks | None = None,
) -> None:
    """Serve until stopped. With the embedded worker there is only one process, because its queue is not shared."""
    settings = {
        **(metrics or {}),
        "bind": f"fd://{listener.detach()}",  # gunicorn closes it
        "workers": processes,
        "threads": threads,
        "when_ready": lambda arbiter: ready(),  # noqa: ARG005  (as gunicorn calls it)
    }
    streams = max(0, threads - REQUEST_THREADS)
    Server(make_wiring, settings, begin, streams=streams).run()


def serve_streams(
    make_wiring: MakeWiring,
    listener: socket.socket,
    ready: Callable[[], None],
    *,
    streams: int,
    metrics: Hooks | None = None,
) -> None:
    """Serve streams until stopped: one process, one greenlet for each stream.

    It answers every address, so that it can be used alone; normally a proxy sends it only the streams.
    """
    settings = {
        **(metrics or {}),
        "bind": f"fd://{listener.detach()}",
        "workers": 1,
        "worker_class": "gevent",
        "worker_connections": streams + 100,
        "when_ready": lambda arbiter: ready(),  # noqa: ARG005  (as gunicorn calls it)
    }
    StreamServer(make_wiring, settings, streams=streams, works=False).run()
