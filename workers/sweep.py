"""The sweep finds work for which no message will come, and does it.

A message is lost when a broker or a worker dies, and nobody sends one when a deadline passes. So every worker looks,
at its start and every few seconds, for closed windows that were not resolved, for deadlines that have passed, for
undo requests whose time is up, and for windows that wait for the computer. It needs no broker: while that is down,
battles go on more slowly.
"""

import threading
from collections.abc import Callable
from collections.abc import Set as AbstractSet
from typing import Final

from domain.service import Due, Resolved, expire_undo, waiting
from domain.values.refusals import Refused
from projections.commanding import Commanded
from workers.command import command
from workers.deadlines import carry_out
from workers.parts import GetParts, Parts
from workers.project import bring_level
from workers.resolve import resolve
from workers.telemetry.logs import get_logger
from workers.telemetry.metrics import METRICS

EVERY: Final = 3.0  # seconds between two looks
MOST_COMMANDED: Final = 1000  # games of the computer in one look

Command = Callable[[Parts, str], object]

_log = get_logger(__name__)


class Sweep:
    """Looks again and again. A game is left to its message until it has been seen twice.

    `command` lets the computer answer in a game. It is called last, so that no resolution waits for it.
    """

    def __init__(self, command: Command) -> None:
        self._command = command
        self._seen: frozenset[Due] | None = None
        self._owed: frozenset[Commanded] | None = None
        self._reported: set[Due] = set()

    def look(self, parts: Parts) -> int:
        """One look; returns how many games it helped on."""
        found = frozenset(waiting(parts.world))
        # At the first look no messages are known to be on their way, so nothing is left to them.
        lost = (
            found if self._seen is None else {due for due in found if due.step is None or due in self._seen}
        )
        self._seen = found
        helped = {due.game for due in sorted(lost, key=lambda due: due.game) if self._help_on(parts, due)}
        expired = sum(_expire(parts, game) for game in parts.queries.expired(parts.world.now()))
        return len(helped) + expired + self._command_on(parts, helped)

    def _command_on(self, parts: Parts, helped: AbstractSet[str]) -> int:
        """Let the computer answer where it owes.

        In games that this look helped on nobody else was signalled, so they do not wait.
        """
        found = frozenset(parts.queries.commanding(MOST_COMMANDED))
        seen = found if self._owed is None else self._owed
        lost = {owed.game for owed in found if owed in seen or owed.game in helped}
        self._owed = found
        return sum(self._commanded(parts, game) for game in sorted(lost))

    def _commanded(self, parts: Parts, game: str) -> bool:
        try:
            self._command(parts, game)
        except Refused as refused:
            self._report_once(Due(game, None), "waits: %s", refused)
            return False
        except Exception:  # noqa: BLE001  (whatever is wrong with one game)
            self._report_once(Due(game, None), "the computer could not answer", exc_info=True)
            return False
        return _counted("command", helped=True)

    def _help_on(self, parts: Parts, due: Due) -> bool:
        """Help one game on. An error is logged once and must not stop the other games."""
        try:
            if due.step is None:
                return _counted("deadline", helped=carry_out(parts, due.game))
            _counted("message", helped=resolve(parts, due.game, due.step) is Resolved.DONE)
        except Refused as refused:
            self._report_once(due, "waits: %s", refused)
            return False
        except Exception:  # noqa: BLE001  (whatever is wrong with one game)
            self._report_once(due, "could not be helped on", exc_info=True)
            return False
        return True

    def _report_once(self, due: Due, message: str, *words: object, exc_info: bool = False) -> None:
        if due not in self._reported:
            self._reported.add(due)
            _log.warning(message, *words, exc_info=exc_info, game=due.game, step=due.step)


def _expire(parts: Parts, game: str) -> bool:
    helped = expire_undo(parts.world, game)
    bring_level(parts)  # or the same request would be found at the next look
    return _counted("expiry", helped=helped)


def _counted(missing: str, *, helped: bool) -> bool:
    """Count work that no message announced. Many of these mean that the broker loses messages, or that workers are missing."""
    if helped:
        METRICS.swept.labels(missing=missing).inc()
    return helped


def _command_and_resolve(parts: Parts, game: str) -> None:
    """Where no broker is needed, the next step is done on the spot too."""
    step = command(parts, game)
    if step is not None:
        resolve(parts, game, step)


def keep_sweeping(get_parts: GetParts, stopped: threading.Event, every: float = EVERY) -> None:
    """Sweep until told to stop; a store that does not answer is asked again at the next look."""
    sweep = Sweep(_command_and_resolve)
    while not stopped.is_set():
        try:
            sweep.look(get_parts())
        except Exception:  # noqa: BLE001  (the thread must outlive every fault)
            _log.exception("the sweep could not look into the store; trying again")
        stopped.wait(every)
