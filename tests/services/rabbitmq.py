"""A RabbitMQ of our own, for whoever wants to see the server on one: it takes long to come up, and the tests use Redis.

Debian's packages expect to be installed: Erlang is told where it lies by a small program of ours in its place, and
the daemon in which its nodes find each other is started by us, so that it ends with us.
"""

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from kombu import Connection
from kombu.exceptions import OperationalError

from tests.services import debian, servers
from tests.services.programs import Program

BINARY = "usr/lib/rabbitmq/bin/rabbitmq-server"
ERLANG = """#!/bin/sh
export ROOTDIR={root} BINDIR={bin} EMU=beam PROGNAME=erl
exec {bin}/erlexec "$@"
"""
CONFIGURATION = """listeners.tcp.1 = 127.0.0.1:{port}
default_user = sealed
default_pass = {password}
"""


def program() -> Program:
    return debian.unpacked("rabbitmq", ["rabbitmq-server"], BINARY)


@contextmanager
def rabbitmq() -> Iterator[str]:
    """The address of a broker that knows nobody but us."""
    found = program()
    sailors = servers.crew()
    with servers.scratch_folder(sailors) as folder:
        (bin_folder,) = (found.binary.parents[2] / "erlang").glob("erts-*/bin")
        port, password = servers.free_port(), secrets.token_hex(16)
        _furnish(folder, bin_folder, CONFIGURATION.format(port=port, password=password))
        environment = _surroundings(found, folder)
        meeting_point = [str(bin_folder / "epmd"), "-port", environment["ERL_EPMD_PORT"]]
        address = f"amqp://sealed:{password}@127.0.0.1:{port}//"
        with (
            servers.running(
                meeting_point, lambda: True, folder=folder, sailors=sailors, environment=environment
            ),
            servers.running(
                [str(found.binary)],
                lambda: _answers(address),
                folder=folder,
                sailors=sailors,
                environment=environment,
            ),
        ):
            yield address


def _furnish(folder: Path, bin_folder: Path, configuration: str) -> None:
    """Readable by whoever runs it, which may be somebody else."""
    (folder / "rabbitmq.conf").write_text(configuration)
    (folder / "rabbitmq.conf").chmod(0o644)
    (folder / "bin").mkdir()
    erlang = folder / "bin" / "erl"
    erlang.write_text(ERLANG.format(root=bin_folder.parents[1], bin=bin_folder))
    erlang.chmod(0o755)


def _surroundings(found: Program, folder: Path) -> dict[str, str]:
    environment = found.surroundings()
    return {
        **environment,
        "HOME": str(folder),  # the cookie by which nodes know each other
        "PATH": f"{folder / 'bin'}:{environment['PATH']}",
        "ERL_EPMD_PORT": str(servers.free_port()),
        "RABBITMQ_NODENAME": "sealed@localhost",
        "RABBITMQ_DIST_PORT": str(servers.free_port()),
        "RABBITMQ_CONFIG_FILE": str(folder / "rabbitmq.conf"),
        "RABBITMQ_MNESIA_BASE": str(folder / "data"),
        "RABBITMQ_ENABLED_PLUGINS_FILE": str(folder / "plugins"),
        "RABBITMQ_LOG_BASE": str(folder / "log.d"),
        "RABBITMQ_LOGS": "-",
    }


def _answers(address: str) -> bool:
    with Connection(address, connect_timeout=2) as connection:
        try:
            connection.ensure_connection(max_retries=1, timeout=2)
        except (OperationalError, OSError):
            return False
        return True
