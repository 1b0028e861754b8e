"""`sealed-orders stream`: the live streams, in a process of their own that thousands may listen to."""

import argparse
import logging
import resource
from typing import Final

from gevent import monkey

from api.cli.arguments import add_address, add_metrics
from api.cli.language import tell, words

MOST: Final = 100_000
# What one process of greenlets carries: each is a few kilobytes and one look at the store serves them all.
STREAMS: Final = 5000
# Files beside one for each stream: the database, the log, the socket itself.
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
    """Whatever waits must let the others go on, so waiting is patched before anything that can wait is imported.

    gunicorn patches too late for us: a queue that was imported before then stops the whole process while one listens.
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
    """A stream is an open file, and many systems allow a process 1,024 until it asks for more."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
