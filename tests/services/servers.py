"""Starting a server of our own: a free port, a folder of its own, and somebody other than root to run it."""

import os
import pwd
import random
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TypedDict

from tests.kit.waiting import until

# Seconds. How long a server takes to come up says how busy the machine is; one that does not go is ended.
PATIENCE = 300.0
PARTING = 30.0
# Below those that the system gives to whoever asks for any.
PORTS = range(12_000, 32_000)


class Crew(TypedDict, total=False):
    """Who runs a server, as arguments of `subprocess`."""

    user: int
    group: int
    extra_groups: list[int]


def crew() -> Crew:
    """PostgreSQL refuses to run as root; so root's servers are run by `postgres`, or by `nobody`."""
    if os.geteuid() != 0:
        return {}
    names = {entry.pw_name: entry for entry in pwd.getpwall()}
    entry = names.get("postgres") or names["nobody"]
    return {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}


@contextmanager
def scratch_folder(sailors: Crew) -> Iterator[Path]:
    """In the system's temporary folder, because the path of a Unix socket may have only 107 bytes."""
    folder = Path(tempfile.mkdtemp(prefix="sealed-orders-"))
    if sailors:
        os.chown(folder, sailors["user"], sailors["group"])
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def free_port() -> int:
    """A port that is ours as long as this process lives, whether a server listens at it or not.

    A client that calls is given any port above these, and other processes of the tests see that this one is taken:
    so nobody is there when a server starts, a moment from now or after a fall.
    """
    for port in random.SystemRandom().sample(PORTS, len(PORTS)):
        if _is_free(port) and _is_held(port):
            return port
    raise RuntimeError("every port is taken")


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True


def _is_held(port: int) -> bool:
    """Whether we are the first to write our name on it: a socket without a file, which goes with its process."""
    name = socket.socket(socket.AF_UNIX)
    try:
        name.bind(f"\0sealed-orders/{port}")
    except OSError:
        name.close()
        return False
    name.detach()
    return True


class Server:
    """A server with a port and a folder of its own; it may be stopped and started again on both."""

    def __init__(
        self,
        words: Sequence[str],
        ready: Callable[[], bool],
        *,
        folder: Path,
        sailors: Crew,
        environment: dict[str, str],
        patience: float = PATIENCE,
    ) -> None:
        self._words = words
        self._patience = patience
        self._ready = ready
        self._folder = folder
        self._sailors = sailors
        self._environment = environment
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Come up, and not return before; what it said is told if it does not."""
        log = self._folder / "log"
        with log.open("ab") as output:
            self._process = subprocess.Popen(
                self._words,
                cwd=self._folder,
                env=self._environment,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
                **self._sailors,
            )
        _wait_for(self._process, self._ready, log, self._patience)

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def send(self, number: signal.Signals) -> None:
        if self._process is not None:
            self._process.send_signal(number)

    def stop(self, number: signal.Signals = signal.SIGTERM) -> None:
        """End by this signal, and not return before."""
        if self._process is None:
            return
        self._process.send_signal(number)
        try:
            self._process.wait(PARTING)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def kill(self) -> None:
        """With -9, and whatever it has started: some are begun by a script that waits for them."""
        if self._process is not None:
            for process in (self._process.pid, *descendants_of(self._process.pid)):
                with suppress(ProcessLookupError):
                    os.kill(process, signal.SIGKILL)
            self._process.wait()


@contextmanager
def running(
    words: Sequence[str],
    ready: Callable[[], bool],
    *,
    folder: Path,
    sailors: Crew,
    environment: dict[str, str],
    patience: float = PATIENCE,
    ending: signal.Signals = signal.SIGTERM,
) -> Iterator[Server]:
    """Run a server until the block ends, and end it by this signal."""
    server = Server(words, ready, folder=folder, sailors=sailors, environment=environment, patience=patience)
    try:
        server.start()
        yield server
    finally:
        server.stop(ending)


def wait_until(ready: Callable[[], bool], patience: float) -> None:
    until(lambda: ready() or None, patience=patience, pause=0.1, why=lambda: f"{ready!r} did not come true")


def children_of(process: int) -> list[int]:
    """The processes that one has forked."""
    with suppress(OSError):
        return [int(word) for word in Path(f"/proc/{process}/task/{process}/children").read_text().split()]
    return []


def descendants_of(process: int) -> list[int]:
    children = children_of(process)
    return [*children, *(other for child in children for other in descendants_of(child))]


def _wait_for(server: subprocess.Popen[bytes], ready: Callable[[], bool], log: Path, patience: float) -> None:
    def why() -> str:
        said = log.read_text(errors="replace")[-2000:]
        return f"{server.args!r} did not come up (exit status {server.poll()}):\n{said}"

    until(lambda: ready() or None, patience=patience, lost=lambda: server.poll() is not None, why=why)
