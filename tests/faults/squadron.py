"""Threads that play the battles, several each."""

import threading
import time
from collections.abc import Sequence

from tests.faults.calling import Caller
from tests.faults.captains import Battle, admirals

PAUSE = 0.1  # seconds, when nobody has anything to answer


class Squadron(threading.Thread):
    """A thread that plays several battles in turn, as long as it is let.

    After `trickle` seconds a window is played though the gate is shut: what lies in wait must be met.
    """

    def __init__(
        self, battles: Sequence[Battle], call: Caller, gate: threading.Event, trickle: float
    ) -> None:
        super().__init__(daemon=True)
        self._battles = battles
        self._call = call
        self._gate = gate
        self._trickle = trickle
        self.failure: BaseException | None = None
        self.halted = threading.Event()

    def run(self) -> None:
        try:
            sides = admirals(self._call)
            for battle in self._battles:
                battle.open(self._call, sides)
            while not self.halted.is_set() and any(not battle.ended for battle in self._battles):
                busy = [battle.go_on(self._call) for battle in self._battles if self._lets(battle)]
                if not any(busy):
                    time.sleep(PAUSE)
        except BaseException as failure:  # noqa: BLE001  (told by whoever waits for the thread)
            self.failure = failure
        finally:
            self._call.close()

    def _lets(self, battle: Battle) -> bool:
        self._gate.wait(self._trickle)
        return not battle.ended and not self.halted.is_set()
