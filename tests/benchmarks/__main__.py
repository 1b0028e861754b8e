"""`python -m tests.benchmarks [--quick] [--only NAME …]`: measure everything, print the table, write it to results/."""

import os
import sys
import tempfile
import traceback
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path

from tests.benchmarks import (
    appending,
    crowd,
    polling,
    rebuilding,
    replaying,
    report,
    resolving,
    scaling,
    sealing,
    viewing,
    writers,
)
from tests.benchmarks.measures import Effort, Result
from tests.benchmarks.peers import measuring as peers
from tests.kit.commands import parser, progress, say
from tests.services import broker, postgres

Place = Callable[[], str]


def measured(names: Sequence[str], effort: Effort) -> Iterator[list[Result]]:
    """Each bench on a database of its own; the database waits for its disk as in production."""
    with (
        postgres.server(durable=True) as server,
        postgres.databases(server) as database,
        broker.brokers() as messages,
        tempfile.TemporaryDirectory() as folder,
    ):
        thousand = cache(database)  # both fight a thousand battles: the second finds those of the first
        benches: dict[str, Callable[[], list[Result]]] = {
            "append": lambda: appending.measure(effort, database(), Path(folder)),
            "writers": lambda: writers.measure(effort, database()),
            "replay": lambda: replaying.measure(effort, database()),
            "view": lambda: viewing.measure(effort, database(), messages()),
            "seal": lambda: sealing.measure(effort, database(), messages()),
            "poll": lambda: polling.measure(effort),
            "resolve": lambda: resolving.measure(effort),
            "crowd": lambda: crowd.measure(effort, thousand()),
            "rebuild": lambda: rebuilding.measure(effort, thousand(), database()),
            "scale": lambda: scaling.measure(effort, database(), messages()),
            "peers": lambda: peers.measure(effort, database, messages()),
        }
        for name in names or benches:
            progress(f"{name}:")
            try:
                yield benches[name]()
            except Exception:  # noqa: BLE001  (the other benches are still worth their time)
                traceback.print_exc()
                yield [Result(f"{name} failed", 0.0, "", "", "not measured", "see what was printed")]


def main(arguments: Sequence[str] | None = None) -> int:
    """0 when everything was measured, met or not: a missed target is in the table, not in the exit status."""
    made = parser("bench", __doc__, report.FOLDER)
    made.add_argument(
        "--quick", action="store_true", help="a smoke run: everything once, figures mean nothing"
    )
    made.add_argument("--only", nargs="+", default=[], metavar="NAME", choices=NAMES, help=", ".join(NAMES))
    args = made.parse_args(arguments)
    load = os.getloadavg()[0]
    name = "-".join(["quick"] * args.quick + args.only) or "latest"
    results: list[Result] = []
    for found in measured(args.only, Effort(args.quick)):
        results += found
        written = report.write(
            results, name, load, args.results
        )  # what was measured survives what comes after
        progress(f"{len(results)} results in {written} and .json beside it")
    say(report.table(results))
    return 0


NAMES = (
    "append",
    "writers",
    "replay",
    "view",
    "seal",
    "poll",
    "resolve",
    "crowd",
    "rebuild",
    "scale",
    "peers",
)

if __name__ == "__main__":
    sys.exit(main())
