"""PostgreSQL under Patroni on three machines, by the configuration that is shipped."""

import json
import os
import signal
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

from tests.services import debian, postgres, servers
from tests.services.machines import SLOWEST, Machines
from tests.services.programs import Program, find, on_path

# Its own packages, and those by which it speaks with etcd.
PACKAGES = ["patroni", "python3-etcd", "python3-dnspython"]


def program() -> Program:
    return find(
        "Patroni",
        {
            "system": lambda: on_path(["patroni"]),
            "Debian packages": _unpacked,
        },
        "PATH so that it holds patroni",
    )


def _unpacked() -> Program:
    found = debian.unpacked("patroni", PACKAGES, "usr/bin/patroni")
    modules = found.binary.parents[1] / "lib" / "python3" / "dist-packages"
    return Program(found.binary, {**found.environment, "PYTHONPATH": str(modules)})


class Member:
    """One machine's Patroni and the PostgreSQL that it keeps."""

    def __init__(self, server: servers.Server, address: str, data: Path) -> None:
        self.server = server
        self.address = address
        self._data = data

    def kill_postgres(self) -> None:
        """With -9: the postmaster and every process of it."""
        main = int((self._data / "postmaster.pid").read_text().splitlines()[0])
        for process in (main, *servers.children_of(main)):
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)

    def kill(self) -> None:
        """As a machine that loses its power: Patroni first, so that it can tell nobody."""
        self.server.kill()
        self.kill_postgres()


class Patroni:
    def __init__(self, machines: Machines, members: dict[int, Member]) -> None:
        self._machines = machines
        self.members = members

    def seen(self) -> list[dict[str, Any]]:
        """The members as one that answers sees them."""
        for address in self._machines.nodes.values():
            with suppress(URLError, OSError), urlopen(f"http://{address}:8008/cluster", timeout=2) as answer:
                return list(json.load(answer)["members"])
        return []

    def primary(self) -> Member:
        """The one that writes now; whoever asks has waited until there is one."""
        for member in self.members.values():
            with suppress(URLError, OSError), urlopen(f"http://{member.address}:8008/primary", timeout=2):
                return member
        raise LookupError("nobody writes")

    def is_whole(self) -> bool:
        """Whether one writes, one has every commit, and all follow."""
        seen = self.seen()
        roles = sorted(str(member["role"]) for member in seen if member["state"] in ("running", "streaming"))
        timelines = {member.get("timeline") for member in seen}
        return roles == ["leader", "replica", "sync_standby"] and len(timelines) == 1


@contextmanager
def patroni(machines: Machines) -> Iterator[Patroni]:
    """With etcd running: the first one makes the database, the others copy it."""
    found, initdb = program(), postgres.program()
    members: dict[int, Member] = {}
    with ExitStack() as stack:
        for number, address in machines.nodes.items():
            room = machines.room(f"patroni-{number}")
            environment = {
                **found.surroundings(),
                **initdb.environment,
                **found.environment,
                **surroundings(machines, number, initdb.binary.parent, room),
            }
            server = servers.Server(
                [str(found.binary), str(machines.shipped("patroni.yaml"))],
                lambda: True,
                folder=room,
                sailors=machines.sailors,
                environment=environment,
            )
            members[number] = Member(server, address, room / "data")
            stack.callback(server.stop)
        cluster = Patroni(machines, members)
        for member in members.values():
            member.server.start()
        servers.wait_until(cluster.is_whole, SLOWEST)
        yield cluster


def surroundings(machines: Machines, number: int, programs: Path, room: Path) -> dict[str, str]:
    here = machines.nodes[number]
    return {
        "HOME": str(room),  # where it keeps passwords for the programs that it calls
        "PATRONI_NAME": f"node-{number}",
        "PATRONI_ETCD3_HOSTS": ",".join(f"{address}:2379" for address in machines.nodes.values()),
        "PATRONI_RESTAPI_LISTEN": f"{here}:8008",
        "PATRONI_RESTAPI_CONNECT_ADDRESS": f"{here}:8008",
        "PATRONI_POSTGRESQL_LISTEN": f"{here}:5432",
        "PATRONI_POSTGRESQL_CONNECT_ADDRESS": f"{here}:5432",
        "PATRONI_POSTGRESQL_DATA_DIR": str(room / "data"),
        "PATRONI_POSTGRESQL_BIN_DIR": str(programs),
        "PATRONI_SUPERUSER_USERNAME": "postgres",
        "PATRONI_SUPERUSER_PASSWORD": machines.password,
        "PATRONI_REPLICATION_USERNAME": "replicator",
        "PATRONI_REPLICATION_PASSWORD": machines.password,
    }
