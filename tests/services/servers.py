"""Starting a server of our own: a free port, a folder of its own, and somebody other than root to run it."""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TypedDict

PATIENCE = 30.0


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
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


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
    ) -> None:
        self._words = words
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
        _wait_for(self._process, self._ready, log)

    def send(self, number: signal.Signals) -> None:
        if self._process is not None:
            self._process.send_signal(number)

    def stop(self, number: signal.Signals = signal.SIGTERM) -> None:
        """End by this signal, and not return before."""
        if self._process is None:
            return
        self._process.send_signal(number)
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


@contextmanager
def running(
    words: Sequence[str],
    ready: Callable[[], bool],
    *,
    folder: Path,
    sailors: Crew,
    environment: dict[str, str],
) -> Iterator[Server]:
    """Run a server until the block ends."""
    server = Server(words, ready, folder=folder, sailors=sailors, environment=environment)
    try:
        server.start()
        yield server
    finally:
        server.stop()


def _wait_for(server: subprocess.Popen[bytes], ready: Callable[[], bool], log: Path) -> None:
    given_up = time.monotonic() + PATIENCE
    while not ready():
        if server.poll() is not None or time.monotonic() > given_up:
            said = log.read_text(errors="replace")[-2000:]
            raise RuntimeError(f"{server.args!r} did not come up (exit status {server.poll()}):\n{said}")
        time.sleep(0.02)
