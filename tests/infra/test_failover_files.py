"""What is shipped for three machines agrees with itself, and is what `make failover` runs."""

import re
from pathlib import Path

import yaml

from tests.services import etcd, patroni
from tests.services.machines import SHIPPED, Machines

MACHINES = Machines(Path("/nowhere"), {}, "10.0.0", "secret")
PROXY = (SHIPPED / "haproxy.cfg").read_text()
PATRONI = yaml.safe_load((SHIPPED / "patroni.yaml").read_text())


def environment() -> dict[str, str]:
    lines = (SHIPPED / "machine.env").read_text().splitlines()
    return dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))


def test_only_a_standby_that_has_every_acknowledged_commit_takes_over() -> None:
    shared = PATRONI["bootstrap"]["dcs"]
    assert shared["synchronous_mode"] is True
    assert shared["synchronous_mode_strict"] is True
    assert shared["primary_start_timeout"] == 0
    # Otherwise a primary that etcd answers late would lose its place, as Patroni's manual says.
    assert shared["ttl"] >= shared["loop_wait"] + 2 * shared["retry_timeout"]


def test_the_proxy_asks_patroni_where_patroni_listens() -> None:
    postgres, asked = (PATRONI[part]["listen"].partition(":")[2] for part in ("postgresql", "restapi"))
    servers = re.findall(r'server node-\d "\$\{(NODE_\d)\}:(\d+)" check(?: port (\d+))?', PROXY)
    assert servers[:6] == [(f"NODE_{number}", postgres, asked) for number in (1, 2, 3)] * 2
    assert servers[6:] == [(f"NODE_{number}", "5672", "") for number in (1, 2, 3)]


def test_the_environment_of_a_machine_has_all_that_its_programs_ask_for() -> None:
    given = environment()
    assert {*re.findall(r"\$\{(\w+)\}", PROXY)} <= given.keys()
    wanted = etcd.surroundings(MACHINES, 1, given["ETCD_DATA_DIR"])
    wanted |= patroni.surroundings(MACHINES, 1, Path(given["PATRONI_POSTGRESQL_BIN_DIR"]), Path("/nowhere"))
    wanted |= {f"NODE_{number}": f"10.0.0.{number}" for number in (1, 2, 3)}
    own = {
        "HOME",
        "PATRONI_POSTGRESQL_DATA_DIR",
        "PATRONI_SUPERUSER_PASSWORD",
        "PATRONI_REPLICATION_PASSWORD",
    }
    assert {name: given.get(name) for name in wanted.keys() - own} == {
        name: value for name, value in wanted.items() if name not in own
    }
    assert not given["PATRONI_SUPERUSER_PASSWORD"], "a password is nobody's but the operator's"


def test_the_brokers_know_each_other_by_name() -> None:
    nodes = re.findall(r"nodes\.\d = (\S+)", (SHIPPED / "nodes.conf").read_text())
    assert nodes == [f"rabbit@node-{number}" for number in (1, 2, 3)]
    assert environment()["RABBITMQ_NODENAME"] in nodes
    assert "classic_config" in (SHIPPED / "rabbitmq.conf").read_text()


def test_an_operator_is_told_of_every_address() -> None:
    readme = (SHIPPED.parent / "README.md").read_text()
    for port in re.findall(r'bind "\$\{HAPROXY_LISTEN\}:(\d+)"', PROXY):
        assert f"127.0.0.1:{port}" in readme
    for file in SHIPPED.iterdir():
        assert f"failover/{file.name}" in readme or file.name in readme
