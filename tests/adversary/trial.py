"""One trial: writers and followers in processes of their own, somebody killed all the time, and the count at the end."""

import multiprocessing
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from urllib.parse import urlsplit, urlunsplit

import psycopg

from domain.store import open_store
from tests.adversary.follower import FOLLOWERS, TABLES, follow, step
from tests.adversary.writer import write
from tests.kit.stores import new_store
from tests.services.servers import Server

FORK = multiprocessing.get_context("fork")
NAIVE = "id alone"
# Facts that somebody can no longer meet.
PASSED_OVER = (
    "SELECT count(*) FROM facts, reached WHERE follower = %s AND notification_id <= position AND NOT EXISTS"
    " (SELECT 1 FROM seen WHERE seen.follower = reached.follower AND id = notification_id)"
)
KILLS = (0.05, 0.5)  # seconds between two kills
Post = tuple[Callable[..., None], tuple[object, ...]]


@dataclass
class Plan:
    """How long and how hard; `restart` is how many seconds lie between two deaths of the server.

    Where so much time is too short, it goes on until the server has died, there are so many `facts`, and whoever looks
    in the wrong way has missed one.
    """

    seed: int
    seconds: float
    writers: int = 24
    restart: float = 12.0
    facts: int = 0


@dataclass
class Count:
    """What one follower met, against what is stored."""

    missed: int
    repeated: int
    disordered: int

    @property
    def wrong(self) -> int:
        return self.missed + self.repeated + self.disordered


@dataclass
class Outcome:
    seed: int
    facts: int
    left_out: int  # ids that were handed out and never used
    kills: int
    restarts: int
    counts: dict[str, Count]


def tried(address: str, server: Server, plan: Plan) -> Outcome:
    """In a database of its own on this server."""
    url = _made(address, f"trial_{plan.seed}")
    store = new_store(url)
    with psycopg.connect(url, autocommit=True) as line:
        for table in TABLES:
            line.execute(table)
        for name in FOLLOWERS:
            line.execute("INSERT INTO reached VALUES (%s, 0)", (name,))
    store.close()
    writers: list[Post] = [(write, (url, number, plan.seed)) for number in range(plan.writers)]
    followers: list[Post] = [(follow, (url, name)) for name in FOLLOWERS]
    kills, restarts = _stormed(writers, followers, server, plan, url)
    return _counted(url, plan.seed, kills, restarts)


def _made(address: str, name: str) -> str:
    with psycopg.connect(address, autocommit=True) as admin:
        admin.execute(f'CREATE DATABASE "{name}"'.encode())
    return urlunsplit(urlsplit(address)._replace(path=f"/{name}"))


def _stormed(
    writers: list[Post], followers: list[Post], server: Server, plan: Plan, url: str
) -> tuple[int, int]:
    rng, kills, restarts = Random(plan.seed), 0, 0
    end = time.monotonic() + plan.seconds
    next_restart = time.monotonic() + plan.restart
    with _manned([*writers, *followers]) as crew:
        while time.monotonic() < end or not restarts or not _is_hard_enough(url, plan.facts):
            time.sleep(rng.uniform(*KILLS))
            # Followers are few, and each is killed more often than each writer is.
            posts = range(len(writers)) if rng.random() < 0.7 else range(len(writers), len(crew))
            crew.replace(rng.choice(posts))
            kills += 1
            if time.monotonic() > next_restart:
                server.stop(rng.choice((signal.SIGQUIT, signal.SIGINT)))
                server.start()
                restarts, next_restart = restarts + 1, time.monotonic() + plan.restart
    return kills, restarts


def _is_hard_enough(url: str, facts: int) -> bool:
    with psycopg.connect(url) as line:
        return _number(line, "SELECT count(*) FROM facts") >= facts and _number(line, PASSED_OVER, NAIVE) > 0


class _Crew:
    def __init__(self, posts: list[Post]) -> None:
        self._posts = posts
        self._processes = [self._started(post) for post in posts]

    def __len__(self) -> int:
        return len(self._posts)

    def replace(self, place: int) -> None:
        """Kill whoever stands there, and put another in the place."""
        self._processes[place].kill()
        self._processes[place].join()
        self._processes[place] = self._started(self._posts[place])

    def end(self) -> None:
        for process in self._processes:
            process.kill()
            process.join()

    @staticmethod
    def _started(post: Post) -> "multiprocessing.process.BaseProcess":
        process = FORK.Process(target=post[0], args=post[1], daemon=True)
        process.start()
        return process


@contextmanager
def _manned(posts: list[Post]) -> Iterator[_Crew]:
    crew = _Crew(posts)
    try:
        yield crew
    finally:
        crew.end()


def _counted(url: str, seed: int, kills: int, restarts: int) -> Outcome:
    """Everybody comes to the end of the log first; nobody writes any more."""
    store = open_store(url)
    with psycopg.connect(url) as line:
        _wait_for_the_last(line)
        for name in FOLLOWERS:
            while step(store, line, name):
                pass
        counts = {name: _count(line, name) for name in FOLLOWERS}
        facts = _number(line, "SELECT count(*) FROM facts")
        used = _number(line, "SELECT last_value FROM facts_notification_id_seq")
    store.close()
    return Outcome(seed, facts, used - facts, kills, restarts, counts)


def _wait_for_the_last(line: "psycopg.Connection[tuple[object, ...]]") -> None:
    """A killed writer's session ends when the server notices."""
    held = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory'"
    while _number(line, held):
        line.rollback()
        time.sleep(0.1)
    line.rollback()


def _count(line: "psycopg.Connection[tuple[object, ...]]", name: str) -> Count:
    missed = "SELECT count(*) FROM facts WHERE NOT EXISTS (SELECT 1 FROM seen WHERE follower = %s AND id = notification_id)"
    repeated = "SELECT count(*) - count(DISTINCT id) FROM seen WHERE follower = %s"
    disordered = (
        "SELECT count(*) FROM (SELECT version, lag(version) OVER (PARTITION BY stream ORDER BY place) AS before"
        " FROM seen WHERE follower = %s) AS met WHERE version <> coalesce(before, 0) + 1"
    )
    return Count(*(_number(line, query, name) for query in (missed, repeated, disordered)))


def _number(line: "psycopg.Connection[tuple[object, ...]]", query: str, *values: object) -> int:
    row = line.execute(query.encode(), values or None).fetchone()
    assert row is not None
    return int(str(row[0]))
