"""End to end: bots against the shipped processes of a tree, at several sizes; and what came of it as figures.

What is measured is the whole way: HTTP, orders, broker, rules, appends, views, and HTTP again.
"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import psycopg

from tests.benchmarks.stack import HERE, Stack, parent_of, processor_time, stack
from tests.kit.commands import progress

CLOSED: Final = (1, 32, 64)
OPEN: Final = 64  # battles that wait for a window to be due
SHARE: Final = 0.6  # of the best rate, in an open loop

Told = dict[str, Any]
# By the number of bots; "batches" of views, where they are counted.
Trial = dict[str, Told]


def closed_loops(tree: Path, database: str, broker: str, seconds: float) -> Trial:
    """Everybody plays as fast as the server answers."""
    with stack(tree, database, broker) as running:
        trial = {str(bots): played(running, database, bots, seconds) for bots in CLOSED}
        batches = running.batches()
    if batches:
        lost = batches.get("thrown away", 0.0)
        trial["batches"] = {**batches, "share": lost / (lost + batches.get("written", 0.0))}
    return trial


def open_loop(tree: Path, database: str, broker: str, seconds: float, rate: float) -> Told:
    """So many orders a second are due, whether the server keeps up or not."""
    with stack(tree, database, broker) as running:
        return played(running, database, OPEN, seconds, rate)


def played(running: Stack, database: str, bots: int, seconds: float, rate: float | None = None) -> Told:
    """What the bots tell, and seconds of processor time that each part of the stack used an order."""
    progress(f"{bots} bots, {seconds:.0f} s" + ("" if rate is None else f", {rate:.0f} orders a second"))
    words = [sys.executable, "-m", "tests.benchmarks.bots", running.url, database, str(bots), str(seconds)]
    leaders = {**running.leaders, "database": _postmaster(database)}
    before = {role: processor_time(leader) for role, leader in leaders.items()}
    run = subprocess.run(
        [*words, *([] if rate is None else [str(rate)])],
        cwd=HERE,
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    told: Told = json.loads(run.stdout)
    spent = {role: processor_time(leader) - before[role] for role, leader in leaders.items()}
    spent["bots"] = told["spent"]
    told["used"] = {role: seconds / max(1, told["all_orders"]) for role, seconds in spent.items()}
    return told


def _postmaster(database: str) -> int:
    """The process that all others of the database's server are children of."""
    with psycopg.connect(database) as line:
        row = line.execute("SELECT pg_backend_pid()").fetchone()
        assert row is not None
        return parent_of(row[0])


def best_rate(trial: Trial) -> float:
    return max(float(trial[str(bots)]["rate"]) for bots in CLOSED)
