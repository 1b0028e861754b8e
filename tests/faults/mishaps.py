"""Mishaps that lie in wait in a folder: a process that comes to the point of one takes it, and it alone.

A signal from outside hits a process wherever it happens to be. What must also be hit is the moment between two
statements: the facts are stored and nobody has been told. So the storm lays a mishap for such a point, and the
processes, started by `tests.faults.launcher`, look for it there. The folder also holds how far each clock is off.
"""

import itertools
import json
import os
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final

# Where a mishap may be laid, and what it is called when somebody has met it.
POINTS: Final = {
    "worker-dies-before-append": "worker killed in a resolution, before it was stored",
    "worker-dies-after-append": "worker killed in a resolution, after it was stored",
    "worker-stops-before-append": "worker paused in a resolution until another had done it",
    "worker-dies-before-commit": "worker killed with views written and not committed",
    "api-dies-before-append": "API killed before an order was stored",
    "api-dies-after-append": "API killed after an order was stored, before it answered",
    "api-message-lost": "message lost",
    "api-message-repeated": "message sent three times, to several workers at once",
    "api-message-late": "message delayed",
    "api-messages-swapped": "messages in the wrong order",
    "follow-dies-before-commit": "follower killed with views written and not committed",
    "follow-stops-before-commit": "follower frozen with views written and not committed",
}


class Mishaps:
    """Both sides of the folder: `lay`, `taken` and `shift` are the storm's; `meets` and `clock` the processes'."""

    def __init__(self, folder: Path) -> None:
        self._laid, self._taking, self._taken = (folder / name for name in ("laid", "taking", "taken"))
        self._clocks = folder / "clocks"
        for place in (self._laid, self._taking, self._taken, self._clocks):
            place.mkdir(exist_ok=True)
        self._numbers = itertools.count(1)

    def lay(self, point: str) -> None:
        (self._laid / f"{point}.{next(self._numbers)}").touch()

    def lying(self) -> int:
        return len([*self._laid.iterdir()])

    def recall(self) -> None:
        """Nobody will meet what was not met by now, and all clocks are put right.

        Were they left minutes apart, a battle with deadlines would take hours: a server whose clock is ahead lets no order
        in, and a worker whose clock is behind lets the deadline pass minutes later.
        """
        for left in (*self._laid.iterdir(), *self._clocks.iterdir()):
            left.unlink(missing_ok=True)

    def taken(self) -> list[dict[str, Any]]:
        """What was met since the last time: the point, and the process and stream that it happened to."""
        found = sorted(self._taken.iterdir())
        told = [json.loads(path.read_text()) for path in found]
        for path in found:
            path.unlink()
        return told

    def meets(self, point: str, stream: str) -> bool:
        """Whether something happens here and now. Of several processes that come by, one takes it."""
        for laid in self._laid.glob(f"{point}.*"):
            mine = self._taking / laid.name
            try:
                laid.rename(mine)
            except FileNotFoundError:
                continue
            mine.write_text(json.dumps({"point": point, "process": os.getpid(), "stream": stream}))
            mine.rename(self._taken / laid.name)  # complete by now, or not there at all
            return True
        return False

    def shift(self, name: str, seconds: int) -> None:
        (self._clocks / name).write_text(str(seconds))

    def clock(self, name: str) -> datetime:
        """The time as this process has it."""
        try:
            off = int((self._clocks / name).read_text() or 0)
        except FileNotFoundError:
            off = 0
        return datetime.now(UTC) + timedelta(seconds=off)
