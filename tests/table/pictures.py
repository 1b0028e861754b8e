"""`python -m tests.table.pictures`: the pictures of the README, taken in a real browser at tables that are really played at."""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.kit.tree import ROOT
from tests.services import browser
from tests.table.figures import wait_for_the_demonstration
from tests.web.house import house
from tests.web.tables import DESK, PHONE, Captain

ALBUM = ROOT / "infra" / "pictures"
SHOT = ".question:has(.pick .measure)"
WINDOWS = 40
BROUGHT_UP = "shown => document.querySelector(shown).scrollIntoView({ block: 'center' })"


def take(captain: Captain, name: str, shown: str | None = None) -> None:
    """What the device shows, brought to where something is to be seen."""
    if shown is not None:
        captain.page.evaluate(BROUGHT_UP, shown)
    captain.page.wait_for_timeout(500)  # whatever was still being drawn
    captain.page.screenshot(path=ALBUM / f"{name}.png")
    sys.stdout.write(f"{name}\n")


def first_page(browser: Browser, address: str) -> None:
    wait_for_the_demonstration(browser, address)
    ann = Captain(browser, address, "Ann", DESK)
    ann.page.goto("/")
    ann.page.locator("[data-part=fight] option").first.wait_for(state="attached")
    ann.page.locator(".sheet svg").wait_for()
    take(ann, "lobby")
    ann.close()


def at_a_desk(browser: Browser, address: str) -> None:
    """Against the computer, until a broadside bears."""
    nell = Captain(browser, address, "Nell", DESK)
    nell.fights_the_computer("advanced", "skilled")
    for turn in range(WINDOWS):
        nell.page.wait_for_function("() => document.querySelector('.seal-button').checkVisibility()")
        nell.chooses(turn)
        if nell.heading() == "Your orders: turn 2, planning":
            nell.page.locator(".fan-card input:checked").first.focus()
            take(nell, "planning")
        if nell.page.locator(SHOT).count():
            nell.page.locator(f"{SHOT} input:checked").first.focus()
            take(nell, "combat")
            nell.context.close()
            return
        nell.answers(turn)
    raise AssertionError("no gun bears")


def on_a_phone(browser: Browser, address: str) -> None:
    """Two captains: ships are placed, a turn is planned and sealed, and one of them gives in."""
    nell, victor = Captain(browser, address, "Nell", PHONE), Captain(browser, address, "Victor", DESK)
    nell.opens_a_table("basic", "reading:open-information")
    victor.joins("Off Ushant")
    nell.is_asked("deployment")
    take(nell, "placing-phone", ".numbers")
    for captain in (nell, victor):
        captain.is_asked("deployment")
        captain.answers()
    nell.is_asked("turn 1, planning")
    nell.chooses(1)
    take(nell, "planning-phone", ".fan")
    nell.seals()
    expect(nell.page.locator(".envelope")).to_be_visible()
    take(nell, "sealed-phone", ".envelope .act-end")
    victor.page.get_by_text("Undo, dispute, give in").click()
    victor.page.get_by_role("button", name="Resign").click()
    victor.page.get_by_role("button", name="Resign: press again").click()
    assert nell.sees_it_verified() == "Victory"
    take(nell, "end-phone", "[data-ending] .finding")
    nell.close()
    victor.close()


def report(browser: Browser, address: str) -> None:
    """Of the demonstration battle."""
    ann = Captain(browser, address, "Ann", DESK)
    ann.page.goto("/")
    ended = ann.page.locator(".lobby-line[data-status=ended] a").first.get_attribute("href")
    ann.page.goto(f"{ended}/report")
    ann.page.locator("[data-report][data-ready=yes]").wait_for()
    take(ann, "report")
    ann.close()


def main() -> int:
    with (
        tempfile.TemporaryDirectory() as data,
        house(Path(data), demonstration=True) as address,
        browser.chromium() as chromium,
    ):
        for scene in (first_page, report, on_a_phone, at_a_desk):
            scene(chromium, address)
    return 0


if __name__ == "__main__":
    sys.exit(main())
