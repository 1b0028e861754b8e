"""`sealed-orders api`: the API and the pages, in one or several processes."""

import argparse
import logging

from api.cli.arguments import add_address, add_metrics, count
from api.cli.language import tell, words
from api.cli.wired import broker_of, checked, listener_at, no_taken_port, wired
from api.listening import url_of
from api.serve import metrics_at
from api.serve import serve as serve_until_stopped
from workers.telemetry.logs import log_to_terminal


def add_arguments(command: argparse.ArgumentParser) -> None:
    add_address(command)
    command.add_argument(
        "--processes",
        type=count,
        default=2,
        metavar="N",
        help=words("command", "serving processes (default: %(default)s)"),
    )
    command.add_argument(
        "--threads",
        type=count,
        default=4,
        metavar="N",
        help=words("command", "threads in each (default: %(default)s)"),
    )
    add_metrics(command)


def run(args: argparse.Namespace) -> int:
    log_to_terminal(logging.INFO, json=True)
    with checked() as wiring:
        broker_of(wiring)
    listener = listener_at(args)
    url = url_of(listener)
    with no_taken_port():
        serve_until_stopped(
            wired,
            listener,
            lambda: tell(f"Sealed Orders API: {url}"),
            processes=args.processes,
            threads=args.threads,
            metrics=metrics_at(args.metrics_host, args.metrics_port, wired),
        )
    return 0
