"""The storm: a list of faults in an order of its own, one after another while the battles go on."""

import os
import signal
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import chain
from random import Random
from typing import Any, NamedTuple

from tests.faults.fleet import Fleet, Post
from tests.faults.mishaps import POINTS
from workers.app import make_app

PAUSES = (0.5, 3.0)  # seconds that a process or the broker stands still
# A process that stopped itself before it stored what it had worked out: by then another one has stored it.
OVERTAKEN = 7.0
# A database session may not keep others waiting for longer than its process is likely to come back.
FROZEN = 8.0
LULL = 20.0  # seconds given to what was laid and not met yet, when the list is at its end
CALM = 3.0  # seconds at most that the storm holds its breath between two faults

Happening = Callable[["Storm"], str]


class Sea(NamedTuple):
    """What the storm sees of the battles; `pace` is how many windows are to be played for each fault."""

    going_on: Callable[[], int]
    played: Callable[[], int]
    somewhere: Callable[[Random], tuple[str, int]]
    pace: float


class Fault(NamedTuple):
    """`share` is how many of it there are in a storm of a hundred."""

    name: str
    share: float
    happen: Happening


@dataclass
class Log:
    """What was done to whom, when, and how many battles were going on."""

    counts: Counter[str] = field(default_factory=Counter)
    entries: list[dict[str, Any]] = field(default_factory=list)

    @property
    def total(self) -> int:
        return self.counts.total()


class Storm:
    """One thread's work; the battles are played by others."""

    def __init__(self, fleet: Fleet, sea: Sea, faults: Sequence[Fault], *, gap: float, rng: Random) -> None:
        self.fleet = fleet
        self.rng = rng
        self.log = Log()
        self.sea = sea
        self._gap = gap
        self._list = faults
        self._begun = time.monotonic()
        self.length = len(self._list)
        self.sender = make_app(fleet.broker_url)

    @property
    def share(self) -> float:
        """How much of it is over, from 0 to 1."""
        return min(1.0, self.log.total / self.length)

    def rage(self) -> None:
        """Until the list is at its end, or all battles are."""
        for fault in chain(self._list, self._what_is_missing()):
            self._note_what_was_met()
            if self.sea.going_on() == 0:
                break
            detail = fault.happen(self)
            if detail:
                self._note(fault.name, detail)
            time.sleep(self._gap)
            self._let_them_play()
        self._lull()

    def _what_is_missing(self) -> Iterator[Fault]:
        """For those that hit nobody: more of those that need not be met."""
        kinds = [fault for fault in self._list if fault.name not in POINTS.values()]
        while self.log.total + self.fleet.mishaps.lying() < self.length:
            yield self.rng.choice(kinds)

    def _let_them_play(self) -> None:
        """A fault that hits a fleet which lies still proves little: so some windows are played between two."""
        given_up = time.monotonic() + CALM
        while self.sea.played() < self.log.total * self.sea.pace and time.monotonic() < given_up:
            time.sleep(0.05)
            self._note_what_was_met()

    def _lull(self) -> None:
        given_up = time.monotonic() + LULL
        while self.fleet.mishaps.lying() and self.sea.going_on() and time.monotonic() < given_up:
            time.sleep(0.1)
            self._note_what_was_met()
        self.fleet.mishaps.recall()
        self._note_what_was_met()

    def _note(self, name: str, detail: str) -> None:
        self.log.counts[name] += 1
        seconds = round(time.monotonic() - self._begun, 2)
        self.log.entries.append(
            {"at": seconds, "fault": name, "detail": detail, "going_on": self.sea.going_on()}
        )

    def _note_what_was_met(self) -> None:
        for met in self.fleet.mishaps.taken():
            point = met["point"]
            if "-stops-" in point:
                self._wake_later(met["process"], OVERTAKEN if point.endswith("append") else FROZEN)
            self._note(POINTS[point], f"process {met['process']} {met['stream']}".rstrip())

    def _wake_later(self, process: int, seconds: float) -> None:
        def wake() -> None:
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGCONT)

        timer = threading.Timer(seconds, wake)
        timer.daemon = True
        timer.start()

    def any_post(self, *roles: str) -> Post:
        return self.rng.choice(self.fleet.of(*roles) or self.fleet.posts)

    def pause(self, process: int) -> float:
        seconds = self.rng.uniform(*PAUSES)
        os.kill(process, signal.SIGSTOP)
        self._wake_later(process, seconds)
        return seconds


def scheduled(faults: int, rng: Random, kinds: Sequence[Fault]) -> list[Fault]:
    """At least so many, in the shares given, every kind at least once, shuffled."""
    whole = sum(fault.share for fault in kinds)
    chosen = [fault for fault in kinds for _ in range(max(1, round(faults * fault.share / whole)))]
    chosen += rng.choices(kinds, [fault.share for fault in kinds], k=max(0, faults - len(chosen)))
    rng.shuffle(chosen)
    return chosen
