"""Processes of ours, each in a group of its own, so that one can be killed with all its children."""

import os
import signal
import subprocess
import sys
import threading
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from tests.kit import waiting
from tests.kit.tree import ROOT
from tests.kit.waiting import PATIENCE

T = TypeVar("T")
PRODUCT = "api.cli"
REPEATING = "tests.battles.repeating"


class Process:
    """A running command; what it says is kept for the report of a test that fails."""

    def __init__(self, words: tuple[str, ...], environment: Mapping[str, str], module: str) -> None:
        ours = {name: value for name, value in os.environ.items() if not name.startswith("SEALED_ORDERS_")}
        self._process = subprocess.Popen(
            [sys.executable, "-m", module, *words],
            cwd=ROOT,
            env={**ours, **environment},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        self.lines: list[str] = []
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self._process.stdout is not None
        with self._process.stdout as lines:
            self.lines.extend(lines)

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def said(self) -> str:
        return "".join(self.lines)

    def told(self, word: str) -> str:
        """The first word it says that begins so; waits for it."""
        return until(lambda: next((w for w in self.said.split() if w.startswith(word)), None), self)

    def serves(self) -> str:
        """Where it serves, once it answers there: whoever listens may still be loading what it answers with."""
        url = self.told("http://")
        until_answered(f"{url}healthz", self)
        return url

    def stop(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Ask it to end; the exit status."""
        if self._process.poll() is None:
            self._process.send_signal(number)
        return self.wait()

    def wait(self) -> int:
        """The exit status, once it has ended by itself."""
        status = self._process.wait(PATIENCE)
        self._reader.join(PATIENCE)
        return status

    def kill(self) -> None:
        """End it and its children on the spot, as a power cut would."""
        os.killpg(self._process.pid, signal.SIGKILL)
        self.wait()

    @property
    def running(self) -> bool:
        return self._process.poll() is None


def wheel_of(project: Path, folder: Path) -> Path:
    """What is built of a project, put into this folder."""
    words = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(words, cwd=project, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    return wheel


@contextmanager
def running(*words: str, environment: Mapping[str, str] = {}, module: str = PRODUCT) -> Iterator[Process]:
    process = Process(words, environment, module)
    try:
        yield process
    except BaseException as error:
        error.add_note(f"{words} said:\n{process.said}")
        raise
    finally:
        try:
            if process.running:
                process.stop()
        finally:
            if process.running:
                process.kill()


@contextmanager
def gunicorn(port: int, folder: Path, environment: Mapping[str, str], numbers: int) -> Iterator[Process]:
    """By its own command and the file of settings that is shipped, but for the port at which its numbers are read."""
    shipped = ROOT / "infra" / "gunicorn.conf.py"
    config = folder / shipped.name
    config.write_text(shipped.read_text(encoding="utf-8").replace("9100", str(numbers)), encoding="utf-8")
    words = ("--config", str(config), "--bind", f"127.0.0.1:{port}", "api.serve:application()")
    with running(*words, environment=environment, module="gunicorn") as process:
        yield process


def until(look: Callable[[], T | None], *around: Process) -> T:
    """What `look` finds, as soon as it finds something, while one of those around still runs."""
    return waiting.until(
        look,
        lost=lambda: bool(around) and not any(process.running for process in around),
        why=lambda: "they said:\n" + "\n".join(process.said for process in around),
    )


def until_answered(url: str, *around: Process) -> None:
    def look() -> int | None:
        try:
            with urllib.request.urlopen(url, timeout=PATIENCE) as answer:
                return int(answer.status)
        except OSError:  # nobody listens yet
            return None

    until(look, *around)
