"""`python -m tests.explore`: 10,000 sequences by two processes; ends with 1 if a secret was told or too little succeeded."""

import sys
import time
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from functools import partial
from multiprocessing import Manager
from pathlib import Path
from queue import Queue

from tests.explore.explorer import explore
from tests.explore.report import written
from tests.explore.routes import routes
from tests.explore.stage import ROLES, SETTINGS
from tests.explore.standing import allowed
from tests.explore.tally import ENOUGH, Tally
from tests.kit.commands import keep, parser, progress, say
from tests.kit.server import served

FOLDER = Path(__file__).parent
SEQUENCES = 10_000
JOBS = 2
SPARE = 1  # successes that each process strives for beyond its part
EVERY = 10  # seconds between two lines of progress
News = tuple[
    int, int, int
]  # which process, how many sequences it has sent, how many pairs it has still to try


def main() -> int:
    made = parser("explore", __doc__, FOLDER)
    made.add_argument("--sequences", type=int, default=SEQUENCES)
    made.add_argument(
        "--minutes", type=float, default=600, help="stop after so long, and say how far it came"
    )
    made.add_argument("--seed", default="1")
    args = made.parse_args()
    begun = time.monotonic()
    with served("sqlite:///:memory:") as server:
        known = routes(server.app)
    tally = Tally(allowed(known))
    _explore(tally, args.seed, args.sequences, begun + args.minutes * 60)
    pairs = [(role, route.name) for route in known for role in ROLES]
    report = written(tally, pairs, args.sequences, args.seed, time.monotonic() - begun)
    keep(args.results, report)
    say(report.partition("\n## Successes")[0])
    return 1 if tally.wrong or tally.short(pairs) or tally.intruded(pairs) else 0


def _explore(tally: Tally, seed: str, sequences: int, until: float) -> None:
    """Two processes, each with its own stages and lots; what both have counted is added up."""
    shares = [sequences * n // JOBS for n in range(JOBS + 1)]
    with Manager() as manager, ProcessPoolExecutor(JOBS) as pool:
        done: Queue[News] = manager.Queue()
        parts = [pool.submit(_part, seed, n, shares[n + 1] - shares[n], until, done) for n in range(JOBS)]
        _watch(parts, done, sequences)
        for part in parts:
            tally.add(part.result())


def _part(seed: str, number: int, sequences: int, until: float, done: "Queue[News]") -> Tally:
    """Each process strives for its part of the successes, and a few more."""
    goal = ENOUGH // JOBS + SPARE
    told = partial(_tell, done, number)
    return explore(f"{seed}/{number}", sequences, goal, until, SETTINGS[number::JOBS], told)


def _tell(done: "Queue[News]", number: int, sequences: int, lacking: int) -> None:
    done.put((number, sequences, lacking))


def _watch(parts: list["Future[Tally]"], done: "Queue[News]", sequences: int) -> None:
    """Every few seconds how far they have come, and how many pairs each has still to try."""
    waiting, begun = set(parts), time.monotonic()
    sent, left = dict.fromkeys(range(JOBS), 0), dict.fromkeys(range(JOBS), 0)
    while waiting:
        _, waiting = wait(waiting, timeout=EVERY, return_when=FIRST_COMPLETED)
        for _ in range(done.qsize()):
            number, sent[number], left[number] = done.get()
        lacking = " and ".join(str(one) for one in left.values())
        told = f"{sum(sent.values()):,} of {sequences:,} sequences, {lacking} pairs to go"
        progress(f"{told}, {time.monotonic() - begun:.0f} s")


if __name__ == "__main__":
    sys.exit(main())
