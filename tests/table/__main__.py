"""`python -m tests.table`: whole battles in a real browser on a phone and at a desk, and the figures of a slow phone.

Writes the lines of what was fought in tests/table/results.md anew; ends with 1 where a battle did not come to its verified end.
"""

import sys
import tempfile
import traceback
from itertools import product
from pathlib import Path

from playwright.sync_api import Error

from tests.kit.commands import keep, parser, say
from tests.kit.rows import drawn, kept, renewed
from tests.services import browser
from tests.table.battles import BATTLES, DEVICES, Fought, fought
from tests.table.figures import PAGES, Figures, first_visit, planning
from tests.web.house import house

RESULTS = Path(__file__).with_name("results.md")
MOST_BYTES = 200_000
BATTLE_HEADING = "| battle | device | orders sealed | took | ended |"
PAGE_HEADING = "| page | first contentful paint | largest | ready to use | slowest tap | blocked | bytes |"
FAILED = "**not**"


def main() -> int:
    made = parser("table", __doc__)
    made.add_argument("--only", default="", help="battles whose name has this in it; other lines stay")
    made.add_argument("--device", default="", help="devices whose name has this in it; other lines stay")
    made.add_argument("--no-figures", action="store_true", help="measure nothing; those lines stay")
    args = made.parse_args()
    told: list[list[str]] = []
    failed, figures = 0, list[Figures]()
    with tempfile.TemporaryDirectory() as data, house(Path(data)) as address, browser.chromium() as chromium:
        for what in (name for name in BATTLES if args.only in name):
            for device in (name for name in DEVICES if args.device in name):
                try:
                    told.append(line(fought(chromium, address, what, device)))
                except (AssertionError, Error):  # every other battle is fought all the same
                    failed += 1
                    told.append([what, device, "", "", FAILED])
                    say(traceback.format_exc())
                say(" | ".join(told[-1]))
    if not args.no_figures:
        figures = measured_figures()
    fights = renewed(kept(RESULTS, BATTLE_HEADING), told, list(product(BATTLES, DEVICES)))
    pages = renewed(kept(RESULTS, PAGE_HEADING), map(measured, figures), [(page,) for page in PAGES])
    text = written(fights, pages)
    say(text)
    keep(RESULTS.parent, text)
    return 1 if failed or any(one.bytes > MOST_BYTES for one in figures) else 0


def measured_figures() -> list[Figures]:
    with (
        tempfile.TemporaryDirectory() as data,
        house(Path(data), demonstration=True) as address,
        browser.chromium() as chromium,
    ):
        return [first_visit(chromium, address), planning(chromium, address)]


def line(one: Fought) -> list[str]:
    return [one.what, one.device, str(one.answers), f"{one.seconds:.0f} s", one.ended]


def measured(one: Figures) -> list[str]:
    times = [f"{time:.0f} ms" for time in (one.paint, one.largest, one.ready, one.delay, one.blocked)]
    return [one.page, *times, f"{one.bytes / 1000:.0f} kB in {one.requests} answers"]


def written(fights: list[list[str]], pages: list[list[str]]) -> str:
    failed = sum(fight[-1] == FAILED for fight in fights)
    return f"""# At the table

By `make table`: in real Chromium against a real server, from the first page or the address that was sent to the end that the pages of
all captains verified by themselves. {len(fights) - failed} of {len(BATTLES) * len(DEVICES)} came to it, {failed} did not. Where two sit at their own devices, the second sits at the other kind.

{drawn(BATTLE_HEADING, fights)}

On a throttled phone (390×844, processor four times slower, 1.6 Mbit/s, 150 ms away), by the browser's own trace:
the first page, with a demonstration battle on it, for somebody who was never here (limit: {MOST_BYTES // 1000} kB), and the table as one finds it who comes from there.

{drawn(PAGE_HEADING, pages)}

A tap's delay is the time from the touch to the next painted picture, the slowest of those tapped; blocked is what tasks of more
than 50 ms took beyond these, from the first paint until the page can be used.
"""


if __name__ == "__main__":
    sys.exit(main())
