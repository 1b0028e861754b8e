"""What the commands of the command line do that need a server, a database or a broker."""

import argparse
import logging
import os
import signal
import socket
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from functools import partial
from pathlib import Path

from flask import Flask

from api import demonstration
from api.answers import encoded
from api.battle import Becalmed
from api.callers import InProcess, Problem, Unreachable
from api.complaints import FAILED, MISUSED, Complaint
from api.logs import log_to_terminal
from api.play import play_games, server_of_our_own
from api.serve import MakeWiring, listen, url_of
from api.serve import serve as serve_until_stopped
from api.wiring import Wiring, wire
from domain.service import rotate_key as start_signing_anew
from domain.service import transcribe
from domain.values.refusals import Refused
from workers.app import enlist, make_app, work
from workers.ballast import stow
from workers.exposition import serve as serve_metrics
from workers.project import follow as follow_until_stopped
from workers.tally import TALLY
from workers.watch import CallWatch, one_watch_a_process

say = partial(print, flush=True)


def serve(args: argparse.Namespace) -> int:
    """All in one process."""
    make_wiring = wire if args.data is None else partial(wire, {"SEALED_ORDERS_DATA": str(args.data)})
    log_to_terminal(logging.WARNING, as_json=False)
    with _checked(make_wiring) as wiring:
        if wiring.embedded is None:
            raise Complaint(
                "`serve` needs no broker: unset SEALED_ORDERS_BROKER_URL, or run api, worker, follow", MISUSED
            )
    listener = _listener(args)
    url = url_of(listener)

    def begin(app: Flask, wiring: Wiring) -> None:
        if not args.no_demo:
            demonstration.in_background(InProcess(app), wiring.settings.data)

    serve_until_stopped(make_wiring, listener, lambda: say(f"Sealed Orders: {url}"), begin=begin)
    return 0


def api(args: argparse.Namespace) -> int:
    """The API alone."""
    log_to_terminal(logging.INFO, as_json=True)
    with _checked(wire) as wiring:
        _broker(wiring)
    listener = _listener(args)
    url = url_of(listener)
    serve_until_stopped(
        wire,
        listener,
        lambda: say(f"Sealed Orders API: {url}"),
        processes=args.processes,
        threads=args.threads,
    )
    return 0


def worker(args: argparse.Namespace) -> int:
    """Celery, with the sweep beside it."""
    log_to_terminal(logging.INFO, as_json=True)
    with _checked(wire) as wiring:
        app = make_app(_broker(wiring))
    enlist(app, lambda: wire().watch())
    with tempfile.TemporaryDirectory(prefix="sealed-orders-") as folder:
        TALLY.share(Path(folder))  # its children count with it
        with _metrics_served(args, one_watch_a_process(lambda: wire().watch())):
            stow()
            return work(app, args.processes)


def follow(args: argparse.Namespace) -> int:
    """Projections, until a signal comes."""
    log_to_terminal(logging.INFO, as_json=True)
    stopped = threading.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: stopped.set())
    with _checked(wire) as wiring:
        watch = wiring.watch()
        with _metrics_served(args, lambda: watch):
            stow()
            follow_until_stopped(watch, stopped)
    return 0


def migrate(args: argparse.Namespace) -> int:  # noqa: ARG001
    with _checked(wire):
        say("Store and projections are laid out.")
    return 0


def rebuild(args: argparse.Namespace) -> int:  # noqa: ARG001
    with _checked(wire) as wiring:
        wiring.harbour.store.reindex()
        say(f"{wiring.projections.follower.rebuild()} facts projected again.")
    return 0


def rotate_key(args: argparse.Namespace) -> int:  # noqa: ARG001
    with _checked(wire) as wiring:
        key = start_signing_anew(wiring.harbour)
        say(f"Receipts and checkpoints are signed with {key.id} from now on: {key.public}")
    return 0


def transcript(args: argparse.Namespace) -> int:
    with _checked(wire) as wiring:
        try:
            say(encoded(transcribe(wiring.harbour, args.game)).decode())
        except Refused as refused:
            raise Complaint(refused, MISUSED) from refused
    return 0


def play(args: argparse.Namespace) -> int:
    try:
        with nullcontext(args.url) if args.url else server_of_our_own() as url:
            play_games(url, say, level=args.level, players=args.players, dice=args.seed, games=args.games)
    except Problem as problem:
        raise Complaint(problem, MISUSED if problem.status < 500 else FAILED) from problem
    except ValueError as error:
        raise Complaint(error, MISUSED) from error
    except (Unreachable, Becalmed) as reason:
        raise Complaint(reason) from reason
    return 0


@contextmanager
def _checked(make_wiring: MakeWiring) -> Iterator[Wiring]:
    """The wiring while the block lasts, with its tables laid out; what is wrong with an address is told in one line."""
    try:
        wiring = make_wiring()
    except ValueError as error:
        raise Complaint(error, MISUSED) from error
    except Exception as error:
        raise Complaint(f"the database does not answer: {error}") from error
    try:
        yield wiring
    finally:
        wiring.projections.close()
        wiring.harbour.store.close()


@contextmanager
def _metrics_served(args: argparse.Namespace, call_watch: CallWatch) -> Iterator[None]:
    """While the block lasts, for a process that serves nothing else."""
    if args.metrics_port is None:
        yield
        return
    try:
        stop = serve_metrics(args.metrics_host, args.metrics_port, call_watch)
    except OSError as error:
        raise Complaint(f"cannot serve metrics on port {args.metrics_port}: {error.strerror}") from error
    try:
        yield
    finally:
        stop()


def _broker(wiring: Wiring) -> str:
    if wiring.settings.broker_url is None:
        raise Complaint(
            "no broker: set SEALED_ORDERS_BROKER_URL to amqp://… or redis://…, or run `serve`", MISUSED
        )
    return wiring.settings.broker_url


def _listener(args: argparse.Namespace) -> socket.socket:
    try:
        return listen(args.host, args.port)
    except OSError as error:
        why = os.strerror(error.errno) if error.errno and error.errno > 0 else error
        raise Complaint(f"cannot listen on {args.host}:{args.port}: {why}; choose another --port") from error
