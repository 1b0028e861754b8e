"""GET of a game view through gunicorn, against a plain Flask view that reads one row by its primary key.

Both sides have the same server settings, the same database and the same body; the load comes from a third process.
"""

import json
import subprocess
import sys
from collections.abc import Mapping

import psycopg

from domain.service import issue_token, open_account
from domain.service.accounts import SCOPES
from domain.store import open_store
from projections.audience import SPECTATOR, Viewer
from projections.readings import open_readings
from tests.battles.processes import running
from tests.bench.fleets import SIDES, Fleets, harbour
from tests.bench.measures import Effort, Result, Spread, progress, short
from tests.bench.plain import TABLE

PROCESSES, THREADS, CONNECTIONS = 2, 4, 8


def measure(effort: Effort, database: str, broker: str) -> list[Result]:
    progress("reading a view over HTTP")
    game, token = _game_in(database)
    environment = {"SEALED_ORDERS_DATABASE_URL": database, "SEALED_ORDERS_BROKER_URL": broker}
    size = ("--processes", str(PROCESSES), "--threads", str(THREADS))
    with (
        running("api", "--port", "0", *size, environment=environment) as api,
        running(database, str(PROCESSES), str(THREADS), module="tests.bench.plain") as plain,
    ):
        ours, limit = f"{api.told('http://')}v1/games/{game}", plain.told("http://")
        lanes = {
            "plain, spectator's body": (f"{limit}rows/spectator", None),
            "spectator": (ours, None),
            "plain, player's body": (f"{limit}rows/player", None),
            "player": (ours, token),
        }
        heard = _rounds(lanes, effort)
    return [_compared("spectator", heard, ""), _compared("player", heard, ">=0.6")]


def _game_in(database: str) -> tuple[str, str]:
    """A battle in its first planning window, a token of one of its players, and their views as plain rows."""
    store = open_store(database)
    store.migrate()
    readings = open_readings(store, database)
    readings.migrate()
    h = harbour(store)
    accounts = {side: open_account(h, side.title()) for side in SIDES}
    token = issue_token(h, accounts["british"], SCOPES, "bench").text
    fleets = Fleets(h, 4, "g-viewed", accounts=accounts)
    fleets.begin()
    readings.follower.catch_up()
    bodies = {"spectator": SPECTATOR, "player": Viewer(("british-1",))}
    with psycopg.connect(database) as connection:
        connection.execute(TABLE)
        for name, viewer in bodies.items():
            view = readings.view(fleets.id, viewer)
            assert view is not None
            connection.execute("INSERT INTO plain_rows VALUES (%s, %s)", (name, view.body))
    readings.close()
    store.close()
    return fleets.id, token


def _rounds(lanes: Mapping[str, tuple[str, str | None]], effort: Effort) -> dict[str, list[dict[str, float]]]:
    seconds = "2" if not effort.quick else "0.2"
    heard: dict[str, list[dict[str, float]]] = {name: [] for name in lanes}
    for number in range(-1, effort.pick(11, 1)):  # the first round warms up
        for name, (url, token) in lanes.items():
            words = [sys.executable, "-m", "tests.bench.load", url, seconds, str(CONNECTIONS)]
            told = subprocess.run(
                [*words, *([token] if token else [])], check=True, capture_output=True, text=True
            )
            if number >= 0:
                heard[name].append(json.loads(told.stdout))
    return heard


def _compared(who: str, heard: Mapping[str, list[dict[str, float]]], target: str) -> Result:
    limit, ours = heard[f"plain, {who}'s body"], heard[who]
    share = Spread(tuple(b["rate"] / a["rate"] for a, b in zip(limit, ours, strict=True)))
    rates = {
        name: Spread(tuple(one["rate"] for one in lane)) for name, lane in (("plain", limit), ("ours", ours))
    }
    p95 = Spread(tuple(one["p95"] for one in ours))
    return Result(
        f"GET game view ({who})",
        share.median,
        "× plain Flask",
        target,
        str(share),
        f"plain {short(rates['plain'].median)}/s, ours {short(rates['ours'].median)}/s, p95 {short(p95.median)} ms"
        f" with {CONNECTIONS} connections",
        {"plain": limit, "ours": ours},
    )
