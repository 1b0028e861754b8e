"""`python -m tests.faults`: a whole storm; ends with 1 when anything did not hold."""

import argparse
import sys
from pathlib import Path

from tests.faults.arguments import arguments
from tests.faults.fleet import Sizes
from tests.faults.report import written
from tests.faults.voyage import Plan, sail, summary
from tests.kit.commands import end_when_told, keep, say

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
    end_when_told()
    outcome = sail(plan, say)
    summed = summary(outcome)
    name = "results" if plan.databases == 1 else f"results-{plan.databases}-databases"
    keep(args.results, written(summed), summed, name=name)
    say(written(summed))
    for wrong in outcome.wrong:
        say(f"WRONG  {wrong}")
    # A few lie in wait for something that no longer happens when the battles come to their end.
    return 1 if outcome.wrong or outcome.storm.total < ENOUGH * args.faults else 0


def _arguments() -> argparse.Namespace:
    made = arguments("faults", __doc__, FOLDER, battles=200, longest=900)
    made.add_argument("--faults", type=int, default=560, help="at least so many (default: %(default)s)")
    made.add_argument("--gap", type=float, default=0.35, help="seconds between two (default: %(default)s)")
    made.add_argument(
        "--databases", type=int, default=1, help="spread the battles over so many, and move some of them"
    )
    return made.parse_args()


if __name__ == "__main__":
    sys.exit(main())
