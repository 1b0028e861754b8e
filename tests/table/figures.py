"""What a visit costs on a slow phone, by the browser's own timing: first paint, the delay of a tap, and bytes."""

from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page

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
PAINTED = "performance.getEntriesByName('first-contentful-paint')[0].startTime"


# What the app's worker keeps for later is no part of the visit.
VISITOR = {**PHONE, "service_workers": "block"}


class Figures(NamedTuple):
    page: str
    paint: float  # milliseconds
    ready: float  # milliseconds until what the page is for can be used
    delay: float  # milliseconds, of the slowest tap
    bytes: int
    requests: int


def throttled(page: Page, loaded: list[int]) -> None:
    line: Any = page.context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", LINE)
    line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    line.on("Network.loadingFinished", lambda told: loaded.append(int(told["encodedDataLength"])))


def first_visit(browser: Browser, address: str) -> Figures:
    nell = Captain(browser, address, "Nell", VISITOR)
    loaded: list[int] = []
    throttled(nell.page, loaded)
    nell.page.goto("/")
    nell.page.locator("[data-part=fight] option").first.wait_for(state="attached")
    ready = nell.page.evaluate("performance.now()")
    nell.page.wait_for_load_state("networkidle")
    paint = nell.page.evaluate(PAINTED)
    nell.page.get_by_text("Open a table", exact=True).tap()
    nell.page.get_by_text("Optional rules and readings").tap()
    delays = nell.page.evaluate(DELAYS)
    nell.context.close()
    return Figures("the first page", paint, ready, max(delays, default=0), sum(loaded), len(loaded))


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
    page.goto(nell.page.url.partition("?")[0])
    page.locator(".fan-card input").first.wait_for()
    ready, paint = page.evaluate("performance.now()"), page.evaluate(PAINTED)
    for place in (0, 3, 5):
        page.locator(".fan").first.locator("input").nth(place).tap()
    page.locator("input[value=fire-left]").first.tap()
    delays = page.evaluate(DELAYS)
    nell.context.close()
    return Figures("the table, planning", paint, ready, max(delays, default=0), sum(loaded), len(loaded))
