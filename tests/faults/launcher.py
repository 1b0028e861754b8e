"""`python -m tests.faults.launcher …`: the command line, on a ship that mishaps may befall.

The product has no switch for its own misfortune, and must not have one; so the tests start it through this module,
which hands its wiring a clock that may be off, and stands where facts are stored, views committed and messages
sent. Between mishaps nothing is changed.
"""

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

from eventsourcing.persistence import IntegrityError

from api import cli
from api.cli import wired
from api.wiring import Dispatch, Wiring, wire
from domain.facts import Entry
from domain.store import Record
from domain.store.database import Contradicted, Database, Statement, Transaction
from tests.faults.mishaps import Mishaps

FOLDER, NAME = "FAULTS_FOLDER", "FAULTS_NAME"
COPIES = 3
LATE = (1.0, 6.0)  # seconds

Append = Callable[..., tuple[Record, ...]]
Writing = Callable[..., AbstractContextManager[Transaction]]


def wire_in_a_storm(environ: Mapping[str, str] = os.environ) -> Wiring:
    """The wiring of the product, with the points at which something may happen to it."""
    wiring = wire(environ)
    name = environ[NAME]
    perils = Perils(Mishaps(Path(environ[FOLDER])), name.partition("-")[0])
    store = wiring.world.store
    setattr(store, "append", perils.around_append(store.append))  # noqa: B010  (a method of this one store)
    for place, member in store.members().items():
        writing = perils.around_commit(member.database.writing)
        database = member.database
        in_peril = SimpleNamespace(
            read=database.read,
            migrating=database.migrating,
            writing=writing,
            write_down=perils.around_views(database),
        )
        setattr(wiring.queries.follower.of(place), "_database", in_peril)  # noqa: B010  (of this one follower)
    world = replace(wiring.world, clock=lambda: perils.mishaps.clock(name))
    return replace(wiring, world=world, dispatch=perils.on_the_way(wiring.dispatch))


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
        def committing(**how: bool) -> Iterator[Transaction]:
            with writing(**how) as transaction:
                yield transaction
                if self._meets("dies-before-commit"):
                    die()
                if self._meets("stops-before-commit"):
                    os.kill(os.getpid(), signal.SIGSTOP)

        return committing

    def around_views(self, database: Database) -> Callable[[Iterable[Statement]], None]:
        """Views are sent in one go; for a mishap between their rows and the commit, one by one."""

        def writing_down(statements: Iterable[Statement]) -> None:
            dies, stops = self._meets("dies-before-commit"), self._meets("stops-before-commit")
            if not dies and not stops:
                database.write_down(statements)
                return
            try:
                with database.writing(lasting=False) as transaction:
                    transaction.carry_out(statements)
                    if dies:
                        die()
                    os.kill(os.getpid(), signal.SIGSTOP)
            except IntegrityError as error:
                raise Contradicted(str(error)) from error

        return writing_down

    def on_the_way(self, dispatch: Dispatch) -> Dispatch:
        def dispatching(game: str, step: int) -> bool:
            if self._meets("message-lost", game):
                return True  # as far as anybody knows
            if self._meets("message-late", game):
                threading.Timer(self._rng.uniform(*LATE), dispatch, (game, step)).start()
                return True
            if self._meets("messages-swapped", game):
                self._held.append((game, step))
                return True
            copies = COPIES if self._meets("message-repeated", game) else 1
            told = [dispatch(game, step) for _ in range(copies)]
            while self._held:
                dispatch(*self._held.pop())
            return all(told)

        return dispatching


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    setattr(wired, "wire", wire_in_a_storm)  # noqa: B010  (mypy would want it exported)
    sys.exit(cli.main())
