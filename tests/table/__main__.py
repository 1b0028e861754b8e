"""`python -m tests.table`: whole battles in a real browser on a phone and at a desk, and the figures of a slow phone.

Writes tests/table/results.md; ends with 1 where a battle did not come to its verified end.
"""

import argparse
import sys
import tempfile
import traceback
from pathlib import Path

from playwright.sync_api import Error

from tests.services import browser
from tests.table.battles import BATTLES, DEVICES, Fought, fought
from tests.table.figures import Figures, first_visit, planning
from tests.web.house import house

RESULTS = Path(__file__).with_name("results.md")
MOST_BYTES = 200_000


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.table", description=__doc__)
    parser.add_argument(
        "--only", default="", help="battles whose name has this in it; results are then not kept"
    )
    parser.add_argument("--device", default="", help="devices whose name has this in it")
    args = parser.parse_args()
    told: list[Fought] = []
    failed = 0
    with tempfile.TemporaryDirectory() as data, house(Path(data)) as address, browser.chromium() as chromium:
        for what in (name for name in BATTLES if args.only in name):
            for device in (name for name in DEVICES if args.device in name):
                try:
                    told.append(fought(chromium, address, what, device))
                    sys.stdout.write(f"{line(told[-1])}\n")
                except (AssertionError, Error):  # every other battle is fought all the same
                    failed += 1
                    sys.stdout.write(f"{what} ({device}) failed:\n{traceback.format_exc()}\n")
                sys.stdout.flush()
        figures = [first_visit(chromium, address), planning(chromium, address)]
    text = written(told, figures, failed)
    sys.stdout.write(text)
    if not args.only and not args.device:
        RESULTS.write_text(text, encoding="utf-8")
    return 1 if failed or figures[0].bytes > MOST_BYTES else 0


def line(one: Fought) -> str:
    return f"| {one.what} | {one.device} | {one.answers} | {one.seconds:.0f} s | {one.ended} |"


def written(told: list[Fought], figures: list[Figures], failed: int) -> str:
    rows = "\n".join(map(line, told))
    measured = "\n".join(
        f"| {one.page} | {one.paint:.0f} ms | {one.ready:.0f} ms | {one.delay:.0f} ms | {one.bytes / 1000:.0f} kB in {one.requests} answers |"
        for one in figures
    )
    return f"""# At the table

By `make table`: whole battles in real Chromium against a real server, from the first page to the end that the page verified by itself.
{len(told)} came to their verified end, {failed} did not.

| battle | device | orders sealed | took | ended |
|---|---|---|---|---|
{rows}

On a throttled phone (390×844, processor four times slower, 1.6 Mbit/s, 150 ms away), nothing kept from an earlier visit;
the limit for the first visit is {MOST_BYTES // 1000} kB:

| page | first contentful paint | ready to use | slowest tap | bytes |
|---|---|---|---|---|
{measured}
"""


if __name__ == "__main__":
    sys.exit(main())
