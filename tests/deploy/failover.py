"""HAProxy reads our file for three machines. What Patroni, etcd and RabbitMQ make of theirs, `make failover` shows."""

from tests.deploy.checking import INFRA, Finding, asked
from tests.services import haproxy

ADDRESSES = {f"NODE_{number}": f"10.0.0.{number}" for number in (1, 2, 3)}


def check() -> Finding:
    path = INFRA / "failover" / "haproxy.cfg"
    asked(haproxy.program(), "-c", "-f", str(path), more={**ADDRESSES, "HAPROXY_LISTEN": "127.0.0.1"})
    return Finding("`failover/haproxy.cfg`", "`haproxy -c`", "valid")
