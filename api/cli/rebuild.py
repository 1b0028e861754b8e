"""`sealed-orders rebuild`: deletes the views and makes them again from the facts, if wanted in several processes."""

import argparse
import multiprocessing
import os
import sys
import time
from collections.abc import Sequence
from functools import partial
from typing import Final

from api.cli.language import here, tell
from api.cli.wired import checked
from domain.values.said import Measure, say
from projections.lanes import LANES
from workers.collector import freeze_after_start

# Forking after everything is loaded saves loading it again; all connections are closed then, so none is shared.
FORK: Final = multiprocessing.get_context("fork")
EVERY: Final = 100  # streams between two lines of progress


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--processes",
        type=int,
        default=1,
        choices=range(1, LANES + 1),
        metavar="N",
        help=here(
            say(
                "command",
                "how many make views side by side, 1 to {most} (default: %(default)s)",
                most=LANES,
            )
        ),
    )


def run(args: argparse.Namespace) -> int:
    with checked() as wiring:
        wiring.world.store.reindex()
        wiring.queries.follower.start_over()
    freeze_after_start()
    begin = time.perf_counter()
    shares = [range(LANES)[number :: args.processes] for number in range(args.processes)]
    if args.processes == 1:
        facts = _fill(shares[0])
    else:
        with FORK.Pool(args.processes) as pool:
            facts = sum(pool.map(_fill, shares))
    taken = Measure(round(1000 * (time.perf_counter() - begin)), " s")
    tell(say("command", "{facts:fact|facts} projected again in {taken}.", facts=facts, taken=taken))
    return 0


def _fill(lanes: Sequence[int]) -> int:
    with checked() as wiring:
        return wiring.queries.follower.fill(lanes, partial(_tell, lanes))


def _tell(lanes: Sequence[int], done: int, streams: int) -> None:
    """Progress, for people at a terminal; programs read only the last line."""
    if sys.stderr.isatty() or done == streams or done % EVERY == 0:
        text = say(
            "command",
            "process {process}, lanes {lanes}: {done} of {streams} streams",
            process=os.getpid(),
            lanes=", ".join(map(str, lanes)),
            done=done,
            streams=streams,
        )
        print(f"  {here(text)}", file=sys.stderr, flush=True)
