"""A RabbitMQ of our own, alone or three of them, for whoever wants to see the server on one; the tests use Redis.

Debian's packages expect to be installed: Erlang is told where it lies by a small program of ours in its place, and
the daemon in which its nodes find each other is started by us, so that it ends with us.
"""

import secrets
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path

from kombu import Connection
from kombu.exceptions import OperationalError

from tests.services import debian, servers
from tests.services.machines import SLOWEST, Machines
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
        port, password = servers.free_port(), secrets.token_hex(16)
        (folder / "rabbitmq.conf").write_text(CONFIGURATION.format(port=port, password=password))
        (folder / "rabbitmq.conf").chmod(0o644)
        _furnish(folder, _erlang(found))
        environment = {
            **_surroundings(found, folder, servers.free_port()),
            "RABBITMQ_NODENAME": "sealed@localhost",
            "RABBITMQ_CONFIG_FILE": str(folder / "rabbitmq.conf"),
        }
        meeting_point = [str(_erlang(found) / "epmd"), "-port", environment["ERL_EPMD_PORT"]]
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


@contextmanager
def three_nodes(machines: Machines) -> Iterator[dict[int, servers.Server]]:
    """One on each machine, by the configuration that is shipped; on one machine in truth, so their names differ."""
    found = program()
    meeting_port = servers.free_port()
    machines.room("rabbitmq.d")
    nodes = [f"rabbit-{number}@localhost" for number in machines.nodes]
    machines.file(
        "rabbitmq.d/nodes.conf",
        "".join(
            f"cluster_formation.classic_config.nodes.{number} = {node}\n"
            for number, node in enumerate(nodes, start=1)
        )
        + f"default_user = sealed\ndefault_pass = {machines.password}\n",
    )
    cookie = secrets.token_hex(16)
    with ExitStack() as stack:
        room = machines.room("meeting-point")
        meeting_point = [str(_erlang(found) / "epmd"), "-port", str(meeting_port)]
        stack.enter_context(
            servers.running(
                meeting_point,
                lambda: True,
                folder=room,
                sailors=machines.sailors,
                environment=found.surroundings(),
            )
        )
        members = {number: _node(machines, number, found, meeting_port, cookie) for number in machines.nodes}
        for member in members.values():
            stack.callback(member.stop)
        first, *others = members.values()
        first.start()
        with ThreadPoolExecutor() as pool:  # each comes up for half a minute, on a small machine
            list(pool.map(servers.Server.start, others))
        yield members


def address_on(machines: Machines, host: str, port: int) -> str:
    return f"amqp://sealed:{machines.password}@{host}:{port}//"


def _node(machines: Machines, number: int, found: Program, meeting_port: int, cookie: str) -> servers.Server:
    room = machines.room(f"rabbitmq-{number}")
    _furnish(room, _erlang(found))
    machines.file(f"{room.name}/.erlang.cookie", cookie)
    here = machines.nodes[number]
    environment = {
        **_surroundings(found, room, meeting_port),
        "RABBITMQ_NODENAME": f"rabbit-{number}@localhost",
        "RABBITMQ_NODE_IP_ADDRESS": here,
        "RABBITMQ_CONFIG_FILE": str(machines.shipped("rabbitmq.conf")),
        "RABBITMQ_CONFIG_FILES": str(machines.folder / "rabbitmq.d"),
    }
    return servers.Server(
        [str(found.binary)],
        lambda: _answers(address_on(machines, here, 5672)),
        folder=room,
        sailors=machines.sailors,
        environment=environment,
        patience=SLOWEST,
    )


def _erlang(found: Program) -> Path:
    (folder,) = (found.binary.parents[2] / "erlang").glob("erts-*/bin")
    return folder


def _furnish(folder: Path, bin_folder: Path) -> None:
    """Readable by whoever runs it, which may be somebody else."""
    (folder / "bin").mkdir()
    erlang = folder / "bin" / "erl"
    erlang.write_text(ERLANG.format(root=bin_folder.parents[1], bin=bin_folder))
    erlang.chmod(0o755)


def _surroundings(found: Program, folder: Path, meeting_port: int) -> dict[str, str]:
    environment = found.surroundings()
    return {
        **environment,
        "HOME": str(folder),  # the cookie by which nodes know each other
        "PATH": f"{folder / 'bin'}:{environment['PATH']}",
        "ERL_EPMD_PORT": str(meeting_port),
        "RABBITMQ_DIST_PORT": str(servers.free_port()),
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
