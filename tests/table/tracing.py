"""What the browser's own trace of a page tells: when something was painted, and how long the page was too busy to answer."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, Page

CATEGORIES: Final = [
    "blink.user_timing",
    "loading",
    "toplevel",
    "devtools.timeline",
    "disabled-by-default-devtools.timeline",
]
FIRST: Final = "firstContentfulPaint"
LARGEST: Final = "largestContentfulPaint::Candidate"
BEGIN: Final = "navigationStart"
TASKS: Final = ("RunTask", "ThreadControllerImpl::RunTask")
LONG_TASK: Final = 50_000  # microseconds; what a task takes beyond it blocks the reader

Event = dict[str, Any]


class Painted(NamedTuple):
    """In milliseconds from the navigation on."""

    first: float
    largest: float
    blocked: float


class Trace:
    def __init__(self) -> None:
        self.events: list[Event] = []

    def painted(self, ready: float) -> Painted:
        """Until the page could be used, `ready` milliseconds after the navigation."""
        first = self._named(FIRST)[-1]
        frame = first["args"]["frame"]
        begin = self._of(frame, BEGIN)[0]["ts"]
        largest = [event["ts"] for event in self._of(frame, LARGEST)]
        blocked = sum(
            task["dur"] - LONG_TASK
            for task in self._tasks(first)
            if first["ts"] <= task["ts"] <= begin + ready * 1000
        )
        return Painted(
            (first["ts"] - begin) / 1000,
            (max(largest, default=first["ts"]) - begin) / 1000,
            blocked / 1000,
        )

    def _of(self, frame: str, name: str) -> list[Event]:
        """What befell the page itself, from its opening on: drawings that it shows are documents that begin later."""
        return [event for event in self._named(name) if event["args"].get("frame") == frame]

    def _named(self, name: str) -> list[Event]:
        return sorted(
            (event for event in self.events if event["name"] == name), key=lambda event: event["ts"]
        )

    def _tasks(self, painted: Event) -> Iterator[Event]:
        """Long tasks of the thread that painted; a task that two categories tell of is counted once."""
        begun: set[int] = set()
        for event in self.events:
            mine = (event["pid"], event["tid"]) == (painted["pid"], painted["tid"])
            if (
                mine
                and event["name"] in TASKS
                and event.get("dur", 0) > LONG_TASK
                and event["ts"] not in begun
            ):
                begun.add(event["ts"])
                yield event


@contextmanager
def traced(browser: Browser, page: Page) -> Iterator[Trace]:
    """What happens in the page meanwhile; the trace is there afterwards."""
    trace = Trace()
    browser.start_tracing(page=page, categories=CATEGORIES)
    try:
        yield trace
    finally:
        trace.events = json.loads(browser.stop_tracing())["traceEvents"]
