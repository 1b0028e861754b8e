"""For commands that use the database: the wiring, with errors reported in one line."""

import argparse
import os
import socket
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from api.cli.complaints import MISUSED, Complaint
from api.listening import listen
from api.wiring import Wiring, wire
from domain.values.said import say
from workers.parts import GetParts
from workers.telemetry.server import MetricsServer, PortTaken


def wired(environ: Mapping[str, str] | None = None) -> Wiring:
    """The wiring by the environment, or by what is given instead. All commands get their wiring here."""
    return wire() if environ is None else wire(environ)


@contextmanager
def checked(environ: Mapping[str, str] | None = None) -> Iterator[Wiring]:
    """The wiring for the block, with its tables created; a wrong address is reported in one line."""
    try:
        wiring = wired(environ)
    except ValueError as error:
        raise Complaint(error, MISUSED) from error
    except Exception as error:
        raise Complaint(
            say("complaint", "the database does not answer: {error}", error=str(error))
        ) from error
    try:
        yield wiring
    finally:
        wiring.world.store.close()


def broker_of(wiring: Wiring) -> str:
    if wiring.settings.broker_url is None:
        raise Complaint(
            say(
                "complaint",
                "no broker: set SEALED_ORDERS_BROKER_URL to amqp://… or redis://…, or run `serve`",
            ),
            MISUSED,
        )
    return wiring.settings.broker_url


def listener_at(args: argparse.Namespace) -> socket.socket:
    try:
        return listen(args.host, args.port)
    except OSError as error:
        why = os.strerror(error.errno) if error.errno and error.errno > 0 else error
        text = say(
            "complaint",
            "cannot listen on {address}: {why}; choose another --port",
            address=f"{args.host}:{args.port}",
            why=str(why),
        )
        raise Complaint(text) from error


@contextmanager
def metrics_served(args: argparse.Namespace, get_parts: GetParts) -> Iterator[None]:
    """Serve metrics by a thread of this process within the block."""
    if args.metrics_port is None:
        yield
        return
    with no_taken_port():
        server = MetricsServer(args.metrics_host, args.metrics_port, get_parts)
    server.start()
    try:
        yield
    finally:
        server.stop()


@contextmanager
def no_taken_port() -> Iterator[None]:
    try:
        yield
    except PortTaken as taken:
        raise Complaint(
            say("complaint", "{taken}; choose another --metrics-port", taken=str(taken))
        ) from taken
