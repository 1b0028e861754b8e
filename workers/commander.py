"""A thread of the embedded worker for the computer's captains, so that no resolution waits for them."""

import threading
from queue import SimpleQueue
from typing import Final

from domain.values.refusals import Refused
from workers.command import command
from workers.parts import Dispatch, Parts
from workers.precedence import Precedence
from workers.telemetry.logs import get_logger

PATIENCE: Final = 10.0

_log = get_logger(__name__)


class Commander:
    """`summon` may be called by any thread; a game that is queued already is not queued twice."""

    def __init__(self, parts: Parts, dispatch: Dispatch, precedence: Precedence) -> None:
        self._parts = parts
        self._dispatch = dispatch
        self._precedence = precedence
        self._games: SimpleQueue[str | None] = SimpleQueue()
        self._waiting: set[str] = set()
        self._lock = threading.Lock()
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, name="embedded-commander", daemon=True)

    def summon(self, game: str) -> None:
        with self._lock:
            if game in self._waiting:
                return
            self._waiting.add(game)
        self._precedence.owe()
        self._games.put(game)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._stopped.set()
        self._games.put(None)
        if self._thread.ident is not None:
            self._thread.join(PATIENCE)

    def _run(self) -> None:
        while not self._stopped.is_set():
            game = self._games.get()
            if game is not None:
                try:
                    self._answer(game)
                finally:
                    self._precedence.settle()

    def _answer(self, game: str) -> None:
        """A game that cannot be answered now is left to the sweep."""
        with self._lock:
            self._waiting.discard(game)
        try:
            step = command(self._parts, game)
            if step is not None:
                self._dispatch(game, step)
        except Refused as refused:
            _log.warning("waits: %s", refused, game=game)
        except Exception:  # noqa: BLE001  (the thread must outlive every fault)
            _log.exception("the computer could not answer", game=game)
