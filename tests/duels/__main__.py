"""`python -m tests.duels`: one captain against others, sides swapped; ends with 1 where a score is too low."""

import argparse
import sys
from collections.abc import Iterator
from contextlib import suppress
from itertools import product

from domain.values.names import AUTOMATIC, Level
from tests.duels.duel import Verdict, fight
from tests.duels.report import Match, lower_bound, matches, written
from tests.kit.commands import parser, say
from tests.kit.series import fought, limited
from workers.captains import CAPTAINS

NUMBERS = 100  # each is two duels; fewer are a trial whose results are not kept
FIRST = 1
LEVELS = ("standard", "advanced")
OPPONENTS = ("simple", AUTOMATIC)
# What is wanted against captains, with the bound; and against automatic ships, of those battles that count.
WANTED, WANTED_BOUND = 0.70, 0.63
AGAINST_LOTS = 0.75


def main() -> int:
    made = limited(parser("duel", __doc__))
    made.add_argument("--numbers", type=int, default=NUMBERS, help=f"seeds a level (default: {NUMBERS})")
    made.add_argument("--first", type=int, default=FIRST, help=f"the first seed (default: {FIRST})")
    made.add_argument("--levels", nargs="+", choices=[level.value for level in Level], default=LEVELS)
    made.add_argument("--captain", choices=[*CAPTAINS], default="skilled")
    made.add_argument("--opponents", nargs="+", choices=[*CAPTAINS, AUTOMATIC], default=OPPONENTS)
    made.add_argument("--keep", action="store_true", help="keep the results of a shorter match too")
    args = made.parse_args()
    verdicts: list[Verdict] = []
    with suppress(KeyboardInterrupt):  # a match that is broken off is told as far as it went
        verdicts.extend(_fought(args))
    found = matches(verdicts, args.captain)
    whole = args.first == FIRST and all(len(match.verdicts) >= 2 * NUMBERS for match in found)
    say(written(found, keep=whole or args.keep))
    return 0 if all(map(_is_good, found)) else 1


def _fought(args: argparse.Namespace) -> Iterator[Verdict]:
    """Number by number, so that a match that is broken off has told something of each level and opponent."""
    numbers = range(args.first, args.first + args.numbers)
    jobs = [
        (level, number, *sides)
        for number, opponent, level in product(numbers, args.opponents, args.levels)
        for sides in ((args.captain, opponent), (opponent, args.captain))
    ]
    return fought("duels", fight, Verdict, jobs, args.minutes)


def _is_good(match: Match) -> bool:
    if match.opponent == AUTOMATIC:
        return match.score >= AGAINST_LOTS
    return match.score >= WANTED and lower_bound(match.score, len(match.counted)) >= WANTED_BOUND


if __name__ == "__main__":
    sys.exit(main())
