"""The first page in a real browser: a battle at once, step by step, with the reason beside every step."""

import pytest
from playwright.sync_api import Page, expect

from api.wiring import Wiring
from domain.facts.damage import DamagePlaced

SHIPS = ".sheet svg [data-ship]"


def board(page: Page) -> str:
    return page.locator(".sheet svg").evaluate("drawing => drawing.outerHTML")


def version(page: Page) -> int:
    return int(page.locator(".sheet").get_attribute("data-version") or 0)


def settle(page: Page) -> None:
    """Wait until the board shows the version that the address names."""
    expect(page.locator(".sheet")).to_have_attribute("data-version", page.url.rpartition("?at=")[2])


def open_at(page: Page, path: str) -> None:
    page.goto(path)
    page.locator(".sheet svg").wait_for()
    settle(page)


def test_the_page_opens_on_the_demonstration_in_battle(page: Page) -> None:
    open_at(page, "/")
    expect(page.locator(".battle-name")).to_have_text("Demonstration: Enemy in Sight!")
    expect(page.locator(SHIPS)).to_have_count(4)
    expect(page.locator(".sheet svg .wind")).to_be_visible()
    expect(page.locator(".sheet svg .shots *").first).to_be_attached()  # it opens where guns speak
    expect(page.locator(".standing")).to_contain_text("from the east")


def test_stepping_changes_the_board(page: Page) -> None:
    open_at(page, "/")
    before, drawn = version(page), board(page)
    page.get_by_role("button", name="One step on").click()
    settle(page)
    page.get_by_role("button", name="One step on").click()
    settle(page)
    assert version(page) > before
    assert board(page) != drawn
    page.keyboard.press("ArrowLeft")
    settle(page)
    page.keyboard.press("ArrowLeft")
    settle(page)
    assert (version(page), board(page)) == (before, drawn)


def test_first_and_newest_are_the_ends(page: Page, wiring: Wiring, games: dict[str, str]) -> None:
    open_at(page, "/")
    page.get_by_role("button", name="Newest").click()
    settle(page)
    assert version(page) == wiring.world.game(games["Demonstration: Enemy in Sight!"]).version
    expect(page.locator(".standing")).to_contain_text("Outcome")
    expect(page.get_by_role("button", name="One step on")).to_be_disabled()
    page.get_by_role("button", name="First").click()
    settle(page)
    assert version(page) == 1
    expect(page.locator(".sheet")).to_have_text("The table is not laid yet.")


def test_the_slider_goes_by_the_chosen_pace(page: Page) -> None:
    open_at(page, "/")
    slider = page.get_by_role("slider")
    moments = int(slider.get_attribute("max") or 0)
    page.get_by_role("button", name="Turns", exact=True).click()
    turns = int(slider.get_attribute("max") or 0)
    page.get_by_role("button", name="Facts", exact=True).click()
    facts = int(slider.get_attribute("max") or 0)
    assert 3 < turns < moments < facts
    slider.fill("40")
    settle(page)
    assert version(page) == 41


def test_playing_goes_on_by_itself(page: Page) -> None:
    open_at(page, "/")
    # From the first on, so that it does not come to the end before it is stopped.
    page.get_by_role("button", name="First").click()
    settle(page)
    before = version(page)
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".sheet")).not_to_have_attribute("data-version", str(before))
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_a_line_of_the_log_leads_to_its_moment(page: Page) -> None:
    open_at(page, "/")
    line = page.locator(".log-line:visible", has_text="joins the French").first
    line.get_by_role("button").click()
    settle(page)
    assert str(version(page)) == line.get_attribute("data-version")
    expect(line).to_have_attribute("aria-current", "step")
    expect(page.locator("[aria-current=step]")).to_have_count(1)


def test_every_line_that_rests_on_a_rule_names_it(page: Page) -> None:
    open_at(page, "/")
    shots = page.locator(".log-line", has_text="fires her")
    expect(shots.first).to_be_attached()
    for shot in shots.all():
        link = shot.locator("a.rule-link")
        assert (link.get_attribute("href") or "").startswith("/rules#B-")
        expect(link).to_contain_text("p. ")


def test_a_rule_opens_where_the_reader_is(page: Page) -> None:
    open_at(page, "/")
    before = version(page)
    page.locator(".log-line[aria-current] .rule-link").click()
    card = page.get_by_role("dialog")
    expect(card).to_contain_text("rulebook p.")
    expect(card.get_by_role("link", name="In the catalogue")).to_have_attribute("href", "/rules#B-RNG-1")
    assert version(page) == before, "a rule is read, the board stays"
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()


def test_arcs_are_shown_on_request(page: Page) -> None:
    open_at(page, "/")
    expect(page.locator(".sheet .arcs").first).to_be_hidden()
    page.get_by_role("button", name="Arcs").click()
    expect(page.locator(".sheet .arcs").first).to_be_visible()
    page.get_by_role("button", name="One step on").click()
    settle(page)
    expect(page.locator(".sheet svg.show-arcs")).to_have_count(1)


def test_ships_show_their_logs_and_guns(page: Page) -> None:
    open_at(page, "/")
    defence = page.locator("[data-card=defence]")
    expect(defence.locator(".track").first.locator("li")).to_have_count(10)
    expect(defence).to_contain_text("Port loaded")
    page.get_by_role("button", name="Newest").click()
    settle(page)
    expect(page.locator(".ship-out").first).to_be_attached()  # somebody is out when a battle has ended


def test_a_phone_needs_no_sideways_scrolling(page: Page, games: dict[str, str]) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    battle = f"/games/{games['Sunday match']}"
    ways = ("/", "/rules", "/verify", "/account", "/docs", battle, f"{battle}/bench", f"{battle}/report")
    for path in ways:
        page.goto(path, wait_until="networkidle")
        assert page.evaluate("document.documentElement.scrollWidth") == 390, path


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_a_phone_shows_the_way_to_a_battle_at_once(page: Page, language: str) -> None:
    """Without scrolling, in what the bars of a browser leave of the smallest usual screen."""
    page.set_viewport_size({"width": 390, "height": 664})
    page.goto(f"/?lang={language}", wait_until="networkidle")
    expect(page.locator("[data-part=fight] .lead-button")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("path", ["/", "/rules", "/docs", "/account"])
def test_the_first_link_names_no_battle_where_there_is_none(page: Page, path: str) -> None:
    page.goto(path)
    expect(page.locator(".skip")).to_have_text("Skip to the content")


def test_the_first_link_of_a_battle_skips_to_it(page: Page, games: dict[str, str]) -> None:
    page.goto(f"/games/{games['Sunday match']}")
    expect(page.locator(".skip")).to_have_text("Skip to the battle")


def test_what_is_pressed_or_covered_is_seen_in_the_colours_of_the_reader(
    page: Page, wiring: Wiring, games: dict[str, str]
) -> None:
    game = games["Demonstration: Enemy in Sight!"]
    records = wiring.world.store.records(game)
    hit = next(record.version for record in records if isinstance(record.fact, DamagePlaced))
    page.emulate_media(forced_colors="active")
    open_at(page, f"/games/{game}?at={hit}")
    colour = "element => getComputedStyle(element).backgroundColor"
    pressed, other = (page.get_by_role("button", name=name, exact=True) for name in ("Moments", "Turns"))
    assert pressed.evaluate(colour) != other.evaluate(colour)
    covered, read = (page.locator(f".log-box.{state}").first for state in ("covered", "read"))
    assert covered.evaluate(colour) != read.evaluate(colour)
