"""`python -m tests.failover`: kill one machine after another under running battles; ends with 1 when anything did not hold."""

import argparse
import sys
from pathlib import Path

from tests.failover.cluster import three_machines
from tests.failover.kinds import KILLS, MACHINE, POSTGRES
from tests.failover.report import TRICKLE, summary_of, written
from tests.faults.arguments import arguments
from tests.faults.fleet import Sizes
from tests.faults.voyage import Plan, voyage
from tests.kit.commands import end_when_told, keep, say

FOLDER = Path(__file__).parent
RUNNING = 50  # battles, at least, at every kill


def main() -> int:
    args = _arguments()
    plan = Plan(
        battles=args.battles,
        faults=args.kills,
        sizes=Sizes(apis=2, workers=2, followers=1),
        squadrons=16,
        gap=1.0,
        longest=args.longest,
        seed=args.seed,
        logs=args.logs,
        trickle=TRICKLE,
        known=KILLS,
    )
    say(f"{plan.battles} battles, {plan.faults} kills, seed {plan.seed}; three machines are started …")
    end_when_told()
    with three_machines(plan.sizes, plan.logs) as fleet:
        outcome = voyage(plan, fleet, fleet.services.caller, say)
        summary = summary_of(outcome, fleet.services.outages)
    keep(args.results, written(summary), summary)
    say(written(summary))
    kills = sum(summary["faults_by_kind"].get(name, 0) for name in (POSTGRES, MACHINE))
    few = summary["battles_going_on_at_a_fault"]["least"] < min(RUNNING, plan.battles)
    return 1 if outcome.wrong or few or kills < args.primaries else 0


def _arguments() -> argparse.Namespace:
    made = arguments("failover", __doc__, FOLDER, battles=80, longest=2400)
    made.add_argument("--kills", type=int, default=30, help="of all kinds (default: %(default)s)")
    made.add_argument("--primaries", type=int, default=20, help="so many of them of a primary, at least")
    return made.parse_args()


if __name__ == "__main__":
    sys.exit(main())
