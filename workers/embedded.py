"""The embedded watch: one thread of the serving process that does all the work of a worker and a follower.

It runs the same functions. Its queue is as mortal as the process, which costs nothing: at the next start the
first look of the sweep finds whatever was left undone.
"""

import logging
import threading
import time
from queue import Empty, SimpleQueue
from typing import Final, NamedTuple

from domain.values.refusals import Refused
from workers import cause, tracing
from workers.project import bring_level
from workers.resolve import resolve
from workers.sweep import EVERY, Sweep
from workers.watch import Watch

PAUSE: Final = 0.2  # seconds after which it looks for facts that another process stored
PATIENCE: Final = 10.0

_log = logging.getLogger(__name__)


class _Message(NamedTuple):
    game: str
    step: int
    request: str | None
    carried: dict[str, str]


class Embedded:
    """`dispatch` may be called by any thread, before the start and after the stop."""

    def __init__(self, watch: Watch, sweep_every: float = EVERY) -> None:
        self._watch = watch
        self._every = sweep_every
        self._sweep = Sweep()
        self._messages: SimpleQueue[_Message | None] = SimpleQueue()
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, name="embedded-watch", daemon=True)

    def dispatch(self, game: str, step: int) -> None:
        self._messages.put(_Message(game, step, cause.request_id(), tracing.carried()))

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        """The step in hand is finished; what waits behind it is found at the next start."""
        self._stopped.set()
        self._messages.put(None)
        if self._thread.ident is not None:
            self._thread.join(PATIENCE)

    def _run(self) -> None:
        next_look = time.monotonic()
        while not self._stopped.is_set():
            try:
                if time.monotonic() >= next_look:
                    next_look = time.monotonic() + self._every
                    self._sweep.look(self._watch)
                self._answer_one()
                bring_level(self._watch)
            except Exception:  # noqa: BLE001  (the thread must outlive every fault)
                _log.exception("the embedded watch could not do its work; trying again")
                self._stopped.wait(1)

    def _answer_one(self) -> None:
        try:
            message = self._messages.get(timeout=PAUSE)
        except Empty:
            return
        if message is not None:
            self._resolve(message)

    def _resolve(self, message: _Message) -> None:
        """A window that cannot be resolved now is left to the sweep."""
        said = {"game": message.game, "step": message.step}
        with cause.following(message.request), tracing.following(message.carried):
            try:
                resolve(self._watch, message.game, message.step)
            except Refused as refused:
                _log.warning("waits: %s", refused, extra=said)
            except Exception:  # noqa: BLE001  (the thread must outlive every fault)
                _log.exception("could not be resolved", extra=said)
