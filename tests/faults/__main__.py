"""`python -m tests.faults`: a whole storm; ends with 1 when anything did not hold."""

import argparse
import json
import signal
import sys
from functools import partial
from pathlib import Path

from tests.faults.fleet import Sizes
from tests.faults.report import written
from tests.faults.voyage import Plan, sail, summary

say = partial(print, flush=True)
FOLDER = Path(__file__).parent
ENOUGH = 0.9


def main() -> int:
    args = _arguments()
    plan = Plan(
        battles=args.battles,
        faults=args.faults,
        sizes=Sizes(apis=2, workers=3, followers=2),
        squadrons=12,
        gap=args.gap,
        longest=args.longest,
        seed=args.seed,
        logs=args.logs,
        databases=args.databases,
    )
    say(f"{plan.battles} battles, {plan.faults} faults, seed {plan.seed}; processes: {plan.sizes._asdict()}")
    # Told to stop, it ends what it started before it goes.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    outcome = sail(plan, say)
    told = summary(outcome)
    name = "results" if plan.databases == 1 else f"results-{plan.databases}-databases"
    (args.results / f"{name}.json").write_text(json.dumps(told, indent=2) + "\n")
    (args.results / f"{name}.md").write_text(written(told))
    say(written(told))
    for wrong in outcome.wrong:
        say(f"WRONG  {wrong}")
    # A few lie in wait for something that no longer happens when the battles come to their end.
    return 1 if outcome.wrong or outcome.storm.total < ENOUGH * args.faults else 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    parser.add_argument("--battles", type=int, default=200)
    parser.add_argument("--faults", type=int, default=560, help="at least so many (default: %(default)s)")
    parser.add_argument("--gap", type=float, default=0.35, help="seconds between two (default: %(default)s)")
    parser.add_argument("--longest", type=float, default=900, help="seconds until battles are given up")
    parser.add_argument(
        "--databases", type=int, default=1, help="spread the battles over so many, and move some of them"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--results", type=Path, default=FOLDER, help="where results.md and results.json go")
    parser.add_argument("--logs", type=Path, help="keep here what the processes said")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
