"""The page of the API in a browser: searched, read by everybody in three languages, and its badge under the strict policy."""

import pytest
from playwright.sync_api import Page, expect

ADD_BADGE = """async ([game, address]) => {
  const badge = Object.assign(document.createElement("output"), { id: "added" });
  badge.dataset.verified = game;
  document.querySelector("main, article").append(badge);
  await import(address);
}"""


def test_the_operations_are_narrowed_down_to_what_somebody_looks_for(page: Page) -> None:
    page.goto("/docs")
    shown = page.locator(".contents li:visible")
    everything = shown.count()
    page.get_by_label("Search the operations").fill("put SEATS take")
    expect(page.get_by_role("link", name="Take a seat", exact=True)).to_be_visible()
    assert 0 < shown.count() < everything / 4
    expect(page.locator("[data-search] output")).to_have_text(f"found: {shown.count()}")
    page.get_by_label("Search the operations").fill("")
    expect(shown).to_have_count(everything)


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_the_pages_of_the_api_speak_every_language(page: Page, language: str) -> None:
    """Whether axe finds anything on them is asked where every page is visited: tests/access."""
    for path in ("/docs", "/docs/changes"):
        page.goto(f"{path}?lang={language}")
        expect(page.locator("html")).to_have_attribute("lang", language)


def test_the_badge_tells_what_the_browser_found(page: Page, games: dict[str, str]) -> None:
    for name, told in (("Sunday match", "✓ verified, "), ("Thursday club", "✓ verified so far, ")):
        page.goto("/docs")
        snippet = page.locator("#badge pre").first.inner_text()
        address = snippet.partition('src="')[2].partition('"')[0]
        page.evaluate(ADD_BADGE, [games[name], address])
        expect(page.locator("#added")).to_contain_text(told)
