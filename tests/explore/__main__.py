"""`python -m tests.explore`: 10,000 sequences by two processes; ends with 1 if a secret was told or too little succeeded."""

import argparse
import sys
import time
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import Manager
from pathlib import Path
from queue import Queue

from tests.explore.explorer import explore
from tests.explore.report import written
from tests.explore.routes import routes
from tests.explore.stage import ROLES, SETTINGS
from tests.explore.tally import ENOUGH, Tally
from tests.kit.server import served

RESULT = Path(__file__).with_name("results.md")
SEQUENCES = 10_000
JOBS = 2
SPARE = 2  # successes that each process strives for beyond its part
EVERY = 10  # seconds between two lines of progress


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.explore", description=__doc__)
    parser.add_argument("--sequences", type=int, default=SEQUENCES)
    parser.add_argument(
        "--minutes", type=float, default=600, help="stop after so long, and say how far it came"
    )
    parser.add_argument("--seed", default="1")
    parser.add_argument("--result", type=Path, default=RESULT)
    args = parser.parse_args()
    begun = time.monotonic()
    tally = _explored(args.seed, args.sequences, begun + args.minutes * 60)
    with served("sqlite:///:memory:") as server:
        pairs = [(role, route.name) for route in routes(server.app) for role in ROLES]
    report = written(tally, pairs, args.sequences, args.seed, time.monotonic() - begun)
    args.result.write_text(report, encoding="utf-8")
    sys.stdout.write(report.partition("\n## Successes")[0])
    return 1 if tally.wrong or tally.short(pairs) else 0


def _explored(seed: str, sequences: int, until: float) -> Tally:
    shares = [sequences * n // JOBS for n in range(JOBS + 1)]
    tally = Tally()
    with Manager() as manager, ProcessPoolExecutor(JOBS) as pool:
        done: Queue[int] = manager.Queue()
        parts = [pool.submit(_part, seed, n, shares[n + 1] - shares[n], until, done) for n in range(JOBS)]
        _watch(parts, done, sequences)
        for part in parts:
            tally.add(part.result())
    return tally


def _part(seed: str, number: int, sequences: int, until: float, done: "Queue[int]") -> Tally:
    """Each process has its own stages, and strives for its part of the successes."""
    goal = ENOUGH // JOBS + SPARE
    return explore(f"{seed}/{number}", sequences, goal, until, SETTINGS[number::JOBS], done.put)


def _watch(parts: list["Future[Tally]"], done: "Queue[int]", sequences: int) -> None:
    waiting = set(parts)
    while waiting:
        _, waiting = wait(waiting, timeout=EVERY, return_when=FIRST_COMPLETED)
        sys.stderr.write(f"{done.qsize():,} of {sequences:,} sequences\n")
        sys.stderr.flush()


if __name__ == "__main__":
    sys.exit(main())
