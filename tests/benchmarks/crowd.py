"""Many battles at once in one process: what each costs in memory, and whether the work grows with their number alone.

    python -m tests.benchmarks.crowd DATABASE SIZE...

opens battles up to each size, lets every one of them play a window, and prints what that took as JSON lines. It is a
process of its own, so that its memory is that of the battles.
"""

import json
import resource
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from domain.service import open_game, take_seat
from domain.service.resolution import scene_of
from domain.store import open_store
from projections.queries import Queries
from tests.benchmarks.fleets import SIDES, Fleets
from tests.benchmarks.measures import Effort, Result, growth, short
from tests.kit.commands import progress
from tests.kit.stores import new_queries
from tests.kit.world import world_on

SIZES = (125, 250, 500, 1000)
PAGE = resource.getpagesize()


def measure(effort: Effort, database: str) -> list[Result]:
    sizes = SIZES if not effort.quick else (3, 6)
    progress(f"fighting {sizes[-1]:,} battles at once")
    words = [sys.executable, "-m", "tests.benchmarks.crowd", database, *map(str, sizes)]
    told = subprocess.run(words, check=True, stdout=subprocess.PIPE, text=True)
    rows = [json.loads(line) for line in told.stdout.splitlines()]
    first, last = rows[0], rows[-1]
    more = last["battles"] - first["battles"]
    each = ", ".join(
        f"{row['battles']:,}: {short(row['memory'] / 2**20)} MiB, {short(1000 * row['cpu'] / row['battles'])} ms"
        for row in rows
    )
    return [
        Result(
            f"memory of a battle, {last['battles']:,} at once",
            (last["memory"] - first["memory"]) / more / 1024,
            "KiB",
            "<=256",
            "one run",
            f"resident memory, and processor time a window: {each}",
            {"rows": rows},
        ),
        Result(
            "growth of work with battles",
            growth([row["battles"] for row in rows], [row["cpu"] for row in rows]),
            "exponent",
            "<=1.1",
            "one run",
            "processor time of the process for one window of each: seal, resolve, project",
        ),
    ]


@dataclass
class Crowd:
    """One process that serves them all, with the caches that a worker has."""

    fleets: list[Fleets]
    queries: Queries

    def grow(self, size: int, fresh: "Opening") -> None:
        while len(self.fleets) < size:
            self.fleets.append(fresh())
        self.queries.follower.catch_up()

    def play(self) -> None:
        """Every battle plays its open window, in turn, so that no cache can live off the last one."""
        for fleets in self.fleets:
            fleets.play_window()
            self.queries.follower.catch_up()


class Opening:
    """Opens one battle after the other, each at its first planning."""

    def __init__(self, database: str) -> None:
        self.store = open_store(database)
        self.store.migrate()
        self._world = world_on(self.store)

    def __call__(self) -> Fleets:
        game = open_game(
            self._world, account="a-bench", name="One of many", scenario="enemy-in-sight", level="advanced"
        )
        for side in SIDES:
            take_seat(self._world, game, f"{side}-1", account=f"a-{side}", name=side)
        fleets = Fleets(self._world, 4, game)
        assert scene_of(fleets.game).game.id == game
        while fleets.window.name != "planning":
            fleets.play_window()
        return fleets


def resident() -> int:
    """Bytes of memory that this process really holds."""
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * PAGE


def main(database: str, sizes: list[int]) -> None:
    fresh = Opening(database)
    queries = new_queries(fresh.store)
    crowd = Crowd([], queries)
    crowd.grow(2, fresh)
    crowd.play()  # code, connections and statements are loaded before anything is weighed
    for size in sizes:
        crowd.grow(size, fresh)
        begin, cpu = time.perf_counter(), time.process_time()
        crowd.play()
        told = {"battles": size, "memory": resident(), "cpu": time.process_time() - cpu}
        print(json.dumps(told | {"seconds": time.perf_counter() - begin}), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], [int(size) for size in sys.argv[2:]])
