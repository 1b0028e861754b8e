"""Projections: bring them level after a piece of work, or follow the store for as long as the process lives."""

import threading

from workers.enter_log import keep_log
from workers.parts import Parts


def bring_level(parts: Parts) -> int:
    """Project what this thread has stored; how many facts that were."""
    return parts.follower.bring_level()


def follow(parts: Parts, stopped: threading.Event) -> None:
    """The whole work of a follower's process. Any number of them may run; each fact is projected and entered once."""
    keeper = threading.Thread(target=keep_log, args=(parts, stopped), name="server-log", daemon=True)
    keeper.start()
    parts.follower.run(stopped)
    keeper.join()
