"""Projections: bring them level after a piece of work, or follow the store for as long as the process lives."""

import threading

from workers.watch import Watch


def bring_level(watch: Watch) -> int:
    """Project everything that is stored by now; how many facts that were."""
    return watch.follower.catch_up()


def follow(watch: Watch, stopped: threading.Event) -> None:
    """The whole work of a follower's process. Any number of them may run; each fact is projected once."""
    watch.follower.run(stopped)
