"""`python -m tests.duels`: one captain against another, sides swapped; ends with 1 where the score is too low."""

import argparse
import sys
from collections.abc import Iterator
from contextlib import suppress

from domain.values.names import AUTOMATIC, Level
from tests.duels.duel import Verdict, fight
from tests.duels.report import Match, lower_bound, matches, written
from workers.captains import CAPTAINS

NUMBERS = 100  # each is two duels; fewer are a trial whose results are not kept
FIRST = 1
WANTED, WANTED_BOUND = 0.70, 0.63
AGAINST_LOTS = 0.75  # of those battles with automatic ships that count


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.duels", description=__doc__)
    parser.add_argument("--numbers", type=int, default=NUMBERS, help=f"seeds a level (default: {NUMBERS})")
    parser.add_argument("--first", type=int, default=FIRST, help=f"the first seed (default: {FIRST})")
    parser.add_argument(
        "--levels", nargs="+", choices=[level.value for level in Level], default=["standard", "advanced"]
    )
    parser.add_argument("--captain", choices=[*CAPTAINS], default="skilled")
    parser.add_argument("--opponent", choices=[*CAPTAINS, AUTOMATIC], default="simple")
    parser.add_argument("--keep", action="store_true", help="keep the results of a shorter match too")
    args = parser.parse_args()
    verdicts: list[Verdict] = []
    with suppress(KeyboardInterrupt):  # a match that is broken off is told as far as it went
        verdicts.extend(_fought(args))
    fought = matches(verdicts, args.captain, args.opponent)
    whole = len(verdicts) >= 4 * NUMBERS and args.first == FIRST and len(fought) > 1
    sys.stdout.write(written(fought, keep=whole or args.keep))
    wanted = AGAINST_LOTS if args.opponent == AUTOMATIC else WANTED
    return 0 if all(_is_good(match, wanted) for match in fought) else 1


def _fought(args: argparse.Namespace) -> Iterator[Verdict]:
    """Level by level in turn, so that a match that is broken off has told something of each."""
    score = dict.fromkeys(args.levels, 0.0)
    for done in range(args.numbers):
        for level in args.levels:
            for sides in ((args.captain, args.opponent), (args.opponent, args.captain)):
                verdict = fight(level, args.first + done, *sides)
                score[level] += verdict.score(args.captain)
                yield verdict
        so_far = ", ".join(f"{level} {points / (2 * done + 2):.3f}" for level, points in score.items())
        sys.stderr.write(f"{2 * done + 2} of {2 * args.numbers} duels a level: {so_far}\n")
        sys.stderr.flush()


def _is_good(match: Match, wanted: float) -> bool:
    counted = len(match.counted)
    return counted > 0 and match.score >= wanted and lower_bound(match.score, counted) >= WANTED_BOUND


if __name__ == "__main__":
    sys.exit(main())
