"""GET of a game view through gunicorn, against a plain Flask view that reads one row by its primary key.

Both sides have the same server settings, the same database and the same body; the load comes from a third process. What is
compared is the processor time of the serving processes a request; connections are spread over them alike on both sides, because
one process that has all of them takes half as long again for each request. Spectators come by way of a proxy, and both sides count
them with the same limiter; a player comes from the machine itself and is counted by neither.
"""

import json
import subprocess
import sys
from collections.abc import Mapping
from typing import NamedTuple

import psycopg

from domain.service import issue_token, open_account
from domain.service.accounts import SCOPES
from projections.audience import SPECTATOR, Viewer
from tests.benchmarks.fleets import SIDES, Fleets
from tests.benchmarks.measures import Effort, Result, Spread, short
from tests.benchmarks.plain import TABLE
from tests.benchmarks.stack import processor_time
from tests.kit.commands import progress
from tests.kit.processes import running
from tests.kit.stores import new_queries, new_store
from tests.kit.world import world_on

PROCESSES, THREADS, CONNECTIONS = 2, 4, 8


def measure(effort: Effort, database: str, broker: str) -> list[Result]:
    progress("reading a view over HTTP")
    game, token = _game_in(database)
    environment = {"SEALED_ORDERS_DATABASE_URL": database, "SEALED_ORDERS_BROKER_URL": broker}
    size = ("--processes", str(PROCESSES), "--threads", str(THREADS))
    with (
        running("api", "--port", "0", *size, environment=environment) as api,
        running(database, broker, str(PROCESSES), str(THREADS), module="tests.benchmarks.plain") as plain,
    ):
        ours, limit = f"{api.told('http://')}v1/games/{game}", plain.told("http://")
        lanes = {
            "plain, spectator's body": Lane(plain.pid, f"{limit}rows/spectator", None),
            "spectator": Lane(api.pid, ours, None),
            "plain, player's body": Lane(plain.pid, f"{limit}rows/player", token),
            "player": Lane(api.pid, ours, token),
        }
        heard = _rounds(lanes, effort)
    return [_compared(who, heard, ">=0.85") for who in ("spectator", "player")]


class Lane(NamedTuple):
    """Who serves, what is asked for, and with which token."""

    server: int
    url: str
    token: str | None


def _game_in(database: str) -> tuple[str, str]:
    """A battle in its first planning window, a token of one of its players, and their views as plain rows."""
    store = new_store(database)
    queries = new_queries(store)
    world = world_on(store)
    accounts = {side: open_account(world, side.title()) for side in SIDES}
    token = issue_token(world, accounts["british"], SCOPES, "bench").text
    fleets = Fleets(world, 4, "g-viewed", accounts=accounts)
    fleets.begin()
    queries.follower.catch_up()
    bodies = {"spectator": SPECTATOR, "player": Viewer(("british-1",))}
    with psycopg.connect(database) as connection:
        connection.execute(TABLE)
        for name, viewer in bodies.items():
            view = queries.view(fleets.id, viewer)
            assert view is not None
            connection.execute("INSERT INTO plain_rows VALUES (%s, %s)", (name, view.body))
    store.close()
    return fleets.id, token


def _rounds(lanes: Mapping[str, Lane], effort: Effort) -> dict[str, list[dict[str, float]]]:
    seconds = "0.7" if not effort.quick else "0.2"
    heard: dict[str, list[dict[str, float]]] = {name: [] for name in lanes}
    for number in range(-1, effort.pick(21, 1)):  # the first round warms up
        for name, (server, url, token) in lanes.items():
            words = [sys.executable, "-m", "tests.benchmarks.load", url, seconds, str(CONNECTIONS)]
            before = processor_time(server)
            told = subprocess.run(
                [*words, *([token] if token else [])], check=True, capture_output=True, text=True
            )
            if number >= 0:
                figures = json.loads(told.stdout)
                spent = 1000 * (processor_time(server) - before) / figures["requests"]
                heard[name].append({**figures, "spent": spent})
    return heard


def _compared(who: str, heard: Mapping[str, list[dict[str, float]]], target: str) -> Result:
    limit, ours = heard[f"plain, {who}'s body"], heard[who]
    share = Spread(tuple(a["spent"] / b["spent"] for a, b in zip(limit, ours, strict=True)))
    rate, spent = (
        {
            name: Spread(tuple(one[key] for one in lane)).median
            for name, lane in (("plain", limit), ("ours", ours))
        }
        for key in ("rate", "spent")
    )
    p95 = Spread(tuple(one["p95"] for one in ours))
    return Result(
        f"GET game view ({who})",
        share.median,
        "× plain Flask",
        target,
        str(share),
        f"processor time a request: plain {short(spent['plain'])} ms, ours {short(spent['ours'])} ms; plain"
        f" {short(rate['plain'])}/s, ours {short(rate['ours'])}/s, p95 {short(p95.median)} ms with {CONNECTIONS} connections",
        {"plain": limit, "ours": ours},
    )
