"""Arguments that several commands take."""

import argparse

from api.cli.language import words


def add_address(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--host", default="127.0.0.1", help=words("command", "address to listen on (default: %(default)s)")
    )
    command.add_argument(
        "--port",
        type=port,
        default=8000,
        help=words("command", "port; 0 takes a free one (default: %(default)s)"),
    )


def add_metrics(command: argparse.ArgumentParser) -> None:
    """Metrics have a port of their own, because they are for operators only."""
    command.add_argument(
        "--metrics-host",
        default="127.0.0.1",
        help=words("command", "address for /metrics (default: %(default)s)"),
    )
    command.add_argument(
        "--metrics-port",
        type=port,
        metavar="PORT",
        help=words("command", "serve /metrics there (default: nowhere)"),
    )


def port(text: str) -> int:
    if not text.isdecimal() or int(text) > 65535:
        raise argparse.ArgumentTypeError(words("complaint", "a port is a number from 0 to 65535"))
    return int(text)


def count(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 1000:
        raise argparse.ArgumentTypeError(words("complaint", "a number from 1 to 1000 is needed"))
    return int(text)


def add_nothing(command: argparse.ArgumentParser) -> None:
    """For a command that takes no arguments."""
