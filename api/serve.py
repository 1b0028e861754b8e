"""Gunicorn around the application: all in one process by default, or the API alone beside workers and followers."""

import socket
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from flask import Flask
from gunicorn import glogging
from gunicorn.app.base import BaseApplication

from api.app import create_app
from api.wiring import Wiring, wire
from workers.ballast import stow
from workers.tally import TALLY


class Logger(glogging.Logger):
    """What gunicorn itself has to say goes where everybody's words go, and in the same form."""

    def setup(self, cfg: Any) -> None:
        super().setup(cfg)
        self.error_log.handlers.clear()
        self.error_log.propagate = True


# Threads, because most of a request is waiting for the database; a slow client keeps one thread, not the process.
SETTINGS: Final[Mapping[str, Any]] = {
    "worker_class": "gthread",
    "graceful_timeout": 5,
    "keepalive": 15,
    "loglevel": "warning",
    "logger_class": Logger,
    "control_socket_disable": True,  # it would leave a file in the home folder
    "proc_name": "sealed-orders",
    # The serving processes count together, in a folder of the master's that goes with it.
    "on_starting": lambda arbiter: TALLY.share(Path(tempfile.mkdtemp(prefix="sealed-orders-"))),  # noqa: ARG005
    "post_worker_init": lambda worker: stow(),  # noqa: ARG005
    "on_exit": lambda arbiter: TALLY.leave(),  # noqa: ARG005
}
EMBEDDED_THREADS: Final = 16

MakeWiring = Callable[[], Wiring]
Begin = Callable[[Flask, Wiring], None]


def application() -> Flask:
    """For a gunicorn that is started by its own command: `gunicorn 'api.serve:application()'`."""
    return create_app(wire())


class Server(BaseApplication):
    """Wires in each serving process after the fork, because connections do not survive one."""

    def __init__(
        self, make_wiring: MakeWiring, settings: Mapping[str, Any], begin: Begin | None = None
    ) -> None:
        self._make_wiring = make_wiring
        self._settings = settings
        self._begin = begin
        self._wiring: Wiring | None = None
        super().__init__()

    def load_config(self) -> None:
        for name, value in {**SETTINGS, **self._settings, "worker_exit": self._leave}.items():
            self.cfg.set(name, value)

    def load(self) -> Flask:
        self._wiring = self._make_wiring()
        app = create_app(self._wiring)
        if self._wiring.embedded is not None:
            self._wiring.embedded.start()
        if self._begin is not None:
            self._begin(app, self._wiring)
        return app

    def _leave(self, arbiter: Any, worker: Any) -> None:  # noqa: ARG002  (as gunicorn calls it)
        if self._wiring is not None and self._wiring.embedded is not None:
            self._wiring.embedded.stop()


def listen(host: str, port: int) -> socket.socket:
    """A socket that is bound before gunicorn starts, so that a port in use is told at once and 0 finds a free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    return socket.create_server((host, port), family=family, backlog=128)


def url_of(listener: socket.socket) -> str:
    """Where a browser on this machine finds it."""
    host, port = listener.getsockname()[:2]
    near = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)  # noqa: S104
    return f"http://{near}:{port}/"


def serve(
    make_wiring: MakeWiring,
    listener: socket.socket,
    ready: Callable[[], None],
    *,
    begin: Begin | None = None,
    processes: int = 1,
    threads: int = EMBEDDED_THREADS,
) -> None:
    """Serve until told to stop. One process where the embedded watch is part of it: its queue is not shared."""
    settings = {
        "bind": f"fd://{listener.detach()}",  # gunicorn closes it
        "workers": processes,
        "threads": threads,
        "when_ready": lambda arbiter: ready(),  # noqa: ARG005  (as gunicorn calls it)
    }
    Server(make_wiring, settings, begin).run()
