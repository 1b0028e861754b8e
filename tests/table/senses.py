"""Captains who play without a mouse: one by the keyboard alone, one by what a screen reader is told and nothing else."""

import re
from typing import Any

from playwright.sync_api import Locator, expect

from tests.web.tables import Captain

MOST_TABS = 400
# Everything that a page announces, in the order in which a screen reader would say it.
LISTENING = """
window.announced = [];
const live = (node) => node.closest?.("[role=status], [role=alert], [role=timer], [aria-live=polite], [aria-live=assertive]");
const heard = new MutationObserver((changes) => {
  for (const { target } of changes) {
    const region = live(target.nodeType === Node.TEXT_NODE ? target.parentElement : target);
    const said = region?.checkVisibility() && region.innerText.trim();
    if (said && said !== window.announced.at(-1)) window.announced.push(said);
  }
});
const attributes = ["hidden"];
heard.observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: attributes });
"""


class AtTheKeyboard(Captain):
    """Presses keys, and nothing else."""

    def _tab_to(self, wanted: str) -> None:
        for _ in range(MOST_TABS):
            self.page.keyboard.press("Tab")
            if self.page.evaluate("wanted => document.activeElement.matches(wanted)", wanted):
                return
        raise AssertionError(f"no key leads to {wanted}")

    def _chooses_in_list(self, wanted: str, value: str) -> None:
        """By the arrow keys, until the list shows it."""
        self._tab_to(wanted)
        self.page.keyboard.press("Home")
        for _ in range(40):
            if self.page.evaluate("document.activeElement.value") == value:
                return
            self.page.keyboard.press("ArrowDown")
        raise AssertionError(f"{wanted} has no {value}")

    def fights_the_computer(self, level: str, captain: str) -> None:
        self.page.goto("/")
        expect(self.page.locator("[data-part=fight] option").first).to_be_attached()
        self._tab_to("[data-part=fight] [name=name]")
        self.page.keyboard.type(self.name)
        self._chooses_in_list("[data-part=fight] [name=level]", level)
        self._chooses_in_list("[data-part=fight] [name=computer]", captain)
        self._tab_to("[data-part=fight] .lead-button")
        self.page.keyboard.press("Enter")
        self.page.wait_for_url("**/play")

    def chooses(self, turn: int = 0) -> None:
        """The focus lies on the heading of the form, or comes back to it; from there everything is a few keys away."""
        self._tab_to(".orders input, .orders select, .orders .seal-button, .orders .rule-link")
        kinds = self.page.locator(".fan").count()
        for place in range(kinds):
            self._tab_to(".fan-card input")
            self.page.keyboard.press("ArrowRight" if (turn + place) % 2 else "ArrowLeft")
        for shot in range(
            self.page.locator(".question:has(.pick .measure) input[type=radio]:checked").count()
        ):
            self._tab_to(".question:has(.pick .measure) input[type=radio]")
            self.page.keyboard.press("ArrowDown" if shot % 2 == 0 else "ArrowRight")

    def seals(self) -> None:
        self._tab_to(".seal-button")
        self.page.keyboard.press("Enter")


class ByEar(Captain):
    """Knows the names and roles of the accessibility tree and what was announced; never asks how anything looks."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.page.add_init_script(LISTENING)

    @property
    def announced(self) -> list[str]:
        return list(self.page.evaluate("window.announced"))

    def heard(self, words: str) -> bool:
        return any(re.search(words, said) for said in self.announced)

    def fights_the_computer(self, level: str, captain: str) -> None:
        self.page.goto("/")
        form = self.page.get_by_role("form", name="Fight the computer")
        form.get_by_role("textbox", name="Your name").fill(self.name)
        form.get_by_role("combobox", name="Rules").select_option(level)
        form.get_by_role("combobox", name="Its captain").select_option(captain)
        form.get_by_role("button", name="To the guns").press("Enter")
        self.page.wait_for_url("**/play")

    def _form(self) -> Locator:
        return self.page.get_by_role("region", name=re.compile("^Your orders"))

    def chooses(self, turn: int = 0) -> None:
        form = self._form()
        for fan in form.get_by_role("group", name=re.compile("^Maneuver card")).all():
            cards = fan.get_by_role("radio")
            if cards.count():
                cards.nth((cards.count() // 2 + turn % 2) % cards.count()).check(force=True)
        for action in ("Fire left", "Fire right", "Reload left", "Reload right"):
            for box in form.get_by_role("checkbox", name=action).all():
                if box.is_enabled() and not box.get_attribute("aria-describedby"):
                    box.check()
        for guns in form.get_by_role("group", name=re.compile("guns|Muskets")).all():
            shots = guns.get_by_role("radio", description=re.compile("mm"))
            if shots.count():
                shots.first.check()

    def seals(self) -> None:
        self._form().get_by_role("button", name="Seal").press("Enter")
