"""Whole battles in a real browser, from the first page to the end that the page has verified by itself."""

import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser

from tests.table.senses import AtTheKeyboard, ByEar
from tests.web import meetings
from tests.web.tables import DESK, PHONE, RECEIPTS, Captain, fight_on

OPTIONS = ("boarding", "entanglement", "sinking-ships")
TERRAIN = "in-shallow-waters"
DEVICES = {"phone, 390×844, touch": PHONE, "desk, 1280×800": DESK}
ANNOUNCED = (
    r"Your orders: deployment",
    r"Your orders: turn \d+, planning",
    r"Sealed: turn \d+, planning",
    r"What happened: \d+ lines?",
    r"Victory|Defeat|A draw",
    r"Verified in your browser: everything holds",
)


Fight = Callable[[Browser, str, dict[str, Any]], tuple[int, str]]


@dataclass(frozen=True, slots=True)
class Fought:
    what: str
    device: str
    answers: int
    seconds: float
    ended: str


@contextmanager
def seated(*captains: Captain) -> Iterator[None]:
    yield
    for captain in captains:
        captain.close()


def across(device: dict[str, Any]) -> dict[str, Any]:
    """Whoever sits opposite sits at the other kind."""
    return PHONE if device is DESK else DESK


def two_captains(browser: Browser, address: str, device: dict[str, Any]) -> tuple[int, str]:
    nell, victor = (
        Captain(browser, address, "Nell", device),
        Captain(browser, address, "Victor", across(device)),
    )
    with seated(nell, victor):
        nell.opens_a_table("advanced", *OPTIONS, title=f"Off Ushant {time.time_ns()}", scenario=TERRAIN)
        victor.page.goto(f"/games/{nell.game}/play")
        victor.page.get_by_label("Your name").fill(victor.name)
        victor.page.get_by_role("button", name="Sit down for the").click()
        answers = fight_on(nell, victor)
        return answers, f"{nell.sees_it_verified()}; {victor.sees_it_verified()}"


def against_the_computer(opponent: str, captain: type[Captain] = Captain) -> Fight:
    def fight(browser: Browser, address: str, device: dict[str, Any]) -> tuple[int, str]:
        nell = captain(browser, address, "Nell", device)
        with seated(nell):
            nell.fights_the_computer("advanced", opponent)
            return fight_on(nell), nell.sees_it_verified()

    return fight


def at_one_device(browser: Browser, address: str, device: dict[str, Any]) -> tuple[int, str]:
    """The curtain falls after each order, and whoever is asked next lifts it."""
    pair = Captain(browser, address, "Nell", device)
    with seated(pair):
        pair.opens_a_table("basic", other="Victor", title=f"One device {time.time_ns()}")
        answers = 0
        for _ in range(2_000):
            curtain = pair.page.locator("[data-curtain] .lead-button")
            if curtain.is_visible():
                curtain.click()
                pair.page.locator("[data-whoami]", has_text="You are").wait_for()
            elif pair.has_ended:
                return answers, pair.sees_it_verified()
            elif pair.is_owing:
                pair.chooses(answers)
                pair.seals()
                answers += 1
                pair.page.wait_for_timeout(150)
            else:
                pair.page.wait_for_timeout(50)
        raise AssertionError("the battle does not end")


def by_ear(browser: Browser, address: str, device: dict[str, Any]) -> tuple[int, str]:
    nell = ByEar(browser, address, "Nell", device)
    with seated(nell):
        nell.fights_the_computer("advanced", "simple")
        answers = fight_on(nell)
        ended = nell.sees_it_verified()
        unheard = [words for words in ANNOUNCED if not nell.heard(words)]
        assert unheard == [], f"never announced: {unheard}"
        return answers, f"{ended}; {len(nell.announced)} announcements"


def meeting(held: meetings.Meeting) -> Fight:
    """Something between two captains, who part with a draw that both browsers verify."""

    def fight(browser: Browser, address: str, device: dict[str, Any]) -> tuple[int, str]:
        with meetings.room(browser, address, device, across(device)) as room:
            nell, victor = held(room)
            meetings.they_part_in_peace(nell, victor)
            late = f"{RECEIPTS.pattern}|kept no receipts"  # who let the deadline pass has sealed nothing
            ended = f"{nell.sees_it_verified()}; {victor.sees_it_verified(re.compile(late))}"
            return sum(captain.receipts for captain in (nell, victor)), ended

    return fight


BATTLES: dict[str, Fight] = {
    "two captains, Advanced, with options and terrain": two_captains,
    "against the skilled captain, Advanced": against_the_computer("skilled"),
    "two captains at one device, with the curtain": at_one_device,
    "the line is cut in mid-turn": meeting(meetings.the_line_is_cut),
    "the deadline passes": meeting(meetings.the_deadline_passes),
    "a move is taken back by consent": meeting(meetings.a_move_is_taken_back),
    "a dispute, to its ruling": meeting(meetings.a_dispute_is_ruled_upon),
    "by the keyboard alone, Advanced": against_the_computer("simple", AtTheKeyboard),
    "by the accessibility tree alone, Advanced": by_ear,
}


def fought(browser: Browser, address: str, what: str, device: str) -> Fought:
    begun = time.monotonic()
    answers, ended = BATTLES[what](browser, address, DEVICES[device])
    return Fought(what, device, answers, time.monotonic() - begun, ended)
