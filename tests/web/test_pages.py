"""The other pages, and what all of them keep to."""

import re
from pathlib import Path

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import BrowserContext, Page, expect

from api import web
from api.app import create_app
from api.wiring import Wiring
from tests.web import battles

STATIC = Path(web.__file__).parent / "static"
LONGEST_MODULE = 200
# Whoever would rather not trust the server reads or copies these: they import nothing but each other.
ALONE = dict.fromkeys(("verify.js", "verify-authority.js", "verify-log.js"), 400)
# A line a fact, made from their declarations: as long as there are facts.
MADE = ("verify-facts.js",)
# Other people's, as they published it.
FOREIGN = STATIC / "noble"


@pytest.fixture
def client(wiring: Wiring) -> FlaskClient:
    return create_app(wiring).test_client()


def test_a_running_game_says_who_is_awaited_and_follows_the_play(
    page: Page, wiring: Wiring, games: dict[str, str]
) -> None:
    game = games["Thursday club"]
    page.goto(f"/games/{game}")
    awaited = page.locator(".awaited")
    expect(awaited).to_have_text("Orders for planning are awaited from Nell and Victor.")
    battles.seal(wiring, wiring.world.game(game), "french-1")
    battles.sail(wiring, game, until_turn=3)
    expect(awaited).to_have_text("Orders for planning are awaited from Nell. Victor has sealed.")
    battles.sail(wiring, game, until_turn=4)
    expect(page.locator(".standing")).to_contain_text("4")
    expect(page.locator("[aria-current=step]")).to_contain_text("Orders for planning are awaited")


def test_a_game_without_its_captains_waits(page: Page, games: dict[str, str]) -> None:
    page.goto(f"/games/{games['Captain wanted']}")
    expect(page.locator(".awaited")).to_have_text("Waiting for captains: the French seat can still be taken.")
    expect(page.locator(".sheet")).to_have_text("The table is not laid yet.")


def test_the_address_names_the_moment(page: Page, games: dict[str, str]) -> None:
    game = games["Sunday match"]
    page.goto(f"/games/{game}?at=40")
    expect(page.locator(".sheet")).to_have_attribute("data-version", "40")


def test_the_lobby_lists_games_by_status(page: Page) -> None:
    page.goto("/")
    lines = page.locator(".lobby-line")
    expect(lines).to_have_count(4)
    page.get_by_role("button", name="Seats free").click()
    expect(lines).to_have_count(1)
    expect(lines).to_contain_text("One seat free")
    expect(lines.get_by_role("link", name="Sit down")).to_be_visible()
    lines.get_by_role("link", name="Captain wanted").click()
    expect(page.locator("h1")).to_have_text("Captain wanted")


def test_rules_are_found_by_words_chapter_and_address(page: Page) -> None:
    page.goto("/rules#B-MOV-2")
    expect(page.locator(".clause.sought")).to_have_attribute("id", "B-MOV-2")
    page.get_by_label("Find").fill("wind attitude")
    expect(page.locator("#B-WIND-1")).to_be_visible()
    expect(page.locator("#B-SET-3")).to_be_hidden()
    page.get_by_label("Find").fill("")
    page.get_by_label("Chapter").select_option("Scenarios")
    expect(page.locator("#N-1-1")).to_be_visible()
    expect(page.locator("#B-WIND-1")).to_be_hidden()


def test_a_game_that_is_not_there_is_said_so(context: BrowserContext) -> None:
    page = context.new_page()
    page.goto("/games/g-0123456789ab")
    expect(page.locator(".notice")).to_contain_text("There is no game g-0123456789ab")
    expect(page.get_by_role("link", name="See which games there are")).to_be_visible()


def test_a_lost_server_is_told_and_found_again(context: BrowserContext, games: dict[str, str]) -> None:
    page = context.new_page()
    page.goto(f"/games/{games['Sunday match']}?at=60")
    expect(page.locator(".sheet")).to_have_attribute("data-version", "60")
    context.set_offline(True)
    page.get_by_role("button", name="First").click()
    expect(page.locator(".notice")).to_contain_text("The server cannot be reached.")
    context.set_offline(False)
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(".sheet")).to_have_attribute("data-version", "1")
    expect(page.locator(".notice")).to_be_hidden()


def test_an_empty_server_promises_the_battle_and_shows_it(page: Page, tmp_path: Path, address: str) -> None:
    empty = create_app(battles.wired_in(tmp_path)).test_client().get("/v1/games").text
    page.route(
        "**/v1/games?", lambda route: route.fulfill(body=empty, content_type="application/json"), times=1
    )
    page.goto(address)
    expect(page.locator(".notice")).to_contain_text("is being sailed")
    expect(page.locator(".sheet svg [data-ship]")).to_have_count(4)
    expect(page.locator(".notice")).to_be_hidden()


def test_night_is_dark(context: BrowserContext) -> None:
    page = context.new_page()
    page.emulate_media(color_scheme="dark")
    page.goto("/rules")
    red, green, blue = map(
        int, re.findall(r"\d+", page.evaluate("getComputedStyle(document.body).backgroundColor"))[:3]
    )
    assert red + green + blue < 150


def test_everything_that_can_be_pressed_has_a_name(page: Page) -> None:
    page.goto("/")
    page.locator(".sheet svg").wait_for()
    nameless = "[...document.querySelectorAll('button, a')].filter(e => !(e.textContent.trim() || e.ariaLabel)).length"
    assert page.evaluate(nameless) == 0
    assert page.evaluate("document.querySelectorAll('img:not([alt])').length") == 0
    assert page.evaluate("document.documentElement.lang") == "en"


PAGES = (
    "/",
    "/rules",
    "/rulings",
    "/verify",
    "/games/g-0123456789ab",
    "/games/g-0123456789ab/bench",
    "/games/g-0123456789ab/play",
)


@pytest.mark.parametrize(
    "path",
    [*PAGES, "/house-rulings", "/games/nowhere", "/games/nowhere/bench", "/games/nowhere/play"],
)
def test_pages_hold_no_script_or_style_of_their_own(client: FlaskClient, path: str) -> None:
    html = client.get(path).text
    assert re.findall(r"<script(?![^>]*\ssrc=)|<style|\sstyle=|\son[a-z]+=|https?://", html) == []
    assert "Ares Games" in html


def test_a_page_names_every_module_that_it_will_ask_for(client: FlaskClient) -> None:
    """The list in the page saves a round trip a module, if it is complete."""
    for path in PAGES:
        html = client.get(path).text
        named = set(re.findall(r'modulepreload" href="/web/[0-9a-f]{12}/scripts/([\w-]+\.js)"', html))
        (entry,) = re.findall(r'<script type="module" src="/web/[0-9a-f]{12}/scripts/([\w-]+\.js)"', html)
        assert named == imported(entry) - {entry}, path


def imported(module: str) -> set[str]:
    names = re.findall(r'from "\./([\w-]+\.js)"', (STATIC / "scripts" / module).read_text())
    return {module}.union(*(imported(name) for name in names))


def test_an_address_that_is_no_game_is_not_found(client: FlaskClient) -> None:
    for path in ("/games/nowhere", "/games/nowhere/bench"):
        answer = client.get(path)
        assert (answer.status_code, answer.mimetype) == (404, "text/html")


def test_modules_stay_small() -> None:
    written = [path for path in STATIC.rglob("*.js") if path.name not in MADE and FOREIGN not in path.parents]
    lengths = {path.name: len(path.read_text().splitlines()) for path in written}
    assert len(lengths) > 10
    assert {
        name: length for name, length in lengths.items() if length > ALONE.get(name, LONGEST_MODULE)
    } == {}
