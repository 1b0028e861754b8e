"""HAProxy before three machines, by the configuration that is shipped."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.services import debian, servers
from tests.services.machines import Machines
from tests.services.programs import Program


def program() -> Program:
    return debian.installed_or_unpacked("HAProxy", ["haproxy"], "usr/sbin/haproxy")


@contextmanager
def haproxy(machines: Machines) -> Iterator[servers.Server]:
    found = program()
    environment = {**found.surroundings(), **machines.addresses, "HAPROXY_LISTEN": machines.proxy}
    room = machines.room("haproxy")
    with servers.running(
        [str(found.binary), "-db", "-f", str(machines.shipped("haproxy.cfg"))],
        lambda: _listens(machines.proxy) and _knows_who_writes(room / "log"),
        folder=room,
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


def _knows_who_writes(log: Path) -> bool:
    """Whom it has not asked yet it takes for one that writes; two of the three say that they do not."""
    return log.read_text(encoding="utf-8", errors="replace").count("Server primary/") >= 2
