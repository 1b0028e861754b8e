"""`sealed-orders follow`: keeps the projections up to date until stopped by a signal."""

import argparse
import logging
import signal
import threading

from api.cli.arguments import add_metrics
from api.cli.wired import checked, metrics_served
from workers.collector import freeze_after_start
from workers.project import follow as follow_until_stopped
from workers.telemetry.logs import log_to_terminal


def add_arguments(command: argparse.ArgumentParser) -> None:
    add_metrics(command)


def run(args: argparse.Namespace) -> int:
    log_to_terminal(logging.INFO, json=True)
    stopped = threading.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: stopped.set())
    with checked() as wiring:
        parts = wiring.parts()
        with metrics_served(args, lambda: parts):
            freeze_after_start()
            follow_until_stopped(parts, stopped)
    return 0
