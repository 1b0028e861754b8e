"""What a visit costs on a slow phone, by the browser's own trace: first paint, the delay of a tap, and bytes."""

from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page

from tests.table.tracing import Trace, traced
from tests.web.tables import PHONE, Captain

# A mid-range phone on a slow 4G line, as Lighthouse has it.
LINE = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 0.75e6 / 8}
SLOWER = 4  # times, of the processor
DELAYS = """() => new Promise((done) => {
  const found = [];
  new PerformanceObserver((list) => found.push(...list.getEntries().filter((e) => e.interactionId).map((e) => e.duration)))
    .observe({ type: "event", buffered: true, durationThreshold: 16 });
  setTimeout(() => done(found), 500);
})"""
MOST_LOOKS = 120
PAGES = ("the first page", "the table, planning")
# What the app's worker keeps for later is no part of the visit.
VISITOR = {**PHONE, "service_workers": "block"}


class Figures(NamedTuple):
    page: str
    paint: float  # milliseconds
    largest: float  # milliseconds until the largest piece of it was painted
    ready: float  # milliseconds until what the page is for can be used
    delay: float  # milliseconds, of the slowest tap
    blocked: float  # milliseconds in which it could not have answered
    bytes: int
    requests: int


def throttled(page: Page, loaded: list[int]) -> None:
    line: Any = page.context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", LINE)
    line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    line.on("Network.loadingFinished", lambda told: loaded.append(int(told["encodedDataLength"])))


def wait_for_the_demonstration(browser: Browser, address: str) -> None:
    """What a visitor finds on the first page: a battle that was fought to its end."""
    early = Captain(browser, address, "Ann")
    for _ in range(MOST_LOOKS):
        early.page.goto("/")
        early.page.locator("[data-part=fight] option").first.wait_for(state="attached")
        if early.page.locator(".lobby-line[data-status=ended]").count():
            early.close()
            return
        early.page.wait_for_timeout(1_000)
    raise AssertionError("the demonstration does not end")


def first_visit(browser: Browser, address: str) -> Figures:
    wait_for_the_demonstration(browser, address)
    nell = Captain(browser, address, "Nell", VISITOR)
    loaded: list[int] = []
    throttled(nell.page, loaded)
    with traced(browser, nell.page) as trace:
        nell.page.goto("/")
        nell.page.locator("[data-part=fight] option").first.wait_for(state="attached")
        ready = nell.page.evaluate("performance.now()")
        nell.page.wait_for_load_state("networkidle")
        nell.page.get_by_text("Open a table", exact=True).tap()
        nell.page.get_by_text("Optional rules and readings").tap()
        delays = nell.page.evaluate(DELAYS)
    nell.context.close()
    return figures_of(PAGES[0], trace, ready, delays, loaded)


def planning(browser: Browser, address: str) -> Figures:
    """The table in an Advanced battle, opened anew in planning: cards and actions are tapped."""
    nell = Captain(browser, address, "Nell", VISITOR)
    nell.fights_the_computer("advanced", "simple")
    for name in ("deployment", "loading"):
        nell.is_asked(name)
        nell.answers()
    nell.is_asked("turn 1, planning")
    page = nell.opened()
    loaded: list[int] = []
    throttled(page, loaded)
    with traced(browser, page) as trace:
        page.goto(nell.page.url.partition("?")[0])
        page.locator(".fan-card input").first.wait_for()
        ready = page.evaluate("performance.now()")
        for place in (0, 3, 5):
            page.locator(".fan").first.locator("input").nth(place).tap()
        page.locator("input[value=fire-left]").first.tap()
        delays = page.evaluate(DELAYS)
    nell.context.close()
    return figures_of(PAGES[1], trace, ready, delays, loaded)


def figures_of(page: str, trace: Trace, ready: float, delays: list[float], loaded: list[int]) -> Figures:
    first, largest, blocked = trace.painted(ready)
    return Figures(
        page, first, largest, ready, max(delays, default=0), blocked, bytes=sum(loaded), requests=len(loaded)
    )
