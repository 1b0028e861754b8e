"""People at their browsers: each with a context of his own, in which nothing goes wrong unnoticed."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

DESK = {"width": 1280, "height": 900}


class Desks:
    """Opens pages and remembers what the browser complained of, and every request that went elsewhere."""

    def __init__(self, browser: "Browser", address: str) -> None:
        self._browser = browser
        self._address = address
        self._contexts: list[BrowserContext] = []
        self.wrong: list[str] = []
        self.asked: list[tuple[str, bool]] = []  # what was asked of this server, and whether with a token

    def seat(self, token: str | None = None, *, at: str) -> "Page":
        """A page at this address; with a token, entered as its reader would."""
        page = self.opened()
        page.goto(at)
        if token is not None:
            enter(page, token)
        return page

    def opened(self) -> "Page":
        """An empty page."""
        context = self._browser.new_context(
            base_url=self._address, viewport=DESK, reduced_motion="reduce", accept_downloads=True
        )
        self._contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.wrong.append(error.stack or str(error)))
        page.on("console", lambda said: self._heard(said.type, said.text))
        page.on("request", lambda request: self._seen(request.url, "authorization" in request.headers))
        return page

    def _heard(self, kind: str, text: str) -> None:
        # A refusal is an answer, which the page tells; the browser logs its status all the same.
        if kind in ("error", "warning") and "the server responded with a status of 4" not in text:
            self.wrong.append(text)

    def _seen(self, url: str, with_token: bool) -> None:
        if url.startswith(self._address):
            self.asked.append((url, with_token))
        elif not url.startswith(("data:", "blob:")):
            self.wrong.append(f"asked elsewhere: {url}")

    def close(self) -> None:
        for context in self._contexts:
            context.close()


def enter(page: "Page", token: str) -> None:
    page.get_by_text("Act with a token").click()
    page.get_by_label("Your token").fill(token)
    page.get_by_role("button", name="Use it in this tab").click()
    page.get_by_role("button", name="Forget the token").wait_for()


@contextmanager
def desks(browser: "Browser", address: str) -> Iterator[Desks]:
    room = Desks(browser, address)
    try:
        yield room
    finally:
        room.close()
    assert not room.wrong, "\n".join(room.wrong)
