"""Projections in workers: update them after a piece of work, or follow the store until stopped."""

import threading

from workers.enter_log import keep_log
from workers.parts import Parts


def bring_level(parts: Parts) -> int:
    """Project what this thread has stored; returns how many facts."""
    return parts.follower.bring_level()


def follow(parts: Parts, stopped: threading.Event) -> None:
    """The main loop of a follower process. Any number may run; each fact is projected and entered in the log once."""
    keeper = threading.Thread(target=keep_log, args=(parts, stopped), name="server-log", daemon=True)
    keeper.start()
    parts.follower.run(stopped)
    keeper.join()
