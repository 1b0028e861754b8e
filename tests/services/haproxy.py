"""HAProxy before three machines, by the configuration that is shipped."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager

from tests.services import debian, servers
from tests.services.machines import Machines
from tests.services.programs import Program, find, on_path


def program() -> Program:
    return find(
        "HAProxy",
        {
            "system": lambda: on_path(["haproxy"]),
            "Debian packages": lambda: debian.unpacked("haproxy", ["haproxy"], "usr/sbin/haproxy"),
        },
        "PATH so that it holds haproxy",
    )


@contextmanager
def haproxy(machines: Machines) -> Iterator[servers.Server]:
    found = program()
    environment = {**found.surroundings(), **machines.addresses, "HAPROXY_LISTEN": machines.proxy}
    with servers.running(
        [str(found.binary), "-db", "-f", str(machines.shipped("haproxy.cfg"))],
        lambda: _listens(machines.proxy),
        folder=machines.room("haproxy"),
        sailors=machines.sailors,
        environment=environment,
    ) as proxy:
        yield proxy


def _listens(address: str) -> bool:
    try:
        socket.create_connection((address, 5000), timeout=1).close()
    except OSError:
        return False
    return True
