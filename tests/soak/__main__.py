"""`python -m tests.soak`: fight, watch, report; ends with 1 if a rule was broken or something was never seen."""

import argparse
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed

from domain.values.names import Level
from tests.soak.battles import Account, fight
from tests.soak.report import Soaked, written

BAR = 40
BATTLES = 300  # a level; fewer are a trial whose results are not kept


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--battles", type=int, default=BATTLES, help=f"battles a level (default: {BATTLES})")
    parser.add_argument(
        "--levels", nargs="+", choices=[level.value for level in Level], default=[*Level], metavar="LEVEL"
    )
    parser.add_argument("--first", type=int, default=0, help="number of the first battle (default: 0)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    wanted = [(str(level), args.first + n) for level in args.levels for n in range(args.battles)]
    begun = time.monotonic()
    accounts = list(_fought(wanted, args.jobs))
    soaked = Soaked(tuple(sorted(accounts, key=lambda account: (account.level, account.number))))
    whole = args.first == 0 and args.battles >= BATTLES and len(args.levels) == len(Level)
    report = written(soaked, round(time.monotonic() - begun), whole=whole)
    sys.stdout.write(report)
    return 0 if soaked.sound else 1


def _fought(wanted: list[tuple[str, int]], jobs: int) -> Iterator[Account]:
    with ProcessPoolExecutor(max_workers=jobs) as pool:
        battles = [pool.submit(fight, level, number) for level, number in wanted]
        for done, battle in enumerate(as_completed(battles), 1):
            account = battle.result()
            _progress(done, len(wanted), account)
            yield account
    sys.stderr.write("\n")


def _progress(done: int, of: int, account: Account) -> None:
    """A bar on a terminal; in a log, one line for every tenth part."""
    if sys.stderr.isatty():
        filled = BAR * done // of
        sys.stderr.write(f"\r{'█' * filled}{'·' * (BAR - filled)} {done}/{of} {account.level:<8}")
    elif done * 10 // of != (done - 1) * 10 // of:
        sys.stderr.write(f"{done} of {of} battles\n")
    sys.stderr.flush()


if __name__ == "__main__":
    sys.exit(main())
