"""`python -m tests.faults.launcher …`: the command line, on a ship that mishaps may befall.

The product has no switch for its own misfortune, and must not have one; so the tests start it through this module,
which hands its wiring a clock that may be off, and stands where facts are stored, views committed and messages
sent. Between mishaps nothing is changed.
"""

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from api import cli, commands
from api.wiring import Dispatch, Wiring, wire
from domain.facts import Entry
from domain.store import Record
from projections.database import Transaction
from tests.faults.mishaps import Mishaps

FOLDER, NAME = "FAULTS_FOLDER", "FAULTS_NAME"
COPIES = 3
LATE = (1.0, 6.0)  # seconds

Append = Callable[..., tuple[Record, ...]]
Writing = Callable[[], AbstractContextManager[Transaction]]


def wire_in_a_storm(environ: Mapping[str, str] = os.environ) -> Wiring:
    """The wiring of the product, with the points at which something may happen to it."""
    wiring = wire(environ)
    name = environ[NAME]
    perils = Perils(Mishaps(Path(environ[FOLDER])), name.partition("-")[0])
    store, database = wiring.harbour.store, wiring.projections._database
    setattr(store, "append", perils.around_append(store.append))  # noqa: B010  (a method of this one store)
    setattr(database, "writing", perils.around_commit(database.writing))  # noqa: B010
    harbour = replace(wiring.harbour, clock=lambda: perils.mishaps.clock(name))
    return replace(wiring, harbour=harbour, dispatch=perils.on_the_way(wiring.dispatch))


class Perils:
    """What may befall a process of one role."""

    def __init__(self, mishaps: Mishaps, role: str) -> None:
        self.mishaps = mishaps
        self._role = role
        self._held: list[tuple[str, int]] = []
        self._rng = Random(os.getpid())

    def _meets(self, what: str, stream: str = "") -> bool:
        return self.mishaps.meets(f"{self._role}-{what}", stream)

    def around_append(self, append: Append) -> Append:
        def appending(
            stream: str, expected: int, entries: Sequence[Entry], **more: Any
        ) -> tuple[Record, ...]:
            if stream.startswith("g-") and self._meets("dies-before-append", stream):
                die()
            if stream.startswith("g-") and self._meets("stops-before-append", stream):
                os.kill(os.getpid(), signal.SIGSTOP)
            records = append(stream, expected, entries, **more)
            if stream.startswith("g-") and self._meets("dies-after-append", stream):
                die()
            return records

        return appending

    def around_commit(self, writing: Writing) -> Writing:
        @contextmanager
        def committing() -> Iterator[Transaction]:
            with writing() as transaction:
                yield transaction
                if self._meets("dies-before-commit"):
                    die()
                if self._meets("stops-before-commit"):
                    os.kill(os.getpid(), signal.SIGSTOP)

        return committing

    def on_the_way(self, dispatch: Dispatch) -> Dispatch:
        def dispatching(game: str, step: int) -> None:
            if self._meets("message-lost", game):
                return
            if self._meets("message-late", game):
                threading.Timer(self._rng.uniform(*LATE), dispatch, (game, step)).start()
                return
            if self._meets("messages-swapped", game):
                self._held.append((game, step))
                return
            for _ in range(COPIES if self._meets("message-repeated", game) else 1):
                dispatch(game, step)
            while self._held:
                dispatch(*self._held.pop())

        return dispatching


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    setattr(commands, "wire", wire_in_a_storm)  # noqa: B010  (mypy would want it exported)
    sys.exit(cli.main())
