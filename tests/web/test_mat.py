"""The ships' cards in an Advanced battle: sails, markers, actions, and the backs of what is sealed."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from api.wiring import Wiring
from tests.web import battles

# Of the board and of the names on it, at one moment.
BOXES = """() => [...document.querySelectorAll(".sheet svg, .sheet svg .name")].map((one) => {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  return { left, right, top, bottom };
})"""


@pytest.fixture(scope="module")
def wiring(tmp_path_factory: pytest.TempPathFactory) -> Wiring:
    wiring = battles.wired_in(tmp_path_factory.mktemp("mat"))
    battles.sail(wiring, battles.opened(wiring, "Advanced", level="advanced"), until_turn=2)
    return wiring


def changed(page: Page, change: Any) -> None:
    """Let the page see every view changed like this."""

    def answer(route: Route) -> None:
        view = route.fetch().json()
        change(view)
        route.fulfill(json=view)

    page.route("**/v1/games/*/at/*", answer)


def test_what_is_sealed_is_shown_as_a_back(page: Page, games: dict[str, str]) -> None:
    page.goto(f"/games/{games['Advanced']}")
    card = page.locator("[data-card=defence]")
    expect(card.get_by_role("img", name="Card for this turn, face-down")).to_be_visible()
    expect(card.get_by_role("img", name="Port ammunition, face-down")).to_be_visible()
    expect(card.get_by_role("img", name="Starboard ammunition, face-down")).to_be_visible()
    expect(card.locator(".sails")).to_have_text("Full sails")
    expect(card.locator(".limit")).to_have_text("5 actions")


def test_markers_actions_and_links_are_told(page: Page, games: dict[str, str]) -> None:
    def hurt(view: dict[str, Any]) -> None:
        ship = view["ships"]["defence"]
        ship["markers"] |= {"fire": 2, "mast": 1}
        ship["hull"] = [["fire"], ["B3:2"]]
        ship |= {"delayed": {"extinguish": 1}, "planned": ["fire-left", "extinguish"]}
        view["links"]["entangled"] = [["courageuse", "defence"]]
        view["gauge"]["direction"] = "ccw"

    changed(page, hurt)
    page.goto(f"/games/{games['Advanced']}")
    card = page.locator("[data-card=defence]")
    told = ["Full sails", "2 fires", "1 mast down", "Entangled with Courageuse"]
    expect(card.locator(".mat-row").first.locator(".chip")).to_have_text(told)
    expect(card.locator(".mat-row").last.locator(".chip")).to_have_text(
        ["5 actions", "Fire left", "Extinguish …"]
    )
    expect(card.get_by_label("Hull box 1: covered by fire")).to_have_text("F")
    expect(page.locator("[data-card=courageuse]")).to_contain_text("Entangled with HMS Defence")
    expect(page.locator(".standing")).to_contain_text("Counter-clockwise on the gauge")


def test_no_name_is_cut_off_when_the_page_closes_in(page: Page, games: dict[str, str]) -> None:
    page.goto(f"/games/{games['Advanced']}")
    page.locator(".sheet svg .name").first.wait_for()
    page.get_by_role("button", name="Close in").click()
    sheet, *names = page.evaluate(BOXES)
    assert names
    for box in names:
        assert sheet["left"] <= box["left"]
        assert box["right"] <= sheet["right"]
        assert sheet["top"] <= box["top"]
        assert box["bottom"] <= sheet["bottom"]


def test_the_wind_rose_makes_room_for_a_ship_in_its_corner(page: Page, games: dict[str, str]) -> None:
    def moved(route: Route) -> None:
        drawn = route.fetch().text()
        hull = re.compile(r'(data-ship="courageuse".*?translate\()[\d.]+ [\d.]+', re.DOTALL)
        route.fulfill(body=hull.sub(r"\g<1>850 40", drawn, count=1), content_type="image/svg+xml")

    rose = page.locator(".sheet svg .wind")
    page.goto(f"/games/{games['Advanced']}")
    rose.wait_for()
    before = rose.get_attribute("transform")
    page.route("**/board.svg*", moved)
    page.reload()
    rose.wait_for()
    assert rose.get_attribute("transform") != before


def test_abilities_are_told_with_what_is_left_of_them(page: Page, games: dict[str, str]) -> None:
    def able(view: dict[str, Any]) -> None:
        view["ships"]["defence"] |= {"abilities": {"good-aim": 2, "lucky": 0}, "using": ["lucky"]}

    changed(page, able)
    page.goto(f"/games/{games['Advanced']}")
    skills = page.locator("[data-card=defence] .mat-row", has_text="Skills").locator(".chip")
    expect(skills).to_have_text(["Good aim × 2", "Lucky spent"])
    expect(skills.nth(1)).to_have_attribute("title", "Used this turn")
