"""The storm: a list of faults in an order of its own, one after another while the battles go on."""

import os
import signal
import threading
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

import psycopg

from tests.faults.fleet import Fleet, Post
from workers.app import RESOLVE, make_app

PROCESSES = ("api", "worker", "follow")
PAUSES = (0.5, 3.0)  # seconds that a process or the broker stands still
# A process that stopped itself before it stored what it had worked out: by then another one has stored it.
OVERTAKEN = 7.0
# A database session may not keep others waiting for longer than its process is likely to come back.
FROZEN = 8.0
MOST_OFF = 300  # seconds that a clock may be wrong
LULL = 20.0  # seconds given to what was laid and not met yet, when the list is at its end
AROUND = 3  # steps before and after the right one, for messages out of their time

Happening = Callable[["Storm"], str]


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
    """`battles` tells how many are going on, and a game and step that somebody may be told of out of time."""

    def __init__(self, fleet: Fleet, *, faults: int, gap: float, seed: int, battles: "Sea") -> None:
        self.fleet = fleet
        self.rng = Random(seed)
        self.log = Log()
        self.sea = battles
        self._gap = gap
        self._list = scheduled(faults, self.rng)
        self._begun = time.monotonic()
        self.length = len(self._list)
        self.sender = make_app(fleet.broker_url)

    @property
    def share(self) -> float:
        """How much of it is over, from 0 to 1."""
        return min(1.0, self.log.total / self.length)

    def rage(self) -> None:
        """Until the list is at its end, or all battles are."""
        for fault in self._list:
            self._note_what_was_met()
            if self.sea.going_on() == 0:
                break
            detail = fault.happen(self)
            if detail:
                self._note(fault.name, detail)
            time.sleep(self._gap)
        self._lull()

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
            self._note(MEETINGS[point], f"process {met['process']} {met['stream']}".rstrip())

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


class Sea(NamedTuple):
    going_on: Callable[[], int]
    somewhere: Callable[[Random], tuple[str, int]]


def kill_child(*roles: str) -> Happening:
    def happen(storm: Storm) -> str:
        post = storm.any_post(*roles)
        children = post.children()
        if not children:
            return ""
        child = storm.rng.choice(children)
        with suppress(ProcessLookupError):
            os.kill(child, signal.SIGKILL)
        return f"{post.name} child {child}"

    return happen


def kill_all_of(*roles: str) -> Happening:
    def happen(storm: Storm) -> str:
        post = storm.any_post(*roles)
        post.send(signal.SIGKILL)
        return post.name

    return happen


def kill_parent(*roles: str) -> Happening:
    """Its children are left behind for a moment."""

    def happen(storm: Storm) -> str:
        post = storm.any_post(*roles)
        with suppress(ProcessLookupError):
            os.kill(post.pid, signal.SIGKILL)
        return post.name

    return happen


def pause_one(storm: Storm) -> str:
    post = storm.any_post(*PROCESSES)
    process = storm.rng.choice([post.pid, *post.children()])
    with suppress(ProcessLookupError):
        return f"{post.name} process {process} for {storm.pause(process):.1f} s"
    return ""


def pause_broker(storm: Storm) -> str:
    seconds = storm.rng.uniform(*PAUSES)
    storm.fleet.redis.send(signal.SIGSTOP)
    threading.Timer(seconds, storm.fleet.redis.send, (signal.SIGCONT,)).start()
    return f"for {seconds:.1f} s"


def restart_postgres(number: signal.Signals) -> Happening:
    def happen(storm: Storm) -> str:
        begun = time.monotonic()
        storm.fleet.postgres.stop(number)
        storm.fleet.postgres.start()
        return f"down for {time.monotonic() - begun:.1f} s"

    return happen


def cut_connections(storm: Storm) -> str:
    """Some of them, in whatever statement they are."""
    with psycopg.connect(storm.fleet.database_url, autocommit=True) as admin:
        cut = admin.execute(
            "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
            " WHERE pid <> pg_backend_pid() AND backend_type = 'client backend' AND random() < 0.5"
        ).fetchone()
    return f"{cut[0] if cut else 0} connections"


def empty_broker(storm: Storm) -> str:
    storm.fleet.empty_the_broker()
    return "all messages gone"


def restart_broker(storm: Storm) -> str:
    storm.fleet.redis.send(signal.SIGCONT)
    storm.fleet.redis.stop(signal.SIGKILL)
    storm.fleet.redis.start()
    return "killed and started"


def message_out_of_time(storm: Storm) -> str:
    """Of a step long past, of the one in hand, or of one that nobody has closed yet; twice, as well."""
    game, step = storm.sea.somewhere(storm.rng)
    told = max(0, step + storm.rng.randint(-AROUND, AROUND))
    for _ in range(2):
        storm.sender.send_task(RESOLVE, args=(game, told), retry=True)
    return f"{game} step {told}, at step {step}"


def shift_clock(storm: Storm) -> str:
    post = storm.any_post("worker")
    seconds = storm.rng.randint(-MOST_OFF, MOST_OFF)
    storm.fleet.mishaps.shift(post.name, seconds)
    return f"{post.name} by {seconds} s"


def lay(point: str) -> Happening:
    """It is counted when somebody has met it."""

    def happen(storm: Storm) -> str:
        storm.fleet.mishaps.lay(point)
        return ""

    return happen


MEETINGS = {
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
SHARES = {
    "worker-dies-before-append": 6.0,
    "worker-dies-after-append": 6.0,
    "worker-stops-before-append": 4.0,
    "worker-dies-before-commit": 2.0,
    "api-dies-before-append": 3.0,
    "api-dies-after-append": 4.0,
    "api-message-lost": 6.0,
    "api-message-repeated": 7.0,
    "api-message-late": 5.0,
    "api-messages-swapped": 3.0,
    "follow-dies-before-commit": 3.0,
    "follow-stops-before-commit": 0.5,
}
FAULTS = (
    Fault("kill -9 of a resolving process", 7.0, kill_child("worker")),
    Fault("kill -9 of a worker with its children", 3.0, kill_all_of("worker")),
    Fault("kill -9 of a worker's parent process", 1.0, kill_parent("worker")),
    Fault("kill -9 of a serving process", 5.0, kill_child("api")),
    Fault("kill -9 of an API with its children", 2.0, kill_all_of("api")),
    Fault("kill -9 of an API's parent process", 1.0, kill_parent("api")),
    Fault("kill -9 of a follower", 4.0, kill_all_of("follow")),
    Fault("pause (SIGSTOP, SIGCONT)", 9.0, pause_one),
    Fault("broker paused", 2.0, pause_broker),
    Fault("PostgreSQL restarted, fast", 1.5, restart_postgres(signal.SIGINT)),
    Fault("PostgreSQL restarted, immediate (as a crash)", 1.5, restart_postgres(signal.SIGQUIT)),
    Fault("database connections cut", 4.0, cut_connections),
    Fault("broker emptied", 4.0, empty_broker),
    Fault("broker killed and restarted", 1.5, restart_broker),
    Fault("message of another step, twice", 3.0, message_out_of_time),
    Fault("clock of a worker shifted", 4.0, shift_clock),
    *(Fault(name, SHARES[point], lay(point)) for point, name in MEETINGS.items()),
)


def scheduled(faults: int, rng: Random) -> list[Fault]:
    """At least so many, in the shares given, every kind at least once, shuffled."""
    whole = sum(fault.share for fault in FAULTS)
    chosen = [fault for fault in FAULTS for _ in range(max(1, round(faults * fault.share / whole)))]
    chosen += rng.choices(FAULTS, [fault.share for fault in FAULTS], k=max(0, faults - len(chosen)))
    rng.shuffle(chosen)
    return chosen
