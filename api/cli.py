"""The command line. Each command imports what it needs when it runs: adjudicating a case loads no web server."""

import argparse
import signal
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, Final

from api import adjudicate, rules, verify
from api.complaints import Complaint

PROGRAM: Final = "sealed-orders"

Run = Callable[[argparse.Namespace], int]


def main(arguments: Sequence[str] | None = None) -> int:
    args = _parser().parse_args(arguments)
    run: Run = args.run
    try:
        return run(args)
    except Complaint as complaint:
        print(f"{PROGRAM}: {complaint}", file=sys.stderr)
        return complaint.status
    except KeyboardInterrupt:
        return 128 + signal.SIGINT


def _command(name: str) -> Run:
    """A command out of `api.commands`, imported when it is called."""

    def run(args: argparse.Namespace) -> int:
        status: int = getattr(import_module("api.commands"), name)(args)
        return status

    return run


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog=PROGRAM,
        description="A server for Sails of Glory battles: sealed orders in, facts out, every game verifiable.",
        epilog="Addresses come from the environment: SEALED_ORDERS_DATA, SEALED_ORDERS_DATABASE_URL, "
        "SEALED_ORDERS_BROKER_URL. Without them everything lives in the folder `var`.",
    )
    parser.add_argument("--version", action="version", version=f"{PROGRAM} {_version()}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    _add_serve(commands)
    _add_play(commands)
    adjudicate.add_parser(commands)
    rules.add_parser(commands)
    verify.add_parser(commands)
    _add_transcript(commands)
    _add_api(commands)
    _add_worker(commands)
    _add_follow(commands)
    _add(commands, "migrate", "create or update the tables of store and projections", _command("migrate"))
    _add(
        commands,
        "rebuild",
        "throw the projections away and make them again from the facts",
        _command("rebuild"),
    )
    _add(
        commands,
        "rotate-key",
        "sign with a new key from now on; the old one stays listed",
        _command("rotate_key"),
    )
    return parser


def _version() -> str:
    try:
        return version(PROGRAM)
    except PackageNotFoundError:
        return "(not installed)"


def _add(commands: Any, name: str, what: str, run: Run) -> argparse.ArgumentParser:
    command: argparse.ArgumentParser = commands.add_parser(
        name, help=what, description=f"{what[0].upper()}{what[1:]}."
    )
    command.set_defaults(run=run)
    return command


def _add_address(command: argparse.ArgumentParser) -> None:
    command.add_argument("--host", default="127.0.0.1", help="address to listen on (default: %(default)s)")
    command.add_argument(
        "--port", type=_port, default=8000, help="port; 0 takes a free one (default: %(default)s)"
    )


def _add_serve(commands: Any) -> None:
    what = "serve the game, the pages, the worker and the projections from one process"
    command = _add(commands, "serve", what, _command("serve"))
    _add_address(command)
    command.add_argument(
        "--data", type=Path, metavar="FOLDER", help="keep everything in this folder (default: var)"
    )
    command.add_argument(
        "--no-demo", action="store_true", help="fight no demonstration battle at the first start"
    )


def _add_play(commands: Any) -> None:
    command = _add(
        commands, "play", "let simple captains fight whole battles through the REST API", _command("play")
    )
    command.add_argument(
        "--url", help="a running server (default: one is started, and thrown away afterwards)"
    )
    command.add_argument(
        "--level", default="basic", help="basic, standard or advanced (default: %(default)s)"
    )
    command.add_argument(
        "--players", type=int, choices=(2, 3, 4), default=2, help="captains (default: %(default)s)"
    )
    command.add_argument(
        "--seed", type=int, default=1, metavar="N", help="of the captains' own dice (default: %(default)s)"
    )
    command.add_argument(
        "--games", type=_count, default=1, metavar="N", help="how many battles (default: %(default)s)"
    )


def _add_transcript(commands: Any) -> None:
    what = "write the transcript of a game, as any spectator may have it, to be verified anywhere"
    command = _add(commands, "transcript", what, _command("transcript"))
    command.add_argument("game", metavar="GAME", help="its id")


def _add_api(commands: Any) -> None:
    command = _add(
        commands,
        "api",
        "serve the API and the pages only; workers and followers run beside it",
        _command("api"),
    )
    _add_address(command)
    command.add_argument(
        "--processes", type=_count, default=2, metavar="N", help="serving processes (default: %(default)s)"
    )
    command.add_argument(
        "--threads", type=_count, default=4, metavar="N", help="threads in each (default: %(default)s)"
    )


def _add_worker(commands: Any) -> None:
    command = _add(
        commands, "worker", "resolve windows and carry out deadlines, fed by the broker", _command("worker")
    )
    command.add_argument(
        "--processes", type=_count, metavar="N", help="resolving processes (default: one a core)"
    )

    _add_metrics(command)


def _add_follow(commands: Any) -> None:
    what = "keep the projections level with the store, until stopped"
    _add_metrics(_add(commands, "follow", what, _command("follow")))


def _add_metrics(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--metrics-host", default="127.0.0.1", help="address for /metrics (default: %(default)s)"
    )
    command.add_argument(
        "--metrics-port", type=_port, metavar="PORT", help="serve /metrics there (default: nowhere)"
    )


def _port(text: str) -> int:
    if not text.isdecimal() or int(text) > 65535:
        raise argparse.ArgumentTypeError("a port is a number from 0 to 65535")
    return int(text)


def _count(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 1000:
        raise argparse.ArgumentTypeError("a number from 1 to 1000 is needed")
    return int(text)


if __name__ == "__main__":
    sys.exit(main())
