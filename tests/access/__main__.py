"""`python -m tests.access`: axe over every page and state, on two devices, in three languages, light and dark.

Each page is loaded once for a device and a language, and looked at by every rule of WCAG 2.2 AA. Colours are all that
depends on the scheme, and they do not depend on the language: in the dark, contrast is looked at on the English pages.
Writes the pages' lines in tests/access/results.md anew; ends with 1 where axe found something, or a page did not come to its state.
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
from tests.access.guest import DEVICES, Guest, complaints, complaints_in_the_dark
from tests.access.stops import STOPS
from tests.kit.rows import drawn, kept, renewed
from tests.services import browser

RESULTS = Path(__file__).with_name("results.md")
HEADING = "| page or state | looks | found |"
NOTHING = "nothing"
LOOKS = len(DEVICES) * (len(LANGUAGES) + 1)  # of each page


class Seen(NamedTuple):
    stop: str
    language: str
    device: str
    scheme: str
    found: list[str]


def look(chromium: Browser, house: Club, way: tuple[str, str, str]) -> Iterator[Seen]:
    stop, language, device = way
    guest = Guest(chromium, house.address, language, device, "light")
    try:
        STOPS[stop](house, guest)
        yield Seen(*way, "light", complaints(guest.page))
        if language == LANGUAGES[0]:
            yield Seen(*way, "dark", complaints_in_the_dark(guest.page))
    except (AssertionError, Error) as error:  # every other page is looked at all the same
        yield Seen(*way, "light", [f"did not come about: {str(error).splitlines()[0]}"])
    finally:
        guest.close()


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.access", description=__doc__)
    parser.add_argument("--only", default="", help="pages whose name has this in it; other lines stay")
    args = parser.parse_args()
    # Every page in one way before any in the next: who breaks it off (Ctrl-C) has seen them all.
    stops = [name for name in STOPS if args.only in name]
    ways = [(stop, *way) for way in product(LANGUAGES, DEVICES) for stop in stops]
    begun, seen = time.monotonic(), list[Seen]()
    with (
        tempfile.TemporaryDirectory() as data,
        club(Path(data)) as house,
        browser.chromium() as chromium,
        suppress(KeyboardInterrupt),
    ):
        for place, way in enumerate(ways, 1):
            looks = list(look(chromium, house, way))
            seen += looks
            told = ", ".join(each for one in looks for each in one.found) or NOTHING
            sys.stdout.write(f"{place:>4} of {len(ways)}  {' · '.join(way)}: {told}\n")
            sys.stdout.flush()
    lines = renewed(kept(RESULTS, HEADING), told_of(seen), [(name,) for name in STOPS])
    RESULTS.write_text(written(lines), encoding="utf-8")
    sys.stdout.write(f"{written(lines)}{len(seen)} looks in {time.monotonic() - begun:.0f} s\n")
    return 1 if any(one.found for one in seen) else 0


def written(lines: list[list[str]]) -> str:
    looks = sum(int(line[1]) for line in lines)
    faults = sum(line[2] != NOTHING for line in lines)
    return f"""# Pages that everybody can use

By `make access`: axe (WCAG 2.0, 2.1 and 2.2, A and AA) in real Chromium over every page and state, on a phone (390×844) and at a
desk (1280×800), in {", ".join(LANGUAGES)}; in the dark the contrast of the English pages, as no colour depends on the language.
{looks} of {len(STOPS) * LOOKS} looks at {len(lines)} of {len(STOPS)} pages and states; {faults} of them found something.
Of the documentation two operations of each kind are looked at, for all are written by one template.

{drawn(HEADING, lines)}
"""


def told_of(seen: list[Seen]) -> Iterator[list[str]]:
    for stop in dict.fromkeys(one.stop for one in seen):
        looks = [one for one in seen if one.stop == stop]
        found = sorted(
            {f"{one.language}, {one.device}, {one.scheme}: {each}" for one in looks for each in one.found}
        )
        yield [stop, str(len(looks)), "; ".join(found).replace("|", "/") or NOTHING]


if __name__ == "__main__":
    sys.exit(main())
