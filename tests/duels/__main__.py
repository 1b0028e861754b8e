"""`python -m tests.duels`: one captain against others, sides swapped; ends with 1 where a score is too low."""

import argparse
import sys
from collections.abc import Iterator
from contextlib import suppress
from itertools import product

from domain.values.names import AUTOMATIC, Level
from tests.duels.duel import Verdict, fight
from tests.duels.report import Match, lower_bound, matches, written
from tests.kit.series import fought
from workers.captains import CAPTAINS

NUMBERS = 100  # each is two duels; fewer are a trial whose results are not kept
FIRST = 1
LEVELS = ("standard", "advanced")
OPPONENTS = ("simple", AUTOMATIC)
# What is wanted against captains, with the bound; and against automatic ships, of those battles that count.
WANTED, WANTED_BOUND = 0.70, 0.63
AGAINST_LOTS = 0.75


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.duels", description=__doc__)
    parser.add_argument("--numbers", type=int, default=NUMBERS, help=f"seeds a level (default: {NUMBERS})")
    parser.add_argument("--first", type=int, default=FIRST, help=f"the first seed (default: {FIRST})")
    parser.add_argument("--levels", nargs="+", choices=[level.value for level in Level], default=LEVELS)
    parser.add_argument("--captain", choices=[*CAPTAINS], default="skilled")
    parser.add_argument("--opponents", nargs="+", choices=[*CAPTAINS, AUTOMATIC], default=OPPONENTS)
    parser.add_argument("--keep", action="store_true", help="keep the results of a shorter match too")
    parser.add_argument("--minutes", type=float, help="stop by then; the next run goes on from there")
    args = parser.parse_args()
    verdicts: list[Verdict] = []
    with suppress(KeyboardInterrupt):  # a match that is broken off is told as far as it went
        verdicts.extend(_fought(args))
    found = matches(verdicts, args.captain)
    whole = args.first == FIRST and all(len(match.verdicts) >= 2 * NUMBERS for match in found)
    sys.stdout.write(written(found, keep=whole or args.keep))
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
