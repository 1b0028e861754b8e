"""The embedded worker: one thread of the serving process does all the work of a worker and a follower.

Only the computer's captains, the server's log and webhooks have threads of their own. It runs the same functions as a
Celery worker. If the process dies only its queue is lost: after the next start the first sweep finds the work.
"""

import threading
import time
from queue import Empty, SimpleQueue
from typing import Final, NamedTuple

from domain.values.refusals import Refused
from workers.command import is_owed
from workers.commander import Commander
from workers.enter_log import keep_log
from workers.parts import Parts
from workers.precedence import Precedence
from workers.project import bring_level
from workers.resolve import resolve
from workers.sweep import EVERY, Sweep
from workers.telemetry import request_id, tracing
from workers.telemetry.logs import get_logger
from workers.webhooks.postman import keep_delivering
from workers.webhooks.sending import Sender

PAUSE: Final = 0.2  # seconds between two looks for facts that another process stored
PATIENCE: Final = 10.0

_log = get_logger(__name__)


class _Message(NamedTuple):
    game: str
    step: int
    request: str | None
    carried: dict[str, str]


class Embedded:
    """`dispatch` may be called by any thread, before the start and after the stop."""

    def __init__(self, parts: Parts, sweep_every: float = EVERY) -> None:
        self.precedence = Precedence()
        self._parts = parts
        self._every = sweep_every
        self._commander = Commander(parts, self.dispatch, self.precedence)
        self._sweep = Sweep(lambda _, game: self.summon(game))
        self._messages: SimpleQueue[_Message | None] = SimpleQueue()
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, name="embedded-worker", daemon=True)
        self._keeper = threading.Thread(
            target=keep_log, args=(parts, self._stopped), name="server-log", daemon=True
        )
        self.sender = Sender()
        self._postman = threading.Thread(
            target=keep_delivering,
            args=(lambda: parts, self._stopped, self.sender),
            name="webhooks",
            daemon=True,
        )

    def dispatch(self, game: str, step: int) -> bool:
        """Queue a step. Returns False, so that the caller projects the closing: this one thread serves all games."""
        self.precedence.owe()
        self._messages.put(_Message(game, step, request_id.current(), tracing.carried()))
        return False

    def summon(self, game: str) -> None:
        """Queue a game in which the computer's captains owe orders."""
        self._commander.summon(game)

    def start(self) -> None:
        self._thread.start()
        self._keeper.start()
        self._postman.start()
        self._commander.start()

    def stop(self) -> None:
        """Finish the current step. The next start finds what is still queued."""
        self._stopped.set()
        self._messages.put(None)
        for thread in (self._thread, self._keeper, self._postman):
            if thread.ident is not None:
                thread.join(PATIENCE)
        self._commander.stop()

    def _run(self) -> None:
        next_look = next_follow = time.monotonic()
        while not self._stopped.is_set():
            try:
                if time.monotonic() >= next_look:
                    next_look = time.monotonic() + self._every
                    self._sweep.look(self._parts)
                self._answer_one()
                bring_level(self._parts)
                if time.monotonic() >= next_follow:  # for facts of other processes, and of those that died
                    next_follow = time.monotonic() + PAUSE
                    self._parts.follower.catch_up()
            except Exception:  # noqa: BLE001  (the thread must outlive every fault)
                _log.exception("the embedded worker could not do its work; trying again")
                self._stopped.wait(1)

    def _answer_one(self) -> None:
        try:
            message = self._messages.get(timeout=PAUSE)
        except Empty:
            return
        if message is not None:
            try:
                self._resolve(message)
            finally:
                self.precedence.settle()

    def _resolve(self, message: _Message) -> None:
        """A window that cannot be resolved now is left to the sweep."""
        said = {"game": message.game, "step": message.step}
        with request_id.following(message.request), tracing.following(message.carried):
            try:
                resolve(self._parts, message.game, message.step)
                if is_owed(self._parts, message.game):
                    self.summon(message.game)
            except Refused as refused:
                _log.warning("waits: %s", refused, **said)
            except Exception:  # noqa: BLE001  (the thread must outlive every fault)
                _log.exception("could not be resolved", **said)
