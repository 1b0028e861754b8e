"""All views made again from the facts: by two processes side by side, against one. Battles that are there already will do.

The command itself starts once, however many processes it has: what that takes, with nothing to project, is measured in the
same rounds and taken off.
"""

import os
import subprocess
import sys
import time

from tests.benchmarks.crowd import Opening
from tests.benchmarks.measures import Effort, Result, Spread, interleaved, ratio, short
from tests.kit.commands import progress

BATTLES = 1000


def measure(effort: Effort, database: str, empty: str) -> list[Result]:
    battles = effort.pick(BATTLES, 4)
    progress(f"making the views of {battles:,} battles again")
    fresh = Opening(database)
    for _ in range(battles - sum(stream.startswith("g-") for stream in fresh.store.streams())):
        fresh()
    facts = sum(fresh.store.streams().values())
    fresh.store.close()

    def rebuilding(url: str, processes: int) -> None:
        words = [sys.executable, "-m", "api.cli", "rebuild", "--processes", str(processes)]
        environment = {**os.environ, "SEALED_ORDERS_DATABASE_URL": url}
        subprocess.run(words, env=environment, check=True, capture_output=True)

    works = {
        "one": lambda: rebuilding(database, 1),
        "two": lambda: rebuilding(database, 2),
        "start of one": lambda: rebuilding(empty, 1),
        "start of two": lambda: rebuilding(empty, 2),
    }
    taken = interleaved(effort.pick(4, 1), works, clock=time.perf_counter)
    one, two = (
        Spread(
            tuple(a - b for a, b in zip(taken[name].values, taken[f"start of {name}"].values, strict=True))
        )
        for name in ("one", "two")
    )
    share, whole = ratio(one, two), ratio(taken["one"], taken["two"])
    return [
        Result(
            f"rebuild of {battles:,} battles by two processes",
            share.median,
            "× by one",
            ">=1.6",
            str(share),
            f"{facts:,} facts; by one {short(facts / one.median)} facts/s, by two {short(facts / two.median)} facts/s; the"
            f" command starts in {taken['start of one'].median:.1f} s, and with its start it is {short(whole.median)} ×",
            {name: spread.values for name, spread in taken.items()},
        )
    ]
