"""`sealed-orders worker`: Celery's processes, with the sweep in their main process."""

import argparse
import logging
import tempfile
from pathlib import Path

from api.cli.arguments import add_metrics, count
from api.cli.language import words
from api.cli.wired import broker_of, checked, metrics_served, wired
from workers.app import add_tasks, make_app, work
from workers.collector import freeze_after_start
from workers.parts import one_a_process
from workers.telemetry.logs import log_to_terminal
from workers.telemetry.metrics import METRICS


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--processes",
        type=count,
        metavar="N",
        help=words("command", "resolving processes (default: one a core)"),
    )
    add_metrics(command)


def run(args: argparse.Namespace) -> int:
    log_to_terminal(logging.INFO, json=True)
    with checked() as wiring:
        app = make_app(broker_of(wiring))
    get_parts = one_a_process(lambda: wired().parts())
    add_tasks(app, get_parts)
    with tempfile.TemporaryDirectory(prefix="sealed-orders-") as folder:
        METRICS.share(Path(folder))  # its children count with it
        with metrics_served(args, get_parts):
            freeze_after_start()
            return work(app, args.processes)
