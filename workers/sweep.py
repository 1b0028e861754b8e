"""The sweep: finds what no message will ever tell of, and does it on the spot.

A message gets lost when a broker or a worker dies; a deadline passes without anybody sending one. So every watch
looks, at its start and every few seconds, for closed windows that were not resolved, for deadlines that have
passed and for requests whose time is up. It needs no broker: a battle goes on, more slowly, even while that is down.
"""

import logging
import threading
from typing import Final

from domain.service import Due, Resolved, expire_undo, waiting
from domain.values.refusals import Refused
from workers.deadlines import carry_out
from workers.project import bring_level
from workers.resolve import resolve
from workers.tally import TALLY
from workers.watch import CallWatch, Watch

EVERY: Final = 3.0  # seconds between two looks

_log = logging.getLogger(__name__)


class Sweep:
    """Looks again and again. A closed window is left to its message until it has been seen twice."""

    def __init__(self) -> None:
        self._seen: frozenset[Due] | None = None
        self._told: set[Due] = set()

    def look(self, watch: Watch) -> int:
        """How many games were helped on."""
        found = frozenset(waiting(watch.harbour))
        # At the first look nothing is known of messages on their way, so nothing is left to them.
        lost = (
            found if self._seen is None else {due for due in found if due.step is None or due in self._seen}
        )
        self._seen = found
        helped = sum(self._help_on(watch, due) for due in sorted(lost, key=lambda due: due.game))
        return helped + sum(_expire(watch, game) for game in watch.readings.expired(watch.harbour.now()))

    def _help_on(self, watch: Watch, due: Due) -> bool:
        """One game that cannot be resolved must not keep the others waiting; it is told of once."""
        try:
            if due.step is None:
                return _counted("deadline", helped=carry_out(watch, due.game))
            _counted("message", helped=resolve(watch, due.game, due.step) is Resolved.DONE)
        except Refused as refused:
            self._tell_once(due, "waits: %s", refused)
            return False
        except Exception:  # noqa: BLE001  (whatever is wrong with one game)
            self._tell_once(due, "could not be helped on", exc_info=True)
            return False
        return True

    def _tell_once(self, due: Due, message: str, *words: object, exc_info: bool = False) -> None:
        if due not in self._told:
            self._told.add(due)
            _log.warning(message, *words, exc_info=exc_info, extra={"game": due.game, "step": due.step})


def _expire(watch: Watch, game: str) -> bool:
    helped = expire_undo(watch.harbour, game)
    bring_level(watch)  # or the same request would be found at the next look
    return _counted("expiry", helped=helped)


def _counted(missing: str, *, helped: bool) -> bool:
    """What no message told of; many of them say that a broker loses messages, or that no worker takes them."""
    if helped:
        TALLY.add("swept_total", missing=missing)
    return helped


def keep_sweeping(call_watch: CallWatch, stopped: threading.Event, every: float = EVERY) -> None:
    """Sweep until told to stop; a store that does not answer is asked again at the next look."""
    sweep = Sweep()
    while not stopped.is_set():
        try:
            sweep.look(call_watch())
        except Exception:  # noqa: BLE001  (the thread must outlive every fault)
            _log.exception("the sweep could not look into the store; trying again")
        stopped.wait(every)
