"""`python -m tests.adversary`: several seeds, a minute each; ends with 1 when a follower missed anything."""

import argparse
import json
import os
import sys
from collections.abc import Sequence
from dataclasses import asdict
from functools import partial
from pathlib import Path

from tests.adversary.trial import NAIVE, Outcome, Plan, tried
from tests.services import postgres

FOLDER = Path(__file__).parent
HONEST = ("fence", "another")
say = partial(print, flush=True)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.adversary", description=__doc__)
    parser.add_argument("--seeds", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--writers", type=int, default=24)
    parser.add_argument("--results", type=Path, default=FOLDER, help="where results.md and results.json go")
    args = parser.parse_args(arguments)
    outcomes: list[Outcome] = []
    load = os.getloadavg()[0]
    with postgres.cluster(durable=True) as (address, server):
        for seed in range(1, args.seeds + 1):
            outcomes.append(tried(address, server, Plan(seed, args.seconds, args.writers)))
            say(_line(outcomes[-1]))
    told = {"seconds": args.seconds, "writers": args.writers, "load": round(load, 2)}
    told["trials"] = [asdict(outcome) for outcome in outcomes]
    (args.results / "results.json").write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    (args.results / "results.md").write_text(_written(outcomes, args, load), encoding="utf-8")
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
