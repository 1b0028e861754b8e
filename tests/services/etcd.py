"""etcd on three machines: where Patroni keeps who may write."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from urllib.error import URLError
from urllib.request import urlopen

from tests.services import debian, servers
from tests.services.machines import SLOWEST, Machines
from tests.services.programs import Program


def program() -> Program:
    return debian.installed_or_unpacked("etcd", ["etcd-server"], "usr/bin/etcd")


@contextmanager
def etcd(machines: Machines) -> Iterator[dict[int, servers.Server]]:
    found = program()
    members = {
        number: servers.Server(
            [str(found.binary)],
            # One alone has no majority, and does not come up before there is another.
            lambda: True,
            folder=(room := machines.room(f"etcd-{number}")),
            sailors=machines.sailors,
            environment={**found.surroundings(), **surroundings(machines, number, str(room / "data"))},
        )
        for number in machines.nodes
    }
    with ExitStack() as stack:
        for member in members.values():
            member.start()
            stack.callback(member.stop)
        servers.wait_until(lambda: all(map(_is_well, machines.nodes.values())), SLOWEST)
        yield members


def surroundings(machines: Machines, number: int, data: str) -> dict[str, str]:
    here = machines.nodes[number]
    return {
        "ETCD_NAME": f"node-{number}",
        "ETCD_DATA_DIR": data,
        "ETCD_LISTEN_CLIENT_URLS": f"http://{here}:2379",
        "ETCD_ADVERTISE_CLIENT_URLS": f"http://{here}:2379",
        "ETCD_LISTEN_PEER_URLS": f"http://{here}:2380",
        "ETCD_INITIAL_ADVERTISE_PEER_URLS": f"http://{here}:2380",
        "ETCD_INITIAL_CLUSTER": ",".join(
            f"node-{other}=http://{address}:2380" for other, address in machines.nodes.items()
        ),
        "ETCD_INITIAL_CLUSTER_TOKEN": "sealed-orders",
    }


def _is_well(address: str) -> bool:
    try:
        with urlopen(f"http://{address}:2379/health", timeout=2) as answer:
            return b'"true"' in answer.read()
    except (URLError, OSError):
        return False
