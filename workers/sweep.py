"""The sweep finds work for which no message will come, and does it.

Messages are lost when a broker or a worker dies, and no message is sent when a deadline passes. So every worker looks,
at its start and every few seconds, for closed windows that were not resolved, deadlines that have passed, undo requests
that have expired, and windows that wait for the computer. It needs no broker: while the broker is down, battles only go
on more slowly.
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
    """A game found once may still have its message on the way, so it is helped only when it is found twice.

    `command` lets the computer answer in a game. It is called last, so that no resolution waits for it.
    """

    def __init__(self, command: Command) -> None:
        self._command = command
        self._seen: frozenset[Due] | None = None
        self._owed: frozenset[Commanded] | None = None
        self._reported: set[Due] = set()

    def look(self, parts: Parts) -> int:
        """Look once; returns how many games were helped."""
        found = frozenset(waiting(parts.world))
        # The first look, after a start, helps all games: their messages may have been lost with the process.
        lost = (
            found if self._seen is None else {due for due in found if due.step is None or due in self._seen}
        )
        self._seen = found
        helped = {due.game for due in sorted(lost, key=lambda due: due.game) if self._help_on(parts, due)}
        expired = sum(_expire(parts, game) for game in parts.queries.expired(parts.world.now()))
        return len(helped) + expired + self._command_on(parts, helped)

    def _command_on(self, parts: Parts, helped: AbstractSet[str]) -> int:
        """Let the computer answer where it owes; at once in games that this look helped, as no message was sent for them."""
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
        """Help one game. An error is logged once and must not stop the other games."""
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
    bring_level(parts)  # otherwise the next look would find the same request
    return _counted("expiry", helped=helped)


def _counted(missing: str, *, helped: bool) -> bool:
    """Count work that no message announced; a high count means that messages are lost, or that workers are missing."""
    if helped:
        METRICS.swept.labels(missing=missing).inc()
    return helped


def _command_and_resolve(parts: Parts, game: str) -> None:
    """The next step is resolved here too, so that no broker is needed."""
    step = command(parts, game)
    if step is not None:
        resolve(parts, game, step)


def keep_sweeping(get_parts: GetParts, stopped: threading.Event, every: float = EVERY) -> None:
    """Sweep until stopped; if the store does not answer, the next look asks again."""
    sweep = Sweep(_command_and_resolve)
    while not stopped.is_set():
        try:
            sweep.look(get_parts())
        except Exception:  # noqa: BLE001  (the thread must outlive every fault)
            _log.exception("the sweep could not look into the store; trying again")
        stopped.wait(every)
