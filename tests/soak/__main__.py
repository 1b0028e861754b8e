"""`python -m tests.soak`: fight, watch, report; ends with 1 if a rule was broken or something was never seen."""

import os
import sys
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed

from domain.values.names import Level
from tests.kit.commands import count, parser, say
from tests.soak.agreements import pairwise
from tests.soak.battles import Account, fight
from tests.soak.report import Soaked, written

BATTLES = 300  # a level, without options; fewer are a trial whose results are not kept
ROUNDS = 10  # times that every set of options is fought with
# What chance has not shown by then is waited for in more battles of that series, some at a time.
MORE, AT_MOST = 40, 320
Wanted = tuple[str, int, bool]


def main() -> int:
    made = parser("soak", __doc__)
    made.add_argument("--battles", type=int, default=BATTLES, help=f"battles a level (default: {BATTLES})")
    made.add_argument(
        "--rounds", type=int, default=ROUNDS, help=f"battles with each set of options (default: {ROUNDS})"
    )
    made.add_argument(
        "--levels", nargs="+", choices=[level.value for level in Level], default=[*Level], metavar="LEVEL"
    )
    made.add_argument("--first", type=int, default=0, help="number of the first battle (default: 0)")
    made.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    args = made.parse_args()
    plain = [(str(level), args.first + n, False) for level in args.levels for n in range(args.battles)]
    optional = [
        (str(level), args.first + n, True)
        for level in args.levels
        for n in range(args.rounds * len(pairwise(Level(level))))
    ]
    wanted = [*plain, *optional]
    begun = time.monotonic()
    soaked = _in_order(_fought(wanted, args.jobs))
    if args.battles >= BATTLES and args.rounds >= ROUNDS:
        soaked = _waited_for(soaked, args.first, args.jobs)
    enough = args.battles >= BATTLES and args.rounds >= ROUNDS
    whole = args.first == 0 and enough and len(args.levels) == len(Level)
    report = written(soaked, round(time.monotonic() - begun), whole=whole)
    say(report)
    return 0 if soaked.sound else 1


def _in_order(accounts: Iterable[Account]) -> Soaked:
    return Soaked(tuple(sorted(accounts, key=lambda account: (account.level, account.number))))


def _waited_for(soaked: Soaked, first: int, jobs: int) -> Soaked:
    """Rare things are rare: more battles of every series in which something was never seen, up to a bound."""
    for _ in range(0, AT_MOST, MORE):
        short = [series for series in soaked.series if soaked.never_seen(series)]
        if not short:
            break
        wanted = [
            (series.level.value, first + len(soaked.of(series)) + n, series.optional)
            for series in short
            for n in range(MORE)
        ]
        soaked = _in_order((*soaked.accounts, *_fought(wanted, jobs)))
    return soaked


def _fought(wanted: list[Wanted], jobs: int) -> Iterator[Account]:
    with ProcessPoolExecutor(max_workers=jobs) as pool:
        battles = [pool.submit(fight, level, number, optional=optional) for level, number, optional in wanted]
        for done, battle in enumerate(as_completed(battles), 1):
            count(done, len(wanted))
            yield battle.result()


if __name__ == "__main__":
    sys.exit(main())
