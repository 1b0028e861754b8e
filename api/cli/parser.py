"""The commands and their help. Only the command that is called is imported.

Uses argparse, because it is part of Python and fast to import.
"""

import argparse
import gc
import os
import signal
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import Final

from api.cli.complaints import Complaint
from api.cli.language import LANGUAGES, here, language_of, speak, words
from domain.values.said import Said, say

PROGRAM: Final = "sealed-orders"

# Each is a module of this package with `add_arguments(parser)` and `run(args)`; here is what its help says.
COMMANDS: Final[Mapping[str, Said]] = {
    "serve": say("command", "serve the game, the pages, the worker and the projections from one process"),
    "play": say("command", "let captains of the computer fight whole battles through the REST API"),
    "adjudicate": say(
        "command", "play adjudication cases and compare what became of them with what they expect"
    ),
    "rules": say("command", "show which rules of the catalogue are covered by cases"),
    "verify": say(
        "command", "check a transcript offline: chain, seals, seed, draws, and every step adjudicated again"
    ),
    "witness": say("command", "follow the log of a server, check that it only grew, and co-sign it"),
    "transcript": say(
        "command", "write the transcript of a game, as any spectator may have it, to be verified anywhere"
    ),
    "api": say("command", "serve the API and the pages only; workers and followers run beside it"),
    "stream": say("command", "serve the live streams from a process of their own, to thousands at once"),
    "worker": say("command", "resolve windows and carry out deadlines, fed by the broker"),
    "follow": say("command", "keep the projections level with the store, until stopped"),
    "migrate": say("command", "create or update the tables of store and projections"),
    "databases": say("command", "show, add and drain the databases that games are spread over; move a game"),
    "rebuild": say("command", "throw the projections away and make them again from the facts"),
    "rotate-key": say("command", "sign with a new key from now on; the old one stays listed"),
}


def main(arguments: Sequence[str] | None = None) -> int:
    language, given = language_of(sys.argv[1:] if arguments is None else arguments)
    speak(language)
    with _collector_at_rest() if arguments is None else nullcontext():
        args = parser_for(given).parse_args(given)
    try:
        status: int = args.run(args)
    except Complaint as complaint:
        print(f"{PROGRAM}: {here(complaint.reason)}", file=sys.stderr)
        return complaint.status
    except KeyboardInterrupt:
        return 128 + signal.SIGINT
    except BrokenPipeError:
        # The reader of the pipe has ended, as `head` does; do not try to write the rest again at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 128 + signal.SIGPIPE
    return status


@contextmanager
def _collector_at_rest() -> Iterator[None]:
    """Turn the garbage collector off while a command loads, because its modules live as long as the process."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


def parser_for(given: Sequence[str]) -> argparse.ArgumentParser:
    """A parser with all commands by name, but only the arguments of the command that is called."""
    parser = argparse.ArgumentParser(
        prog=PROGRAM,
        description=words(
            "command",
            "A server for Sails of Glory battles: sealed orders in, facts out, every game verifiable.",
        ),
        epilog=words(
            "command",
            "Addresses come from the environment: SEALED_ORDERS_DATA, SEALED_ORDERS_DATABASE_URL,"
            " SEALED_ORDERS_DATABASES, SEALED_ORDERS_BROKER_URL. Without them everything lives in the folder `var`.",
        ),
    )
    parser.add_argument(
        "--lang",
        choices=LANGUAGES,
        help=words("command", "in which language to answer (default: that of the terminal, else English)"),
    )
    parser.add_argument(
        "--version",
        action="version",
        version=f"{PROGRAM} {_version()}",
        help=words("argparse", "show program's version number and exit"),
    )
    commands = parser.add_subparsers(title=words("command", "commands"), metavar="COMMAND", required=True)
    asked_for = next((word for word in given if not word.startswith("-")), None)
    for name, what in COMMANDS.items():
        text = here(what)
        command = commands.add_parser(name, help=text, description=f"{text[0].upper()}{text[1:]}.")
        if name == asked_for:
            module = import_module(f"api.cli.{name.replace('-', '_')}")
            module.add_arguments(command)
            command.set_defaults(run=module.run)
    return parser


def _version() -> str:
    try:
        return version(PROGRAM)
    except PackageNotFoundError:
        return "(not installed)"
