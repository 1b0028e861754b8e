"""The table in a real browser: people sit down, seal, see what came of it, and check at the end that it was right."""

import re
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from api.wiring import Wiring
from tests.kit.server import Member, Server, by_default
from tests.web.tables import DESK, PHONE, SEAL, Captain

WINDOWS = 400
LOOKS = 12_000  # at a window that somebody has sealed in, before it is given up


@pytest.fixture(scope="module")
def wiring(server: Server) -> Wiring:
    return server.wiring


@pytest.fixture
def captain(chromium: Browser, address: str) -> Iterator[Any]:
    """Call it for somebody at a browser of their own."""
    with ExitStack() as stack:

        def sits(name: str, device: dict[str, Any] = DESK) -> Captain:
            person = Captain(chromium, address, name, device)
            stack.callback(person.close)
            return person

        yield sits


def goes_on(server: Server, person: Captain, version: int) -> None:
    """Wait until the window that this version opened has closed, and the next has opened."""
    for _ in range(LOOKS):
        now = server.world.game(person.game)
        if now.outcome is not None or (now.window is not None and now.window.version > version):
            return
        person.page.wait_for_timeout(50)
    raise AssertionError("the window stays open")


def elsewhere(server: Server, person: Member, game: str) -> None:
    """The other captain seals with a program of their own; a follower brings the views level, as one does in service."""
    person.seals(game, "french-1", by_default)
    server.wiring.queries.follower.catch_up()


def test_two_captains_fight_from_the_lobby_through_several_turns(captain: Any, server: Server) -> None:
    nell, victor = captain("Nell"), captain("Victor", PHONE)
    nell.opens_a_table("advanced", "boarding", "entanglement")
    expect(nell.page.locator(".awaited")).to_contain_text("the French seat can still be taken")
    victor.joins("Off Ushant")
    people = {"british-1": nell, "french-1": victor}
    while (window := server.world.game(nell.game).window) is not None and window.turn < 4:
        for seat in window.owes:
            people[seat].is_asked(window.name if window.turn == 0 else f"turn {window.turn}, {window.name}")
            people[seat].chooses(window.turn)
            people[seat].seals()
            if window.name == "planning" and seat == "british-1":
                envelope = nell.page.locator(".envelope")
                expect(envelope).to_contain_text("Your browser reckoned the same digest")
                expect(envelope).to_contain_text("May be changed until Victor (French) has sealed")
        goes_on(server, nell, window.version)
    expect(nell.page.locator(".standing")).to_contain_text("4")
    expect(victor.page.locator("[data-reveal] h2")).to_contain_text("What happened")
    assert victor.page.evaluate("document.documentElement.scrollWidth") == 390
    sealed = [
        r.fact for r in server.world.store.records(nell.game) if type(r.fact).__name__ == "OrdersSealed"
    ]
    assert {fact.salts for fact in sealed} == {"client"}, "the pages salt what they seal"


def test_a_battle_against_the_computer_is_fought_to_its_verified_end(captain: Any) -> None:
    nell = captain("Nell", PHONE)
    nell.fights_the_computer("basic", "simple")
    page = nell.page
    for turn in range(WINDOWS):
        page.wait_for_function(
            "() => document.querySelector('.seal-button')?.checkVisibility() || !document.querySelector('[data-ending]').hidden"
        )
        if page.locator("[data-ending]").is_visible():
            break
        before = nell.heading()
        nell.chooses(turn)
        nell.seals()
        page.wait_for_function(
            "before => document.querySelector('#orders-heading').innerText !== before", arg=before
        )
    ending = page.locator("[data-ending]")
    expect(ending.get_by_role("heading", level=3)).to_have_text("Verified in your browser: everything holds")
    expect(ending).to_contain_text("receipts that this browser kept stand in it, word for word")
    assert re.match("Victory|Defeat|A draw", ending.get_by_role("heading", level=2).inner_text())
    for words, path in (("Another battle", "/"), ("Watch it again", f"/games/{nell.game}?at=1")):
        expect(ending.get_by_role("link", name=words)).to_have_attribute("href", path)


def test_a_name_without_a_gap_makes_no_page_wider_than_the_phone(captain: Any) -> None:
    """Nor is it too long for a battle that is called after them."""
    nell = captain("W" * 60, PHONE)
    nell.fights_the_computer("basic", "simple")
    nell.is_asked("deployment")
    expect(nell.page.get_by_role("heading", level=1)).to_contain_text("W" * 60)
    for path in ("", "/report", "/bench", "?at=1"):
        nell.page.goto(f"/games/{nell.game}{path}")
        expect(nell.page.locator("main")).to_contain_text("W" * 60)
        assert nell.page.evaluate("document.documentElement.scrollWidth") == 390, path


def test_a_scenario_for_one_player_is_fought_from_the_first_page(captain: Any, server: Server) -> None:
    """Ships that the rules command lie in their places already; nobody has to take a seat for them."""
    nell = captain("Nell")
    nell.fights_the_computer("basic", "skilled", "sitting-ducks")
    nell.is_asked("deployment")
    expect(nell.page.locator(".sheet svg [data-ship=terpsichore]")).to_be_visible()
    nell.seals()
    nell.is_asked("turn 1, planning")
    game = server.world.game(nell.game)
    assert [seat for seat, one in game.seats.items() if game.ships["unite"].side == one.side] == ["french-1"]
    assert all(ship.automatic for ship in game.ships.values() if ship.side == "british")


def test_a_draft_survives_a_reload_and_another_tab_does_not_overwrite_it_unseen(captain: Any) -> None:
    nell = captain("Nell")
    nell.fights_the_computer("basic", "simple")
    nell.is_asked("deployment")
    x = nell.page.get_by_label(re.compile("^X")).first
    x.fill("450")
    nell.page.reload()
    nell.is_asked("deployment")
    expect(x).to_have_value("450")
    second = nell.opened()
    second.goto(nell.page.url)
    theirs = second.get_by_label(re.compile("^X")).first
    expect(theirs).to_have_value("450")
    theirs.fill("500")
    expect(nell.page.locator(".two-tabs")).to_contain_text("changed in another tab")
    x.fill("470")
    second.reload()
    expect(theirs).to_have_value("500")
    nell.page.get_by_role("button", name="Go on with those").click()
    expect(x).to_have_value("500")
    nell.seals()
    nell.is_asked("turn 1, planning")


def test_a_refusal_stands_at_the_control_it_names(captain: Any) -> None:
    nell = captain("Nell")
    nell.fights_the_computer("basic", "simple")
    nell.is_asked("deployment")
    place = nell.page.locator(".question").first
    place.get_by_label(re.compile("^X")).fill("10")
    nell.seals()
    refused = place.locator(".refused")
    expect(refused).to_contain_text("deployment/outside-zone")
    expect(refused.locator(".rule-link")).to_contain_text("p. 21")
    expect(place).to_have_attribute("aria-invalid", "true")
    place.get_by_label(re.compile("^X")).fill("300")
    expect(refused).to_have_count(0)


def test_orders_can_be_changed_and_taken_back_until_the_last_is_sealed(captain: Any, server: Server) -> None:
    nell = captain("Nell")
    nell.opens_a_table("basic")
    victor = server.member("Victor")
    victor.sits(nell.game, "french-1")
    server.wiring.queries.follower.catch_up()
    nell.is_asked("deployment")
    nell.seals()
    envelope = nell.page.locator(".envelope")
    first = envelope.locator("code").inner_text()
    assert re.fullmatch("[0-9a-f]{64}", first)
    nell.page.get_by_role("button", name="Change them").click()
    nell.page.get_by_label(re.compile("^X")).first.fill("200")
    nell.page.get_by_role("button", name="Seal these instead").click()
    expect(envelope.locator("code")).not_to_have_text(first)
    nell.page.get_by_role("button", name="Take them back").click()
    expect(nell.page.locator(SEAL)).to_be_visible()
    nell.seals()
    expect(envelope).to_be_visible()
    elsewhere(server, victor, nell.game)
    nell.is_asked("turn 1, planning")


def test_two_captains_share_a_device_with_a_curtain_between_them(captain: Any) -> None:
    pair = captain("Nell", PHONE)
    pair.opens_a_table("basic", other="Victor")
    page = pair.page
    for name, ship in (("Nell", "HMS Defence"), ("Victor", "Courageuse")):
        expect(page.locator("[data-curtain] h2")).to_have_text(f"Pass the device to {name}")
        expect(page.locator(".orders h3", has_text=ship)).to_have_count(0)
        page.get_by_role("button", name=f"I am {name}").click()
        expect(page.locator("[data-whoami]")).to_contain_text(f"You are {name}")
        expect(page.locator(".orders h3", has_text=ship)).to_be_visible()
        pair.seals()
    pair.is_asked("turn 1, planning")
    pair.seals()
    expect(page.locator("[data-curtain] h2")).to_have_text("Pass the device to Nell")
    expect(page.locator("[data-watch]")).to_be_hidden()


def test_a_private_table_is_found_by_its_address_alone(captain: Any, server: Server) -> None:
    nell, victor, stranger = captain("Nell"), captain("Victor", PHONE), captain("Ann")
    nell.opens_a_table("basic", private=True, title="Between us")
    address = nell.page.locator("[data-part=link]").inner_text()
    assert "#invitation=" in address
    stranger.page.goto(address.partition("#")[0])
    expect(stranger.page.locator("[data-notice]")).to_contain_text("There is no game")
    assert "Between us" not in server.ask("GET", "/v1/games").text
    victor.page.goto(address)
    victor.page.get_by_label("Your name").fill("Victor")
    victor.page.get_by_role("button", name="Sit down for the French").click()
    victor.is_asked("deployment")
    nell.is_asked("deployment")


def test_a_private_table_is_verified_by_whoever_sits_there(captain: Any) -> None:
    nell, stranger = captain("Nell"), captain("Ann")
    nell.opens_a_table("basic", private=True, title="Between us")
    expect(nell.page.locator("[data-part=link]")).to_contain_text("#invitation=")
    game = nell.game
    for person, told in ((nell, "Everything holds so far"), (stranger, "There is no game")):
        person.page.goto(f"/verify?game={game}")
        expect(person.page.locator("main")).to_contain_text(told)


def test_a_private_table_is_watched_and_reported_to_whoever_sits_there(captain: Any) -> None:
    nell, stranger = captain("Nell"), captain("Ann")
    nell.opens_a_table("basic", private=True, title="Between us")
    expect(nell.page.locator("[data-part=link]")).to_contain_text("#invitation=")
    game = nell.game
    for path in (f"/games/{game}", f"/games/{game}/report"):
        for person, told in ((nell, "Between us"), (stranger, "There is no game")):
            person.page.goto(path)
            expect(person.page.locator("main")).to_contain_text(told)


def test_a_private_table_is_watched_behind_the_curtain_by_those_who_share_a_device(captain: Any) -> None:
    pair = captain("Nell")
    pair.opens_a_table("basic", other="Victor", private=True, title="Between us")
    pair.page.goto(f"/games/{pair.game}")
    expect(pair.page.locator("[data-watch]")).to_be_hidden()
    pair.page.get_by_role("button", name="I am Victor").click()
    expect(pair.page.locator("[data-watch]")).to_contain_text("Between us")


def test_how_it_ended_is_brought_before_whoever_sealed_last(captain: Any, server: Server) -> None:
    nell = captain("Nell", PHONE)
    nell.opens_a_table("basic")
    victor = server.member("Victor")
    victor.sits(nell.game, "french-1")
    server.wiring.queries.follower.catch_up()
    nell.is_asked("deployment")
    nell.page.locator("[data-whoami]").scroll_into_view_if_needed()
    victor.ask("PUT", f"/v1/games/{nell.game}/endings/resignation/seats/french-1", json={})
    server.wiring.queries.follower.catch_up()
    heading = nell.page.locator("#ending-heading")
    expect(heading).to_have_text("Victory")
    expect(heading).to_be_in_viewport()
    assert heading.evaluate(
        "shown => document.elementFromPoint(...['x', 'y'].map(at => shown.getBoundingClientRect()[at] + 4)) === shown"
    )


def test_a_turn_is_played_by_the_keyboard_alone(captain: Any, server: Server) -> None:
    nell = captain("Nell")
    nell.opens_a_table("advanced")
    victor = server.member("Victor")
    victor.sits(nell.game, "french-1")
    server.wiring.queries.follower.catch_up()
    nell.is_asked("deployment")
    press = nell.page.keyboard.press

    def tab_to(selector: str) -> None:
        for _ in range(120):
            press("Tab")
            if nell.page.evaluate("chosen => document.activeElement.matches(chosen)", selector):
                return
        raise AssertionError(selector)

    expect(nell.page.locator("[data-ghost]").first).to_be_visible()
    tab_to("[data-ghost]")
    before = nell.page.get_by_label(re.compile("^X")).first.input_value()
    press("ArrowRight")
    expect(nell.page.get_by_label(re.compile("^X")).first).to_have_value(
        str(float(before) + 5).removesuffix(".0")
    )
    tab_to(SEAL)
    press("Enter")
    for name in ("deployment", "loading"):
        expect(nell.page.locator(".envelope")).to_be_visible()
        elsewhere(server, victor, nell.game)
        if name == "deployment":
            nell.is_asked("loading")
            tab_to(SEAL)
            press("Enter")
    nell.is_asked("turn 1, planning")
    tab_to(".fan-card input")
    press("ArrowRight")
    expect(nell.page.locator(".fan-chosen").first).not_to_have_text("Straight")
    tab_to("input[value=fire-left]")
    press("Space")
    tab_to(SEAL)
    press("Enter")
    expect(nell.page.locator(".envelope")).to_be_visible()
    order = nell.page.evaluate(
        "game => JSON.parse(localStorage['sealed-orders.receipts.' + game]).at(-1).order", nell.game
    )
    assert any(
        "fire-left" in (value or []) for key, value in order["items"].items() if key.endswith("/actions")
    )


def test_a_browser_gets_a_page_where_a_program_gets_a_problem(server: Server) -> None:
    browser, program = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}, {"Accept": "application/json"}
    assert server.ask("GET", "/games", headers=browser).headers["Location"] == "/#games"
    page = server.ask("GET", "/nowhere", headers=browser)
    assert (page.status_code, page.mimetype) == (404, "text/html")
    assert "there is nothing at /nowhere" in page.text.lower()
    for path, headers in (("/nowhere", program), ("/nowhere", {}), ("/v1/nowhere", browser)):
        assert server.ask("GET", path, headers=headers).mimetype == "application/problem+json"


def test_a_phone_leads_from_the_board_to_what_is_asked(captain: Any) -> None:
    """Whoever looks at the board sees at once that orders are wanted, and one touch brings them up."""
    nell, victor = captain("Nell", PHONE), captain("Victor")
    nell.opens_a_table("basic", title="From the board")
    way = nell.page.locator(".to-orders")
    expect(way).to_be_hidden()
    victor.joins("From the board")
    nell.is_asked("deployment")
    nell.page.evaluate("scrollTo(0, 0)")
    way.tap()
    expect(nell.page.locator("#orders-heading")).to_be_in_viewport()
    expect(nell.page.locator("#orders-heading")).to_be_focused()
    expect(victor.page.locator(".to-orders")).to_be_hidden()  # at a desk they lie beside the board
    nell.seals()
    expect(way).to_be_hidden()
