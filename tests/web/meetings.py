"""What happens between two captains at their own browsers, and when the line is cut: each is played on any two devices."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from tests.web.desks import enter
from tests.web.house import Clerk, let_pass, sits_down
from tests.web.tables import DESK, PHONE, Captain

if TYPE_CHECKING:
    from playwright.sync_api import Browser

WINDOW_SECONDS = 3600  # enough for every browser on the busiest machine


class Room:
    """A real server, a browser, and the devices of Nell and Victor."""

    def __init__(self, browser: "Browser", address: str, stack: ExitStack, *devices: dict[str, Any]) -> None:
        self.browser, self.address = browser, address
        self._stack, self._devices = stack, devices or (DESK, PHONE)

    def laid(self, referee: Clerk | None = None, **terms: Any) -> tuple[str, Captain, Captain]:
        """A table on these terms with both in their seats."""
        clerk = Clerk(self.address)
        game = clerk.opens(**terms)
        if referee is not None:
            clerk.appoints(game, referee)
        nell, victor = (
            Captain(self.browser, self.address, name, device)
            for name, device in zip(("Nell", "Victor"), self._devices, strict=True)
        )
        for captain, side in ((nell, "British"), (victor, "French")):
            self._stack.callback(captain.close)
            sits_down(captain, game, side)
        return game, nell, victor

    def planning(self, referee: Clerk | None = None) -> tuple[str, Captain, Captain]:
        """The same, with the ships on the table."""
        game, nell, victor = self.laid(referee)
        for captain in (nell, victor):
            captain.is_asked("deployment")
            captain.answers()
        for captain in (nell, victor):
            captain.is_asked("turn 1, planning")
        return game, nell, victor


@contextmanager
def room(browser: "Browser", address: str, *devices: dict[str, Any]) -> Iterator[Room]:
    with ExitStack() as stack:
        yield Room(browser, address, stack, *devices)


Meeting = Callable[[Room], tuple[Captain, Captain]]


def the_line_is_cut(room: Room) -> tuple[Captain, Captain]:
    _, nell, victor = room.planning()
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
    nell.answers()
    victor.is_asked("turn 2, planning")
    expect(victor.page.locator("[data-reveal] h2")).to_contain_text("What happened")
    victor.wrong[:] = [said for said in victor.wrong if "ERR_INTERNET_DISCONNECTED" not in said]
    return nell, victor


def the_deadline_passes(room: Room) -> tuple[Captain, Captain]:
    _, nell, victor = room.laid(seconds=WINDOW_SECONDS)
    nell.is_asked("deployment")
    expect(nell.page.locator("[data-clock]")).to_contain_text("Closes")
    nell.seals()
    expect(nell.page.locator(".envelope")).to_be_visible()
    let_pass(room.address, WINDOW_SECONDS)
    victor.is_asked("turn 1, planning")
    expect(victor.page.locator(".log-line", has_text="time is up").first).to_be_attached()
    return nell, victor


def a_move_is_taken_back(room: Room) -> tuple[Captain, Captain]:
    _, nell, victor = room.planning()
    nell.page.get_by_text("Undo, dispute, give in").click()
    nell.page.get_by_label("Ask to go back to").select_option(index=1)
    nell.page.get_by_label("because").fill("I pressed the wrong button")
    nell.page.get_by_role("button", name="Ask the others").click()
    request = victor.page.locator("[data-part=request]")
    expect(request).to_contain_text("Nell asks to go back: I pressed the wrong button")
    expect(request).to_contain_text("Victor (French) must agree")
    victor.page.get_by_role("button", name="Agree to go back").click()
    for captain in (nell, victor):
        captain.is_asked("deployment")
        expect(captain.page.locator(".undone-mark").first).to_be_attached()
    return nell, victor


def a_dispute_is_ruled_upon(room: Room) -> tuple[Captain, Captain]:
    judge = Clerk(room.address, "Sir John")
    game, nell, victor = room.planning(judge)
    nell.page.get_by_text("Undo, dispute, give in").click()
    nell.page.get_by_role("link", name="Dispute something").click()
    bench = nell.page
    expect(bench.locator("[data-bearer]")).to_contain_text("You act as Nell")
    bench.locator(".fact:visible input[type=checkbox]").last.check()
    bench.get_by_label("Your question").fill("May she begin there?")
    bench.get_by_role("button", name="Ask about these facts").click()
    expect(victor.page.locator(".awaited")).to_contain_text("The clock stands still: dispute d-")
    referee = Captain(room.browser, room.address, "Sir John")
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
    return nell, victor


def they_part_in_peace(nell: Captain, victor: Captain) -> None:
    """A draw that is offered and agreed to at the table, each by two presses."""
    nell.page.get_by_text("Undo, dispute, give in").click()
    if not nell.page.get_by_role("button", name="Offer a draw").is_visible():  # it was open already
        nell.page.get_by_text("Undo, dispute, give in").click()
    nell.page.get_by_role("button", name="Offer a draw").click()
    nell.page.get_by_role("button", name="Offer a draw: press again").click()
    victor.page.get_by_role("button", name="Agree to the draw").click()
    victor.page.get_by_role("button", name="Agree to the draw: press again").click()
