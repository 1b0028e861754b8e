"""`python -m tests.access`: axe over every page and state, on two devices, in three languages, light and dark.

Every page is looked at in English by every rule of WCAG 2.2 AA, and its contrast again in the dark. No colour depends on
the language: in the others every rule but contrast is looked at.
Each page's line in tests/access/results.md is written as soon as it has been looked at in every way; ends with 1 where
axe found something, or a page did not come to its state.
"""

import sys
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from itertools import product
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Error

from projections.languages import LANGUAGES
from tests.access.club import Club, club
from tests.access.guest import BUT_COLOURS, DEVICES, Guest, complaints, complaints_in_the_dark
from tests.access.stops import STOPS
from tests.kit.commands import keep, parser, say
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


def look(chromium: Browser, house: Club, stop: str, way: tuple[str, str]) -> Iterator[Seen]:
    language, device = way
    guest = Guest(chromium, house.address, language, device, "light")
    try:
        STOPS[stop](house, guest)
        if language == LANGUAGES[0]:
            yield Seen(stop, *way, "light", complaints(guest.page))
            yield Seen(stop, *way, "dark", complaints_in_the_dark(guest.page))
        else:
            yield Seen(stop, *way, "light", complaints(guest.page, BUT_COLOURS))
    except (AssertionError, Error) as error:  # every other page is looked at all the same
        yield Seen(stop, *way, "light", [f"did not come about: {str(error).splitlines()[0]}"])
    finally:
        guest.close()


def main() -> int:
    made = parser("access", __doc__)
    made.add_argument("--only", default="", help="pages whose name has this in it; other lines stay")
    args = made.parse_args()
    found = False
    with (
        tempfile.TemporaryDirectory() as data,
        club(Path(data)) as house,
        browser.chromium() as chromium,
        suppress(KeyboardInterrupt),
    ):
        for stop in (name for name in STOPS if args.only in name):
            ways = product(LANGUAGES, DEVICES)
            seen = [one for way in ways for one in look(chromium, house, stop, way)]
            line = findings(stop, seen)
            found |= line[-1] != NOTHING
            lines = renewed(kept(RESULTS, HEADING), [line], [(name,) for name in STOPS])
            keep(RESULTS.parent, written(lines))
            say(f"{len(lines):>4} of {len(STOPS)}  {' | '.join(line)}")
    return 1 if found else 0


def written(lines: list[list[str]]) -> str:
    looks = sum(int(line[1]) for line in lines)
    faults = sum(line[2] != NOTHING for line in lines)
    return f"""# Pages that everybody can use

By `make access`: axe (WCAG 2.0, 2.1 and 2.2, A and AA) in real Chromium over every page and state, on a phone (390×844) and at a
desk (1280×800), in {", ".join(LANGUAGES)}; contrast in light and dark on the English pages, as no colour depends on the language.
{looks} of {len(STOPS) * LOOKS} looks at {len(lines)} of {len(STOPS)} pages and states; {faults} of them found something.
Of the documentation two operations of each kind are looked at, for all are written by one template.

{drawn(HEADING, lines)}
"""


def findings(stop: str, seen: list[Seen]) -> list[str]:
    found = sorted(
        {f"{one.language}, {one.device}, {one.scheme}: {each}" for one in seen for each in one.found}
    )
    return [stop, str(len(seen)), "; ".join(found).replace("|", "/") or NOTHING]


if __name__ == "__main__":
    sys.exit(main())
