"""All views made again from the facts: by two processes side by side, against one. Battles that are there already will do."""

import os
import subprocess
import sys
import time

from tests.benchmarks.crowd import Opening
from tests.benchmarks.measures import Effort, Result, interleaved, progress, ratio, short

BATTLES = 1000


def measure(effort: Effort, database: str) -> list[Result]:
    battles = effort.pick(BATTLES, 4)
    progress(f"making the views of {battles:,} battles again")
    fresh = Opening(database)
    for _ in range(battles - sum(stream.startswith("g-") for stream in fresh.store.streams())):
        fresh()
    facts = sum(fresh.store.streams().values())
    fresh.store.close()

    def rebuilding(processes: int) -> None:
        words = [sys.executable, "-m", "api.cli", "rebuild", "--processes", str(processes)]
        environment = {**os.environ, "SEALED_ORDERS_DATABASE_URL": database}
        subprocess.run(words, env=environment, check=True, capture_output=True)

    works = {"one": lambda: rebuilding(1), "two": lambda: rebuilding(2)}
    taken = interleaved(effort.pick(2, 1), works, clock=time.perf_counter)
    share = ratio(taken["one"], taken["two"])
    rates = {name: f"{short(facts / spread.median)} facts/s" for name, spread in taken.items()}
    return [
        Result(
            f"rebuild of {battles:,} battles by two processes",
            share.median,
            "× by one",
            ">=1.6",
            str(share),
            f"{facts:,} facts; by one {rates['one']}, by two {rates['two']}, the start of the command included",
            {name: spread.values for name, spread in taken.items()},
        )
    ]
