"""Two captains at their own browsers and a real server: what happens between people, and when the line is cut."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.access.guest import complaints
from tests.web.desks import enter
from tests.web.house import Clerk, house, sits_down
from tests.web.tables import DESK, PATIENCE, PHONE, Captain

pytestmark = pytest.mark.processes
Sits = Callable[..., tuple[str, Captain, Captain]]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with house(tmp_path_factory.mktemp("house")) as found:
        yield found


@pytest.fixture
def table(chromium: Browser, address: str) -> Iterator[Sits]:
    """A table on these terms with Nell at a desk and Victor at a phone, both in their seats."""
    expect.set_options(timeout=PATIENCE)
    with ExitStack() as stack:

        def laid(referee: Clerk | None = None, **terms: Any) -> tuple[str, Captain, Captain]:
            clerk = Clerk(address)
            game = clerk.opens(**terms)
            if referee is not None:
                clerk.appoints(game, referee)
            captains = Captain(chromium, address, "Nell", DESK), Captain(chromium, address, "Victor", PHONE)
            for captain, side in zip(captains, ("British", "French"), strict=True):
                stack.callback(captain.close)
                sits_down(captain, game, side)
            return game, *captains

        yield laid
    expect.set_options(timeout=5_000)


def test_whoever_loses_the_line_in_mid_turn_goes_on_where_they_were(table: Sits) -> None:
    _, nell, victor = table()
    for captain in (nell, victor):
        captain.is_asked("deployment")
        captain.answers()
    victor.is_asked("turn 1, planning")
    cards = victor.page.locator(".fan").first.locator("input")
    cards.first.check()
    victor.context.set_offline(True)
    victor.seals()
    expect(victor.page.locator(".seal-bar .answer")).to_contain_text("The server cannot be reached")
    victor.context.set_offline(False)
    victor.page.reload()
    victor.is_asked("turn 1, planning")
    expect(cards.first).to_be_checked()
    victor.seals()
    expect(victor.page.locator(".envelope")).to_be_visible()
    nell.is_asked("turn 1, planning")
    nell.answers()
    victor.is_asked("turn 2, planning")
    expect(victor.page.locator("[data-reveal] h2")).to_contain_text("What happened")
    victor.wrong[:] = [said for said in victor.wrong if "ERR_INTERNET_DISCONNECTED" not in said]


def test_a_deadline_that_passes_closes_the_window_before_the_eyes_of_both(table: Sits) -> None:
    _, nell, victor = table(seconds=25)
    nell.is_asked("deployment")
    expect(nell.page.locator("[data-clock]")).to_contain_text("left")
    nell.seals()
    expect(nell.page.locator(".envelope")).to_be_visible()
    victor.is_asked("turn 1, planning")
    expect(victor.page.locator(".log-line", has_text="time is up").first).to_be_attached()


def test_a_move_is_taken_back_when_both_agree(table: Sits) -> None:
    _, nell, victor = table()
    for captain in (nell, victor):
        captain.is_asked("deployment")
        captain.answers()
    nell.is_asked("turn 1, planning")
    nell.page.get_by_text("Undo, dispute, give in").click()
    nell.page.get_by_label("Ask to go back to").select_option(index=1)
    nell.page.get_by_label("because").fill("I pressed the wrong button")
    nell.page.get_by_role("button", name="Ask the others").click()
    request = victor.page.locator("[data-part=request]")
    expect(request).to_contain_text("Nell asks to go back: I pressed the wrong button")
    victor.page.get_by_role("button", name="Agree to go back").click()
    for captain in (nell, victor):
        captain.is_asked("deployment")
        expect(captain.page.locator(".undone-mark").first).to_be_attached()


def test_a_dispute_is_raised_at_the_table_and_ruled_on(table: Sits, chromium: Browser, address: str) -> None:
    judge = Clerk(address, "Sir John")
    game, nell, victor = table(judge)
    for captain in (nell, victor):
        captain.is_asked("deployment")
        captain.answers()
    nell.is_asked("turn 1, planning")
    nell.page.get_by_text("Undo, dispute, give in").click()
    nell.page.get_by_role("link", name="Dispute something").click()
    bench = nell.page
    expect(bench.locator("[data-bearer]")).to_contain_text("You act as Nell")
    bench.locator(".fact:visible input[type=checkbox]").last.check()
    bench.get_by_label("Your question").fill("May she begin there?")
    bench.get_by_role("button", name="Ask about these facts").click()
    expect(victor.page.locator(".awaited")).to_contain_text("The clock stands still: dispute d-")
    referee = Captain(chromium, address, "Sir John")
    referee.page.goto(f"/games/{game}/bench")
    enter(referee.page, judge.token)
    referee.page.get_by_text("Evidence and case").click()
    evidence = referee.page.locator(".evidence-body")
    evidence.locator("[name=ruling]").select_option("upheld")
    evidence.locator("[name=reason]").fill("She may.")
    evidence.get_by_role("button", name="Give this ruling").click()
    expect(bench.locator(".dispute[data-ruled=true]")).to_contain_text("Sir John rules")
    expect(victor.page.locator(".awaited")).not_to_contain_text("The clock stands still")
    referee.close()
    bench.goto(f"/games/{game}/play")
    nell.is_asked("turn 1, planning")


def test_captains_talk_mute_and_let_the_computer_play(table: Sits) -> None:
    _, nell, victor = table()
    for captain in (nell, victor):
        captain.is_asked("deployment")
        captain.answers()
    nell.is_asked("turn 1, planning")
    for captain in (nell, victor):
        captain.page.get_by_text("Messages at the table").click()
    nell.page.get_by_label("Say", exact=True).fill("Fair winds, Victor.")
    nell.page.get_by_role("button", name="Say it").click()
    lines = victor.page.locator("[data-talk] li")
    expect(lines).to_contain_text("Fair winds, Victor.")
    assert complaints(victor.page) == []
    mute = victor.page.get_by_role("button", name="Mute Nell")
    mute.click()
    expect(mute).to_have_attribute("aria-pressed", "true")
    expect(lines).to_have_count(0)
    victor.page.get_by_text("Let the computer play for you").click()
    victor.page.get_by_role("button", name="Hand over").click()
    back = victor.page.get_by_role("button", name="I am back")
    back.wait_for()
    assert complaints(victor.page) == []
    nell.answers()
    nell.is_asked("turn 2, planning")
    back.click()
    expect(victor.page.locator("[data-talk]")).to_be_visible()
