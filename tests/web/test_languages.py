"""The first page in three languages: the browser's, or the one that was chosen."""

import pytest
from playwright.sync_api import Browser, expect

from api.wiring import Wiring
from tests.kit.server import Server
from tests.web.tables import DESK, Captain

TITLES = {
    "en": "Fight a battle under sail",
    "fr": "Livrez une bataille à la voile",
    "pl": "Stocz bitwę pod żaglami",
}
# What scripts write into the page, not templates.
LEVELS = {
    "en": ["Basic", "Standard", "Advanced"],
    "fr": ["De base", "Standard", "Avancé"],
    "pl": ["Podstawowe", "Standardowe", "Zaawansowane"],
}


@pytest.fixture(scope="module")
def wiring(server: Server) -> Wiring:
    return server.wiring


@pytest.mark.parametrize("language", TITLES)
def test_the_lobby_is_read_in_the_language_of_the_browser(
    chromium: Browser, address: str, server: Server, language: str
) -> None:
    server.member("Nell").opens()
    server.wiring.queries.follower.catch_up()
    reader = Captain(chromium, address, "Nell", {**DESK, "locale": language})
    reader.page.goto("/")
    expect(reader.page.locator("#hero-heading")).to_have_text(TITLES[language])
    expect(reader.page.locator("html")).to_have_attribute("lang", language)
    expect(reader.page.locator(".lobby-line").first).to_be_visible()
    expect(reader.page.locator("[data-part=fight] [name=level] option")).to_have_text(LEVELS[language])
    reader.close()


def test_a_language_that_was_chosen_stays(chromium: Browser, address: str) -> None:
    reader = Captain(chromium, address, "Nell", {**DESK, "locale": "en"})
    reader.page.goto("/")
    reader.page.locator("[data-language=pl]").click()
    expect(reader.page.locator("#hero-heading")).to_have_text(TITLES["pl"])
    reader.page.goto("/")
    expect(reader.page.locator("#hero-heading")).to_have_text(TITLES["pl"])
    reader.close()
