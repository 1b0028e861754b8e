"""`make balance`: fleets of known points against each other, and how far the points foretell who wins; in results.md."""

import sys
from contextlib import suppress
from pathlib import Path

from domain.packs.pack import pack
from domain.scenarios.points_values import fleet_value
from tests.balance.battles import Result, fight
from tests.duels.report import lower_bound
from tests.kit.commands import keep, parser, say
from tests.kit.series import fought, limited

FOLDER = Path(__file__).parent
BATTLES = 36  # of each pairing; fewer are a trial whose results are not kept
PAIRINGS = (
    ("terpsichore", "courageuse"),
    ("terpsichore", "concorde"),
    ("defence", "genereux"),
    ("vanguard", "aquilon"),
    ("impetueux", "genereux"),
    ("terpsichore+defence", "courageuse+genereux"),
    ("terpsichore+meleager", "genereux"),
    ("courageuse+unite", "defence"),
    ("defence", "courageuse"),
    ("genereux", "terpsichore"),
    ("genereux+courageuse", "terpsichore+meleager"),
    ("defence+vanguard", "courageuse+genereux"),
)
# Odds go with this power of the ratio of points. It and the power of a ship's value were found by battles 1 to 36 of each
# pairing; those that are weighed here are others.
POWER = 4.0
FIRST = 37


def main() -> int:
    made = limited(parser("balance", __doc__))
    made.add_argument("--battles", type=int, default=BATTLES)
    args = made.parse_args()
    jobs = [(*pairing, number) for number in range(FIRST, FIRST + args.battles) for pairing in PAIRINGS]
    results: list[Result] = []
    with suppress(KeyboardInterrupt):
        results.extend(fought("balance", fight, Result, jobs, args.minutes))
    rows = [_row(first, second, results) for first, second in PAIRINGS]
    page = _page([row for row in rows if row], len(results))
    say(page)
    if len(results) == len(jobs) and args.battles >= BATTLES:
        keep(FOLDER, page)
    return 0


def _row(first: str, second: str, results: list[Result]) -> str:
    scores = [one.score for one in results if (one.first, one.second) == (first, second)]
    if not scores:
        return ""
    box, score, battles = pack("napoleonic"), sum(scores) / len(scores), len(scores)
    worth = [fleet_value(box, fleet.split("+")) for fleet in (first, second)]
    foretold = 1 / (1 + (worth[1] / worth[0]) ** POWER)
    least, most = lower_bound(score, battles), 1 - lower_bound(1 - score, battles)
    cells = (
        *(
            f"{fleet.replace('+', ', ')} ({points})"
            for fleet, points in zip((first, second), worth, strict=True)
        ),
        battles,
        f"**{score:.2f}**",
        f"{least:.2f}–{most:.2f}",
        f"{foretold:.2f}",
        "yes" if least <= foretold <= most else "no",
    )
    return f"| {' | '.join(map(str, cells))} |"


def _page(rows: list[str], battles: int) -> str:
    within = sum(row.endswith("| yes |") for row in rows)
    return f"""# Points values, weighed by battles

Written by `make balance`: {battles} battles of the simple captain against himself on the table of “Enemy in Sight!”, the levels in
turn and the places swapped from one to the next; a draw (nobody afloat, or no end by turn 60) scores a half.

The values are reckoned from the logs alone (`domain/scenarios/points_values.py`): what she bears times what she fires, raised to 5/8. Foretold
is that odds go with the fourth power of the ratio of points. Both powers were found by other battles of the same pairings; the interval is Wilson's, 95 %.

| first fleet (points) | second fleet (points) | battles | score of the first | interval | foretold | within |
|---|---|---|---|---|---|---|
{chr(10).join(rows)}

{within} of {len(rows)} pairings lie where the points foretell it.
"""


if __name__ == "__main__":
    sys.exit(main())
