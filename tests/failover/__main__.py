"""`python -m tests.failover`: kill one machine after another under running battles; ends with 1 when anything did not hold."""

import argparse
import json
import signal
import sys
from functools import partial
from pathlib import Path

from tests.failover.cluster import three_machines
from tests.failover.kinds import KILLS, MACHINE, POSTGRES
from tests.failover.report import TRICKLE, told_of, written
from tests.faults.fleet import Sizes
from tests.faults.voyage import Plan, voyage

say = partial(print, flush=True)
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
    # Told to stop, it ends what it started before it goes.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    with three_machines(plan.sizes, plan.logs) as fleet:
        outcome = voyage(plan, fleet, fleet.services.caller, say)
        told = told_of(outcome, fleet.services.outages)
    (args.results / "results.json").write_text(json.dumps(told, indent=2) + "\n")
    (args.results / "results.md").write_text(written(told))
    say(written(told))
    kills = sum(told["faults_by_kind"].get(name, 0) for name in (POSTGRES, MACHINE))
    few = told["battles_going_on_at_a_fault"]["least"] < min(RUNNING, plan.battles)
    return 1 if outcome.wrong or few or kills < args.primaries else 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.failover", description=__doc__)
    parser.add_argument("--battles", type=int, default=80)
    parser.add_argument("--kills", type=int, default=30, help="of all kinds (default: %(default)s)")
    parser.add_argument("--primaries", type=int, default=20, help="so many of them of a primary, at least")
    parser.add_argument("--longest", type=float, default=2400, help="seconds until battles are given up")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--results", type=Path, default=FOLDER, help="where results.md and results.json go")
    parser.add_argument("--logs", type=Path, help="keep here what the processes said")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
