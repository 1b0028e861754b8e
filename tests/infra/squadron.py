"""The server as an operator runs it: three commands on a PostgreSQL and a broker that can be taken away."""

import json
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import Any

from api.captains.battle import Battle, Captain, open_battle
from tests.infra.collector import Collector, collecting
from tests.kit.patience import LONG, client_of
from tests.kit.processes import Process, running, until
from tests.services import broker, postgres
from tests.services.servers import Server, free_port

Line = dict[str, Any]


@dataclass
class Squadron:
    """`commands` by name; `ports` are those at which they answer, `metrics_ports` those of their numbers."""

    database_url: str
    broker_url: str
    database: Server
    broker: Server
    commands: dict[str, Process]
    ports: dict[str, int]
    metrics_ports: dict[str, int]
    collector: Collector
    battle: Battle
    captains: list[Captain]

    def get(self, name: str, path: str) -> tuple[int, str]:
        """The status and the text of an answer, a refusal's too."""
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.ports[name]}{path}", timeout=LONG) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as refused:
            with refused:
                return refused.code, refused.read().decode()

    def metrics(self, name: str) -> str:
        with urllib.request.urlopen(
            f"http://127.0.0.1:{self.metrics_ports[name]}/metrics", timeout=LONG
        ) as answer:
            return str(answer.read().decode())

    def lines(self, name: str) -> list[Line]:
        """Everything that a command has logged; its greeting is not part of the log."""
        said = self.commands[name].said.splitlines()
        return [json.loads(line) for line in said if not line.startswith("Sealed Orders API: ")]

    def ready(self, come: Callable[[int, Line], bool]) -> Line:
        """What /readyz says as soon as it says what is waited for."""

        def look() -> Line | None:
            status, text = self.get("api", "/readyz")
            document: Line = json.loads(text)
            return document if come(status, document) else None

        return until(look)


@contextmanager
def squadron() -> Iterator[Squadron]:
    """With a battle of two captains under way."""
    with ExitStack() as world:
        database_url, database = world.enter_context(postgres.cluster(durable=False))
        broker_url, mq = world.enter_context(broker.redis_server())
        collector = world.enter_context(collecting())
        urls = {
            "SEALED_ORDERS_DATABASE_URL": database_url,
            "SEALED_ORDERS_BROKER_URL": broker_url,
            "SEALED_ORDERS_TRACES_URL": collector.url,
        }
        numbers = {name: free_port() for name in ("api", "worker", "follow")}
        ports = {**numbers, "api": free_port()}

        def at(port: int) -> tuple[str, str]:
            return "--metrics-port", str(port)

        def start(name: str, *words: str) -> Process:
            return world.enter_context(running(name, *words, environment=urls))

        with running("migrate", environment=urls) as migrating:
            assert migrating.wait() == 0, migrating.said
        commands = {
            "api": start("api", "--port", str(ports["api"]), "--processes", "2", *at(numbers["api"])),
            "worker": start("worker", "--processes", "1", *at(numbers["worker"])),
            "follow": start("follow", *at(numbers["follow"])),
        }
        client = world.enter_context(client_of(commands["api"].serves()))
        game, captains = open_battle(client, "The Nile", level="standard", players=2, dice=5)
        battle = Battle(client, game, captains)
        yield Squadron(
            database_url, broker_url, database, mq, commands, ports, numbers, collector, battle, captains
        )
