"""The kinds of faults, and how often each of them happens in a storm."""

import os
import signal
import threading
import time
from contextlib import suppress

import psycopg

from domain.store import OUTAGES
from tests.faults.mishaps import POINTS
from tests.faults.places import move
from tests.faults.storm import PAUSES, Fault, Happening, Storm
from workers.messages import RESOLVE

PROCESSES = ("api", "worker", "follow")
MOST_OFF = 300  # seconds that a clock may be wrong
AROUND = 3  # steps before and after the right one, for messages out of their time


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
    storm.fleet.services.redis.send(signal.SIGSTOP)
    threading.Timer(seconds, storm.fleet.services.redis.send, (signal.SIGCONT,)).start()
    return f"for {seconds:.1f} s"


def restart_postgres(number: signal.Signals) -> Happening:
    def happen(storm: Storm) -> str:
        begun = time.monotonic()
        server = storm.rng.choice(storm.fleet.services.postgres)
        server.stop(number)
        server.start()
        return f"down for {time.monotonic() - begun:.1f} s"

    return happen


def cut_connections(storm: Storm) -> str:
    """Some of them, in whatever statement they are."""
    with psycopg.connect(storm.rng.choice([*storm.fleet.databases.values()]), autocommit=True) as admin:
        cut = admin.execute(
            "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
            " WHERE pid <> pg_backend_pid() AND backend_type = 'client backend' AND random() < 0.5"
        ).fetchone()
    return f"{cut[0] if cut else 0} connections"


def move_a_game(storm: Storm) -> str:
    """To another database, while it is played and whatever else happens; what fails is finished by the next one."""
    game, _ = storm.sea.somewhere(storm.rng)
    target = storm.rng.choice([*storm.fleet.databases])
    try:
        return f"{game} from {move(storm.fleet.databases, game, target)} to {target}"
    except OUTAGES as outage:
        return f"{game} left half done: {outage}"


def empty_broker(storm: Storm) -> str:
    storm.fleet.empty_the_broker()
    return "all messages gone"


def restart_broker(storm: Storm) -> str:
    storm.fleet.services.redis.send(signal.SIGCONT)
    storm.fleet.services.redis.stop(signal.SIGKILL)
    storm.fleet.services.redis.start()
    return "killed and started"


def message_out_of_time(storm: Storm) -> str:
    """Of a step long past, of the one in hand, or of one that nobody has closed yet; twice, as well."""
    game, step = storm.sea.somewhere(storm.rng)
    told = max(0, step + storm.rng.randint(-AROUND, AROUND))
    for _ in range(2):
        storm.sender.send_task(RESOLVE, args=(game, told), retry=True)
    return f"{game} step {told}, at step {step}"


def shift_clock(storm: Storm) -> str:
    post = storm.any_post("worker", "api")
    seconds = storm.rng.randint(-MOST_OFF, MOST_OFF)
    storm.fleet.mishaps.shift(post.name, seconds)
    return f"{post.name} by {seconds} s"


def lay(point: str) -> Happening:
    """It is counted when somebody has met it."""

    def happen(storm: Storm) -> str:
        storm.fleet.mishaps.lay(point)
        return ""

    return happen


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
    Fault("clock of a worker or an API shifted", 4.0, shift_clock),
    *(Fault(name, SHARES[point], lay(point)) for point, name in POINTS.items()),
)
# Only where there are several databases.
MOVES = (Fault("game moved to another database", 6.0, move_a_game),)
