"""The shipped processes of a tree, on a database and a broker: API, workers and a follower, and what each costs.

The tree may be another revision: its own interpreter runs it, and it is spoken to over HTTP alone.
"""

import os
import re
import signal
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.kit.tree import ROOT
from tests.kit.waiting import until
from tests.services.servers import free_port

HERE: Final = ROOT
PATIENCE: Final = 180.0
_TICKS: Final = os.sysconf("SC_CLK_TCK")
ROLES: Final = {
    "api": ("api", "--port", "0", "--processes", "2", "--threads", "4"),
    "workers": ("worker", "--processes", "2"),
    "follower": ("follow",),
}


_BATCHES: Final = re.compile(r'sealed_orders_projections_total\{outcome="([a-z ]+)"\} ([0-9.e+]+)')


@dataclass(frozen=True, slots=True)
class Stack:
    """Where it answers; by role the process that leads it and, of this tree, the port of its numbers."""

    url: str
    leaders: dict[str, int]
    ports: dict[str, int]

    def batches(self) -> dict[str, float]:
        """How many batches of views were `written` or `thrown away` so far."""
        counted: dict[str, float] = {}
        for port in self.ports.values():
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=PATIENCE) as answer:
                for outcome, number in _BATCHES.findall(answer.read().decode()):
                    counted[outcome] = counted.get(outcome, 0.0) + float(number)
        return counted


@contextmanager
def stack(tree: Path, database: str, broker: str) -> Iterator[Stack]:
    """All of it started and answering; stopped at the end."""
    ours = {name: value for name, value in os.environ.items() if not name.startswith("SEALED_ORDERS_")}
    environment = {
        **ours,
        "PYTHONPATH": str(tree),
        "SEALED_ORDERS_DATABASE_URL": database,
        "SEALED_ORDERS_BROKER_URL": broker,
    }
    python = sys.executable if tree == HERE else str(tree / ".venv/bin/python")
    subprocess.run(
        [python, "-m", "api.cli", "migrate"], cwd=tree, env=environment, check=True, stdout=subprocess.DEVNULL
    )
    ports = {role: free_port() for role in ROLES} if tree == HERE else {}
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stopping:
        leaders = {}
        for role, words in ROLES.items():
            counting = ("--metrics-port", str(ports[role])) if role in ports else ()
            said = stopping.enter_context((Path(folder) / role).open("w+", encoding="utf-8"))
            process = subprocess.Popen(
                [python, "-m", "api.cli", *words, *counting],
                cwd=tree,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
            stopping.callback(_stop, process)
            leaders[role] = process.pid
        yield Stack(_url(Path(folder) / "api"), leaders, ports)


def _url(said: Path) -> str:
    def look() -> str | None:
        words = said.read_text(encoding="utf-8").split()
        return next((word for word in words if word.startswith("http://")), None)

    return until(look, patience=PATIENCE, why=lambda: f"the API said:\n{said.read_text(encoding='utf-8')}")


def _stop(process: "subprocess.Popen[bytes]") -> None:
    process.send_signal(signal.SIGTERM)
    try:
        process.wait(PATIENCE)
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def processor_time(leader: int) -> float:
    """Seconds of processor time that a process and its children have used so far."""
    return sum(map(_used, _family(leader)))


def parent_of(process: int) -> int:
    return int(_stat(process)[1])


def _family(leader: int) -> Iterator[int]:
    """A process and everything it started."""
    yield leader
    for children in Path(f"/proc/{leader}/task").glob("*/children"):
        try:
            born = children.read_text(encoding="ascii").split()
        except OSError:  # gone meanwhile
            continue
        for child in born:
            yield from _family(int(child))


def _used(process: int) -> float:
    """Seconds of a processor; 0 of one that has gone meanwhile."""
    try:
        fields = _stat(process)
    except OSError:
        return 0.0
    return sum(map(int, fields[11:15])) / _TICKS  # its own, and that of children who have gone


def _stat(process: int) -> list[str]:
    """What the system tells of a process, after its name: its state, its parent, and so on."""
    text = Path(f"/proc/{process}/stat").read_text(encoding="utf-8", errors="replace")
    return text.rpartition(")")[2].split()
