"""The pages around the table: as an app, within other sites, on paper, and what a first visit costs."""

import gzip
import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import Browser, BrowserContext, Page, expect
from werkzeug.wrappers import Response

from api.app import create_app
from api.web.files import edition
from api.wiring import Wiring
from domain.service import found_tournament, open_account, open_in_tournament
from tests.kit.listening import listening
from workers.project import bring_level

KEPT = """async () => {
  const shelves = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const requests = await Promise.all(shelves.map((shelf) => shelf.keys()));
  return requests.flat().map(({ url }) => new URL(url).pathname);
}"""
MOST_BYTES = 200_000  # of a first visit, as they come over the line


@pytest.fixture(scope="module")
def client(wiring: Wiring) -> FlaskClient:
    return create_app(wiring).test_client()


def test_a_browser_is_told_how_to_install_it(client: FlaskClient) -> None:
    assert '<link rel="manifest" href="/app.webmanifest">' in client.get("/").text
    answer = client.get("/app.webmanifest")
    manifest = json.loads(answer.text)
    assert answer.mimetype == "application/manifest+json"
    assert (manifest["start_url"], manifest["display"]) == ("/", "standalone")
    assert all(client.get(icon["src"]).status_code == 200 for icon in manifest["icons"])


def test_files_are_compressed_and_kept_for_good_until_they_change(client: FlaskClient) -> None:
    (address,) = set(re.findall(r"/web/[0-9a-f]{12}/scripts/home\.js", client.get("/").text))
    answer = client.get(address, headers={"Accept-Encoding": "gzip"})
    assert (answer.headers["Content-Encoding"], answer.mimetype) == ("gzip", "text/javascript")
    assert gzip.decompress(answer.data) == client.get(address).data
    assert "immutable" in answer.headers["Cache-Control"]
    assert client.get(address, headers={"If-None-Match": answer.headers["ETag"]}).status_code == 304
    older = client.get("/web/000000000000/scripts/home.js")
    assert (older.status_code, older.headers["Cache-Control"]) == (200, "no-cache")
    assert client.get("/web/000000000000/scripts/../../lost.py").status_code == 404


def test_whatever_a_page_fetches_is_compressed_once(client: FlaskClient) -> None:
    for name in edition().files:
        address = f"/web/{edition().name}/{name}"
        packed = client.get(address, headers={"Accept-Encoding": "gzip"})
        assert packed.headers["Content-Encoding"] == "gzip"
        assert gzip.decompress(packed.data) == client.get(address).data


def test_without_a_connection_there_is_a_page_of_the_house(context: BrowserContext) -> None:
    page = context.new_page()
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    context.set_offline(True)
    page.goto("/rules")
    expect(page.get_by_role("heading", level=1)).to_have_text("No wind in the sails")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(246, 242, 231)"


def test_the_worker_keeps_no_answer_of_the_api(context: BrowserContext, games: dict[str, str]) -> None:
    page = context.new_page()
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.goto(f"/games/{games['Sunday match']}")
    page.locator(".sheet svg").wait_for()
    kept = page.evaluate(KEPT)
    assert "/offline" in kept
    assert [path for path in kept if path.startswith("/v1/")] == []


def test_another_site_can_show_the_board_and_nothing_else(
    chromium: Browser, client: FlaskClient, games: dict[str, str], address: str
) -> None:
    game = games["Thursday club"]
    assert "frame-ancestors *" in client.get(f"/games/{game}/embed").headers["Content-Security-Policy"]
    for path in ("/", f"/games/{game}", f"/games/{game}/play", f"/games/{game}/bench"):
        assert "frame-ancestors 'none'" in client.get(path).headers["Content-Security-Policy"]
    framed = Response(f'<iframe src="{address}/games/{game}/embed" width="500" height="700"></iframe>')
    context = chromium.new_context()
    page = context.new_page()
    with elsewhere(framed) as site:
        page.goto(site)
        frame = page.frame_locator("iframe")
        expect(frame.get_by_role("heading")).to_have_text("Thursday club")
        expect(frame.locator(".sheet svg [data-ship]").first).to_be_visible()
    context.close()


@contextmanager
def elsewhere(page: Response) -> Iterator[str]:
    """Another site, with one page on it."""
    page.mimetype = "text/html"
    with listening(page) as address:
        yield f"{address}/"


def test_an_embedded_board_keeps_behind(page: Page, games: dict[str, str], wiring: Wiring) -> None:
    game = games["Thursday club"]
    newest = wiring.world.game(game).version
    page.goto(f"/games/{game}/embed?delay=86400")
    expect(page.locator(".sheet")).to_contain_text("begins here a little later")
    page.goto(f"/games/{game}/embed")
    expect(page.locator(".sheet")).to_have_attribute("data-version", str(newest))


def test_a_report_tells_fleets_turns_and_what_decided_them(page: Page, games: dict[str, str]) -> None:
    page.goto(f"/games/{games['Sunday match']}/report")
    expect(page.locator("[data-report]")).to_have_attribute("data-ready", "yes")
    expect(page.locator(".report-outcome")).to_have_text(re.compile(r".+: .+\. It ended in turn \d+\."))
    pictures = page.get_by_role("img", name=re.compile("^The board in turn"))
    assert pictures.count() > 2
    assert pictures.first.evaluate("picture => picture.decode().then(() => picture.naturalWidth)") > 0
    expect(
        page.locator(".report-turn", has_text="fires her").first.locator(".rule-link").first
    ).to_be_visible()
    page.emulate_media(media="print")
    expect(page.locator(".masthead")).to_be_hidden()
    expect(page.locator(".report-turn").first).to_be_visible()


def test_a_moment_is_shared_as_a_picture_with_its_link(
    context: BrowserContext, games: dict[str, str]
) -> None:
    page = context.new_page()
    page.add_init_script("delete Navigator.prototype.canShare")
    page.goto(f"/games/{games['Sunday match']}?at=60")
    expect(page.locator(".sheet")).to_have_attribute("data-version", "60")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Share").click()
    assert saved.value.suggested_filename == f"{games['Sunday match']}-60.png"
    assert Path(saved.value.path()).read_bytes().startswith(b"\x89PNG")


def test_a_tournament_shows_who_runs_it_and_its_games(page: Page, wiring: Wiring) -> None:
    clerk = open_account(wiring.world, "Clerk")
    cup = found_tournament(wiring.world, account=clerk, name="Harbour cup")
    agreed = {"name": "First round", "scenario": "enemy-in-sight", "level": "basic"}
    open_in_tournament(wiring.world, cup, account=clerk, **agreed)
    bring_level(wiring.parts())
    page.goto("/tournaments")
    page.get_by_role("link", name="Harbour cup").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Harbour cup")
    expect(page.locator("[data-tournament]")).to_contain_text("Organised by Clerk · no referees yet · 1 game")
    expect(page.locator(".lobby-line")).to_have_count(1)
    expect(page.locator(".lobby-line")).to_contain_text("First round")


@pytest.fixture
def fresh(chromium: Browser, address: str) -> Iterator[Page]:
    context = chromium.new_context(base_url=address, service_workers="block")
    yield context.new_page()
    context.close()


def test_a_first_visit_takes_less_than_200_kilobytes(fresh: Page) -> None:
    line = fresh.context.new_cdp_session(fresh)
    line.send("Network.enable")
    loaded: list[int] = []
    line.on("Network.loadingFinished", lambda told: loaded.append(int(told["encodedDataLength"])))
    fresh.goto("/", wait_until="networkidle")
    fresh.locator(".sheet svg [data-ship]").first.wait_for()
    assert len(loaded) > 20
    assert sum(loaded) < MOST_BYTES, f"{sum(loaded)} bytes"
