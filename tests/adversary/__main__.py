"""`python -m tests.adversary`: several seeds, a minute each; ends with 1 when a follower missed anything."""

import argparse
import os
import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from tests.adversary.trial import NAIVE, Outcome, Plan, tried
from tests.kit.commands import keep, parser, say
from tests.services import postgres

FOLDER = Path(__file__).parent
HONEST = ("fence", "another")


def main(arguments: Sequence[str] | None = None) -> int:
    made = parser("adversary", __doc__, FOLDER)
    made.add_argument("--seeds", type=int, default=4)
    made.add_argument("--seconds", type=float, default=60)
    made.add_argument("--writers", type=int, default=24)
    args = made.parse_args(arguments)
    outcomes: list[Outcome] = []
    load = os.getloadavg()[0]
    with postgres.cluster(durable=True) as (address, server):
        for seed in range(1, args.seeds + 1):
            outcomes.append(tried(address, server, Plan(seed, args.seconds, args.writers)))
            say(_line(outcomes[-1]))
    told = {"seconds": args.seconds, "writers": args.writers, "load": round(load, 2)}
    told["trials"] = [asdict(outcome) for outcome in outcomes]
    keep(args.results, _written(outcomes, args, load), told)
    return 0 if all(map(held, outcomes)) else 1


def held(outcome: Outcome) -> bool:
    """Nothing wrong with those who look by the fence, and the trial hard enough to find the other one wrong."""
    return not any(outcome.counts[name].wrong for name in HONEST) and outcome.counts[NAIVE].missed > 0


def _line(outcome: Outcome) -> str:
    cells = (
        outcome.seed,
        outcome.facts,
        outcome.left_out,
        outcome.kills,
        outcome.restarts,
        *(
            f"{outcome.counts[name].missed} / {outcome.counts[name].repeated} / {outcome.counts[name].disordered}"
            for name in (*HONEST, NAIVE)
        ),
    )
    return "| " + " | ".join(map(str, cells)) + " |"


def _written(outcomes: Sequence[Outcome], args: argparse.Namespace, load: float) -> str:
    return "\n".join(
        (
            "# The adversary of the log",
            "",
            f"Written by `make adversary` (tests/adversary): {args.writers} writers, {args.seconds:.0f} s a seed, the load of",
            f"the machine {load:.1f} at the start. Half of all appends are made in transactions that are held open for up to",
            "a quarter of a second, some for 1.5 s, and three in ten of these are rolled back; writers and followers are",
            "killed with -9 several times a second, the server is stopped in mid-work and started again.",
            "A follower misses, repeats or meets in the wrong order in its stream so many facts; the last one goes by the",
            "row's id alone, and has to be found wrong.",
            "",
            "| seed | facts | ids left out | kills | server restarts | by the fence | by the fence, another | by id alone |",
            "|---|---|---|---|---|---|---|---|",
            *map(_line, outcomes),
            "",
        )
    )


if __name__ == "__main__":
    sys.exit(main())
