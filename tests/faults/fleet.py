"""The fleet: PostgreSQL, a broker, and the processes of the product, each started again when it dies.

What starts them again is as plain as an init system: whatever is left of a dead process's group is ended, and the
same command is run anew. Nothing else is mended.
"""

import os
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import redis

from domain.store.places import HOME
from tests.faults.launcher import FOLDER, NAME
from tests.faults.mishaps import Mishaps
from tests.faults.places import lay_out
from tests.kit.tree import ROOT
from tests.services import broker, postgres
from tests.services.servers import Server, children_of, free_port

# Settings of whoever runs the suite that its processes must not have.
STRANGE = ("SEALED_ORDERS_", "PYTHONDONTWRITEBYTECODE")
COMPILED = ROOT / "var" / "compiled"
BLINK = 0.05  # seconds between two looks at who is still alive


class Sizes(NamedTuple):
    """How many of each kind; an API serves with two processes, a worker resolves with two."""

    apis: int
    workers: int
    followers: int


class Post:
    """One command of the product and the process that carries it out at the moment."""

    def __init__(self, name: str, words: Sequence[str], environment: Mapping[str, str], log: Path) -> None:
        self.name = name
        self.role = name.partition("-")[0]
        self.log = log
        self._words = words
        self._environment = {**environment, NAME: name}
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        with self.log.open("ab") as output:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "tests.faults.launcher", *self._words],
                cwd=ROOT,
                env=self._environment,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
                start_new_session=True,
            )

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def children(self) -> list[int]:
        """The processes that this one has forked: those that serve or resolve."""
        return children_of(self.pid)

    def send(self, number: signal.Signals) -> None:
        """To the process and all its children."""
        with suppress(ProcessLookupError):
            os.killpg(self.pid, number)

    def end(self) -> None:
        """Whatever is left of it."""
        if self._process is not None:
            self.send(signal.SIGCONT)
            self.send(signal.SIGKILL)
            self._process.wait()


class Addresses(NamedTuple):
    """Where the posts find what they rest on; the databases by name, and what else is set in their environment."""

    databases: Mapping[str, str]
    broker_url: str
    settings: Mapping[str, str] = {}


@dataclass
class Services:
    """What may be stopped and started under a fleet: PostgreSQL, one or several, and a Redis."""

    postgres: Sequence[Server]
    redis: Server


class Fleet:
    """All posts, and the services they rest on."""

    def __init__(self, folder: Path, addresses: Addresses, services: Any, sizes: Sizes) -> None:
        self.mishaps = Mishaps(folder)
        self.databases = addresses.databases
        self.broker_url = addresses.broker_url
        self.services = services
        self._settings = addresses.settings
        self.ports = [free_port() for _ in range(sizes.apis)]
        self.posts = [*self._posts(folder, sizes)]
        self._stopped = threading.Event()
        self._bosun = threading.Thread(target=self._keep_up, name="bosun", daemon=True)

    def _posts(self, folder: Path, sizes: Sizes) -> Iterator[Post]:
        ours = {name: value for name, value in os.environ.items() if not name.startswith(STRANGE)}
        # Processes start by the hundred: what one of them compiled the others need not compile again.
        ours |= {"PYTHONPYCACHEPREFIX": str(COMPILED)}
        others = [f"{name}={address}" for name, address in self.databases.items() if name != HOME]
        ours |= {
            "SEALED_ORDERS_DATABASE_URL": self.databases[HOME],
            "SEALED_ORDERS_DATABASES": " ".join(others),
            "SEALED_ORDERS_BROKER_URL": self.broker_url,
            **self._settings,
        }
        ours |= {FOLDER: str(folder)}
        commands: dict[str, tuple[str, ...]] = {
            f"api-{n}": ("api", "--port", str(port), "--processes", "2", "--threads", "4")
            for n, port in enumerate(self.ports, start=1)
        }
        commands |= {f"worker-{n}": ("worker", "--processes", "2") for n in range(1, sizes.workers + 1)}
        commands |= {f"follow-{n}": ("follow",) for n in range(1, sizes.followers + 1)}
        for name, words in commands.items():
            yield Post(name, words, ours, folder / f"{name}.log")

    @property
    def urls(self) -> list[str]:
        return [f"http://127.0.0.1:{port}" for port in self.ports]

    def of(self, *roles: str) -> list[Post]:
        return [post for post in self.posts if post.role in roles and post.running]

    def start(self) -> None:
        for post in self.posts:
            post.start()
        self._bosun.start()

    def stop(self) -> None:
        """Leave PostgreSQL and the broker, and nothing else."""
        self._stopped.set()
        if self._bosun.ident is not None:
            self._bosun.join()
        for post in self.posts:
            post.end()

    def empty_the_broker(self) -> None:
        with redis.Redis.from_url(self.broker_url) as client:
            client.flushall()

    def _keep_up(self) -> None:
        while not self._stopped.wait(BLINK):
            for post in self.posts:
                if not post.running:
                    post.end()
                    post.start()


@contextmanager
def at_sea(sizes: Sizes, logs: Path | None = None, databases: int = 1) -> Iterator[Fleet]:
    """A fleet on services of its own; when the block ends nothing of it is left, but what it said if `logs` is given."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="sealed-orders-faults-")))
        if logs is not None:
            stack.callback(keep_logs, folder, logs)
        # What is acknowledged must survive a crash, so this PostgreSQL waits for its disk as in production.
        servers: dict[str, tuple[str, Server]] = {}
        for name in (HOME, *(f"database-{number}" for number in range(2, databases + 1))):
            servers[name] = stack.enter_context(postgres.cluster(durable=True))
            stack.callback(servers[name][1].stop, signal.SIGINT)
        broker_url, redis_of_ours = stack.enter_context(broker.redis_server())
        addresses = Addresses({name: address for name, (address, _) in servers.items()}, f"{broker_url}/0")
        services = Services([server for _, server in servers.values()], redis_of_ours)
        yield stack.enter_context(under_way(Fleet(folder, addresses, services, sizes)))


@contextmanager
def under_way(fleet: Fleet) -> Iterator[Fleet]:
    """On services that are up: with the tables laid out and every post manned, until the block ends."""
    try:
        lay_out(fleet.databases)
        fleet.start()
        yield fleet
    finally:
        fleet.stop()


def keep_logs(folder: Path, logs: Path) -> None:
    logs.mkdir(parents=True, exist_ok=True)
    for log in folder.glob("*.log"):
        shutil.copy(log, logs)
