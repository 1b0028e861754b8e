"""What befalls the three machines. Each waits until orders are taken again, and then until all machines are well."""

import time

from tests.failover.cluster import PATIENCE, Cluster
from tests.faults.storm import Fault, Storm
from tests.services.servers import wait_until

POSTGRES = "kill -9 of the primary's PostgreSQL, its Patroni lives"
MACHINE = "kill -9 of the primary's PostgreSQL and Patroni, as if its machine were gone"
RABBIT = "kill -9 of a RabbitMQ node"


def kill_postgres(storm: Storm) -> str:
    cluster: Cluster = storm.fleet.services
    primary = cluster.patroni.primary()
    moment = time.monotonic()
    primary.kill_postgres()
    return _ridden_over(cluster, POSTGRES, moment, primary.address)


def kill_machine(storm: Storm) -> str:
    cluster: Cluster = storm.fleet.services
    primary = cluster.patroni.primary()
    moment = time.monotonic()
    primary.kill()
    seconds = cluster.orders.taken_after(moment)
    primary.server.start()
    return _ridden_over(cluster, MACHINE, moment, primary.address, seconds)


def kill_rabbit(storm: Storm) -> str:
    cluster: Cluster = storm.fleet.services
    number = storm.rng.choice(sorted(cluster.rabbits))
    moment = time.monotonic()
    cluster.rabbits[number].kill()
    seconds = cluster.orders.taken_after(moment)
    cluster.rabbits[number].start()
    return _ridden_over(cluster, RABBIT, moment, f"node {number}", seconds)


def _ridden_over(cluster: Cluster, name: str, moment: float, whom: str, seconds: float | None = None) -> str:
    seconds = cluster.orders.taken_after(moment) if seconds is None else seconds
    cluster.outages[name].append(seconds)
    wait_until(cluster.patroni.is_whole, PATIENCE)
    whole = time.monotonic() - moment
    return f"{whom}: orders were taken after {seconds:.1f} s, all was well after {whole:.1f} s"


KILLS = (
    Fault(POSTGRES, 14.0, kill_postgres),
    Fault(MACHINE, 8.0, kill_machine),
    Fault(RABBIT, 8.0, kill_rabbit),
)
