"""The three machines and what runs on them, and the orders by which one sees that they are of use."""

import threading
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

import psycopg

from api.client import Call, Client, Document
from domain.store.places import HOME
from tests.faults.calling import Caller
from tests.faults.fleet import Addresses, Fleet, Sizes, keep_logs, under_way
from tests.services import etcd, haproxy, patroni, rabbitmq, servers
from tests.services.machines import Machines, machines

PATIENCE = 180.0  # seconds until orders are taken again, or all machines are well
DATABASE = "sealed_orders"


class Orders:
    """When orders were sent that were acknowledged; and which of them were sent after a moment."""

    def __init__(self) -> None:
        self._acknowledged = threading.Condition()
        self._last_sent = 0.0

    def note(self, sent: float) -> None:
        with self._acknowledged:
            self._last_sent = max(sent, self._last_sent)
            self._acknowledged.notify_all()

    def taken_after(self, moment: float) -> float:
        """Wait for one that was sent after a moment to be acknowledged; how many seconds after it that was."""
        with self._acknowledged:
            if not self._acknowledged.wait_for(lambda: self._last_sent > moment, PATIENCE):
                raise TimeoutError(f"no order was taken in {PATIENCE:.0f} s")
        return time.monotonic() - moment


@dataclass
class Cluster:
    """`outages` are seconds until orders were taken again, by the name of the fault."""

    patroni: patroni.Patroni
    rabbits: dict[int, servers.Server]
    orders: Orders = field(default_factory=Orders)
    outages: defaultdict[str, list[float]] = field(default_factory=lambda: defaultdict(list))

    def caller(self, urls: list[str], first: int, troubles: dict[str, int]) -> "Witness":
        return Witness(self.orders, urls, first, troubles)


class Witness(Caller):
    """A caller who notes when an order was taken."""

    def __init__(self, orders: Orders, *words: object) -> None:
        super().__init__(*words)
        self._orders = orders

    def _try(self, server: Client, wanted: Call[Document]) -> Document:
        sent = time.monotonic()
        answer = super()._try(server, wanted)
        if wanted.method == "POST" and wanted.path.endswith("/orders"):
            self._orders.note(sent)
        return answer


@contextmanager
def three_machines(sizes: Sizes, logs: Path | None = None) -> Iterator[Fleet]:
    """A fleet on them; when the block ends nothing of all that is left, but what it said if `logs` is given."""
    sailors = servers.crew()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="sealed-orders-failover-")))
        three = machines(stack.enter_context(servers.scratch_folder(sailors)), sailors)
        if logs is not None:
            stack.callback(_keep_all_logs, folder, three, logs)
        stack.enter_context(etcd.etcd(three))
        members = stack.enter_context(patroni.patroni(three))
        rabbits = stack.enter_context(rabbitmq.three_nodes(three))
        stack.enter_context(haproxy.haproxy(three))
        _make_database(three)
        fleet = Fleet(folder, addresses(three), Cluster(members, rabbits), sizes)
        yield stack.enter_context(under_way(fleet))


def addresses(three: Machines) -> Addresses:
    """All of them HAProxy's."""
    user = f"postgresql://sealed:{three.password}@{three.proxy}"
    return Addresses(
        databases={HOME: f"{user}:5000/{DATABASE}"},
        broker_url=rabbitmq.address_on(three, three.proxy, 5670),
        settings={"SEALED_ORDERS_STANDBYS": f"{HOME}={user}:5001/{DATABASE}"},
    )


def _make_database(three: Machines) -> None:
    """As `infra/README.md` says."""
    admin = f"postgresql://postgres:{three.password}@{three.proxy}:5000/postgres"
    with psycopg.connect(admin, autocommit=True) as connection:
        connection.execute(f"CREATE ROLE sealed LOGIN PASSWORD '{three.password}'")
        connection.execute(f"CREATE DATABASE {DATABASE} OWNER sealed")


def _keep_all_logs(folder: Path, three: Machines, logs: Path) -> None:
    keep_logs(folder, logs)
    for log in three.folder.glob("*/log"):
        (logs / f"{log.parent.name}.log").write_bytes(log.read_bytes())
