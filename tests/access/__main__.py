"""`python -m tests.access`: axe over every page and state, on two devices, in both schemes and three languages.

Writes tests/access/results.md; ends with 1 where axe found something, or a page did not come to its state.
"""

import argparse
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from itertools import product
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Error

from projections.languages import LANGUAGES
from tests.access.club import Club, club
from tests.access.guest import DEVICES, SCHEMES, Guest, complaints
from tests.access.stops import STOPS
from tests.services import browser

RESULTS = Path(__file__).with_name("results.md")


class Seen(NamedTuple):
    stop: str
    language: str
    device: str
    scheme: str
    found: list[str]


def look(chromium: Browser, house: Club, way: tuple[str, str, str, str]) -> Seen:
    stop, language, device, scheme = way
    guest = Guest(chromium, house.address, language, device, scheme)
    try:
        STOPS[stop](house, guest)
        found = complaints(guest.page)
    except (AssertionError, Error) as error:  # every other page is looked at all the same
        found = [f"did not come about: {str(error).splitlines()[0]}"]
    finally:
        guest.close()
    return Seen(*way, found)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.access", description=__doc__)
    parser.add_argument(
        "--only", default="", help="pages whose name has this in it; results are then not kept"
    )
    args = parser.parse_args()
    # Every page in one way before any in the next: who breaks it off (Ctrl-C) has seen them all.
    stops = [name for name in STOPS if args.only in name]
    ways = [(stop, *way) for way in product(LANGUAGES, DEVICES, SCHEMES) for stop in stops]
    begun, seen = time.monotonic(), list[Seen]()
    with (
        tempfile.TemporaryDirectory() as data,
        club(Path(data)) as house,
        browser.chromium() as chromium,
        suppress(KeyboardInterrupt),
    ):
        for way in ways:
            seen.append(look(chromium, house, way))
            told = ", ".join(seen[-1].found) or "nothing"
            sys.stdout.write(f"{len(seen):>4} of {len(ways)}  {' · '.join(way)}: {told}\n")
            sys.stdout.flush()
    text = written(seen, len(ways), time.monotonic() - begun)
    sys.stdout.write(text)
    if not args.only:
        RESULTS.write_text(text, encoding="utf-8")
    return 1 if any(one.found for one in seen) else 0


def written(seen: list[Seen], all_looks: int, seconds: float) -> str:
    faults = [one for one in seen if one.found]
    return f"""# Pages that everybody can use

By `make access`: axe (WCAG 2.0, 2.1 and 2.2, A and AA) in real Chromium over every page and state, on a phone (390×844) and at a
desk (1280×800), light and dark, in {", ".join(LANGUAGES)}. {len(seen)} of {all_looks} looks in {seconds / 60:.0f} minutes; {len(faults)} found something.

| page or state | looks | found |
|---|---|---|
{chr(10).join(lines(seen))}
"""


def lines(seen: list[Seen]) -> Iterator[str]:
    for stop in dict.fromkeys(one.stop for one in seen):
        looks = [one for one in seen if one.stop == stop]
        found = sorted(
            {f"{one.language}, {one.device}, {one.scheme}: {each}" for one in looks for each in one.found}
        )
        yield f"| {stop} | {len(looks)} | {'; '.join(found).replace('|', '/') or 'nothing'} |"


if __name__ == "__main__":
    sys.exit(main())
