"""`sealed-orders stream`: the live streams, in a process of their own for thousands of listeners."""

import argparse
import logging
import resource
from typing import Final

from gevent import monkey

from api.cli.arguments import add_address, add_metrics
from api.cli.language import tell, words

MOST: Final = 100_000
# Streams of one process: each is a greenlet of a few kilobytes, and one poll of the store serves them all.
STREAMS: Final = 5000
# Open files in addition to those of streams: databases, logs, the listening socket.
BESIDE: Final = 256


def add_arguments(command: argparse.ArgumentParser) -> None:
    add_address(command)
    command.add_argument(
        "--streams",
        type=int,
        choices=range(1, MOST + 1),
        default=STREAMS,
        metavar="N",
        help=words("command", "how many at once (default: %(default)s)"),
    )
    add_metrics(command)


def run(args: argparse.Namespace) -> int:
    """Blocking calls must let other greenlets run, so they are patched before anything that can block is imported.

    gunicorn patches too late: a queue imported before would block the whole process while one client listens.
    """
    monkey.patch_all()
    from api.cli.wired import checked, listener_at, no_taken_port, wired  # noqa: PLC0415  (patched before)
    from api.listening import url_of  # noqa: PLC0415
    from api.serve import metrics_at, serve_streams  # noqa: PLC0415
    from workers.telemetry.logs import log_to_terminal  # noqa: PLC0415

    log_to_terminal(logging.INFO, json=True)
    allow_files(args.streams + BESIDE)
    with checked():
        pass
    listener = listener_at(args)
    url = url_of(listener)
    with no_taken_port():
        serve_streams(
            wired,
            listener,
            lambda: tell(f"Sealed Orders streams: {url}"),
            streams=args.streams,
            metrics=metrics_at(args.metrics_host, args.metrics_port, wired),
        )
    return 0


def allow_files(wanted: int) -> None:
    """Raise the limit of open files: each stream is one, and many systems allow a process only 1,024 by default."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
