"""Captains at their browsers: they sit down, answer what the form asks, and seal."""

import re
import time
from typing import TYPE_CHECKING, Any

from playwright.sync_api import Error, expect

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SEAL = ".seal-button"
OWING = """() => {
  const button = document.querySelector(".seal-button");
  return button.checkVisibility() && !button.disabled;
}"""
RECEIPTS = re.compile("receipts? (that this browser kept )?stands? in it, word for word")
ANSWERED = """before => !document.querySelector(".seal-button").checkVisibility()
  || document.querySelector("#orders-heading").innerText !== before"""


# A refusal is an answer, which the page tells; and a header that only https makes count does no harm without.
SAID_ALL_THE_SAME = (
    "the server responded with a status of 4",
    "The Cross-Origin-Opener-Policy header has been ignored",
)


class Captain:
    """A person with a browser of their own, in which nothing goes wrong unnoticed."""

    def __init__(self, browser: "Browser", address: str, name: str, device: dict[str, Any] = DESK) -> None:
        self.name = name
        self.context: BrowserContext = browser.new_context(
            base_url=address, **{"reduced_motion": "reduce", **device}
        )
        self.wrong: list[str] = []
        self.page = self.opened()

    def opened(self) -> "Page":
        """Another tab."""
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        page.on("console", lambda said: self._heard(said.type, said.text))
        return page

    def _heard(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and not any(known in text for known in SAID_ALL_THE_SAME):
            self.wrong.append(text)

    @property
    def game(self) -> str:
        return self.page.url.rpartition("/games/")[2].partition("/")[0]

    def fights_the_computer(self, level: str, captain: str, scenario: str = "enemy-in-sight") -> None:
        self.page.goto("/")
        form = self.page.locator("[data-part=fight]")
        form.get_by_label("Your name").fill(self.name)
        form.get_by_label("Battle").select_option(scenario)
        form.get_by_label("Rules").select_option(level)
        form.get_by_label("Its captain").select_option(captain)
        form.get_by_role("button", name="To the guns").click()
        self.page.wait_for_url("**/play")

    def opens_a_table(
        self,
        level: str,
        *options: str,
        other: str | None = None,
        title: str = "Off Ushant",
        scenario: str = "enemy-in-sight",
        private: bool = False,
    ) -> None:
        self.page.goto("/")
        self.page.get_by_text("Open a table", exact=True).click()
        form = self.page.locator("[data-part=table]")
        form.get_by_label("Your name").fill(self.name)
        form.get_by_label("What the battle is called").fill(title)
        form.locator("[name=scenario]").select_option(scenario)
        form.get_by_label("Rules").select_option(level)
        if options:
            form.get_by_text("Optional rules and readings").click()
        for option in options:
            form.locator(f"[value='{option}']").check()
        if private:
            form.get_by_label("A private table").check()
        if other is not None:
            form.get_by_label("We share this device").check()
            form.get_by_label("The other captain").fill(other)
        form.get_by_role("button", name="Open it and sit down").click()
        self.page.wait_for_url("**/play")

    def joins(self, title: str) -> None:
        """From the list of free chairs on the first page."""
        self.page.goto("/")
        self.page.get_by_role("link", name="Join a table").click()
        line = self.page.locator(".lobby-line", has_text=title)
        line.get_by_role("link", name="Sit down").click()
        self.page.get_by_label("Your name").fill(self.name)
        self.page.get_by_role("button", name="Sit down for the").click()
        expect(self.page.locator("[data-whoami]")).to_contain_text(self.name)

    def is_asked(self, window: str) -> None:
        heading = self.page.locator("#orders-heading")
        expect(heading).to_have_text(f"Your orders: {window}")
        expect(self.page.locator(SEAL)).to_be_visible()

    def chooses(self, turn: int = 0) -> None:
        """A card that changes with the turn, every action that would have an effect, and the first shot there is."""
        for fan in self.page.locator(".fan").all():
            cards = fan.locator("input")
            cards.nth((cards.count() // 2 + turn % 2) % cards.count()).check()
        for question in self.page.locator(".question:has(input[type=checkbox])").all():
            for action in ("fire-left", "fire-right", "reload-left", "reload-right"):
                box = question.locator(f"[value={action}]")
                if box.count() and box.is_enabled() and box.get_attribute("aria-describedby") is None:
                    box.check()
        for question in self.page.locator(".question:has(.pick .measure)").all():
            question.locator(".pick:has(.measure) input").first.check()

    def seals(self) -> None:
        self.page.locator(SEAL).click()

    @property
    def has_ended(self) -> bool:
        return self.page.locator("[data-ending]").is_visible()

    @property
    def is_owing(self) -> bool:
        """Whether the form waits for this captain, with nothing of it under way."""
        try:
            return bool(self.page.evaluate(OWING))
        except Error:  # the page is just being read anew, for whoever lifts the curtain
            return False

    def answers(self, turn: int = 0) -> None:
        """One window: choose and seal, and see that the form has gone or asks something else."""
        before = self.heading()
        self.chooses(turn)
        self.seals()
        self.page.wait_for_function(ANSWERED, arg=before)

    def sees_it_verified(self, receipts: str | re.Pattern[str] = RECEIPTS) -> str:
        """How it ended for this captain, once the page has checked the whole battle."""
        ending = self.page.locator("[data-ending]")
        expect(ending.get_by_role("heading", level=3)).to_have_text(
            "Verified in your browser: everything holds"
        )
        expect(ending).to_contain_text(receipts)
        return ending.get_by_role("heading", level=2).inner_text()

    @property
    def receipts(self) -> int:
        """How many the browser keeps of this game."""
        kept = "game => JSON.parse(localStorage['sealed-orders.receipts.' + game] ?? '[]').length"
        return int(self.page.evaluate(kept, self.game))

    def heading(self) -> str:
        return self.page.locator("#orders-heading").inner_text()

    def close(self) -> None:
        self.context.close()
        assert self.wrong == []


def fight_on(*captains: Captain, seconds: float = 900) -> int:
    """Everybody answers whatever their pages ask, until all pages say that it is over; how many answers it took."""
    given_up, answered = time.monotonic() + seconds, 0
    while waiting := [one for one in captains if not one.has_ended]:
        assert time.monotonic() < given_up, "the battle does not end"
        owing = next((one for one in waiting if one.is_owing), None)
        if owing is None:
            waiting[0].page.wait_for_timeout(50)
        else:
            owing.answers(answered)
            answered += 1
    return answered
