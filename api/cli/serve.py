"""`sealed-orders serve`: everything in one process, for a club or to try it out."""

import argparse
import logging
from functools import partial
from pathlib import Path

import httpx
from flask import Flask

from api import conformance
from api.captains import demonstration
from api.cli.arguments import add_address, add_metrics
from api.cli.complaints import MISUSED, Complaint
from api.cli.language import tell, words
from api.cli.wired import checked, listener_at, no_taken_port, wired
from api.client import Client
from api.listening import url_of
from api.serve import metrics_at
from api.serve import serve as serve_until_stopped
from api.wiring import Wiring, kept_in
from domain.values.said import say
from workers.telemetry.logs import log_to_terminal


def add_arguments(command: argparse.ArgumentParser) -> None:
    add_address(command)
    command.add_argument(
        "--data",
        type=Path,
        metavar="FOLDER",
        help=words("command", "keep everything in this folder (default: var)"),
    )
    command.add_argument(
        "--no-demo",
        action="store_true",
        help=words("command", "fight no demonstration battle at the first start"),
    )
    command.add_argument(
        "--conformance",
        action="store_true",
        help=words(
            "command", "let authors of clients provoke faults at /conformance; not for a server to play on"
        ),
    )
    add_metrics(command)


def run(args: argparse.Namespace) -> int:
    environ = None if args.data is None else kept_in(args.data)
    log_to_terminal(logging.WARNING, json=False)
    with checked(environ) as wiring:
        if wiring.embedded is None:
            raise Complaint(
                say(
                    "complaint",
                    "`serve` needs no broker: unset SEALED_ORDERS_BROKER_URL, or run api, worker, follow",
                ),
                MISUSED,
            )
    listener = listener_at(args)
    url = url_of(listener)

    def begin(app: Flask, wiring: Wiring) -> None:
        if args.conformance:
            conformance.register(app)
            if wiring.embedded is not None:
                wiring.embedded.sender.reach_own_machine()
        if not args.no_demo:
            # Calls the application directly, without the network.
            client = Client(url, transport=httpx.WSGITransport(app=app))
            demonstration.in_background(client, wiring.settings.data)

    make_wiring = partial(wired, environ)
    with no_taken_port():
        serve_until_stopped(
            make_wiring,
            listener,
            lambda: tell(f"Sealed Orders: {url}"),
            begin=begin,
            metrics=metrics_at(args.metrics_host, args.metrics_port, make_wiring),
        )
    return 0
