"""Beside the board the ruler, ships to be dragged, sounds; on the first page scenarios, their pictures, and passkeys."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.access.club import SEATS, Club, club
from tests.access.guest import Guest

# Notes every sound that begins.
LISTEN = """
globalThis.heard = [];
for (const kind of [AudioBufferSourceNode, OscillatorNode]) {
  const { start } = kind.prototype;
  kind.prototype.start = function (...given) { heard.push(kind.name); start.apply(this, given); };
}
"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    with club(tmp_path_factory.mktemp("tools")) as opened:
        yield opened


@pytest.fixture
def guest(chromium: Browser, house: Club) -> Iterator[Guest]:
    guest = Guest(chromium, house.address, "en", "desk", "light")
    wrong: list[str] = []
    guest.page.on("pageerror", lambda error: wrong.append(str(error)))
    yield guest
    guest.close()
    assert wrong == []


def sits(guest: Guest, house: Club, **terms: object) -> Page:
    table = house.sat(**terms)  # type: ignore[arg-type]  # as the API takes them
    guest.knows(table.kept(SEATS[0]))
    guest.page.goto(f"/games/{table.game}/play")
    guest.page.locator(".sheet svg").wait_for()
    return guest.page


def test_two_taps_measure_where_captains_may(guest: Guest, house: Club) -> None:
    page = sits(guest, house, windows=1, options=["reading:open-information"])
    page.get_by_role("button", name="Measure").click()
    page.locator(".sheet").click(position={"x": 100, "y": 200})
    expect(page.locator(".ruler-said")).to_have_text("And the second place.")
    page.locator(".sheet").click(position={"x": 300, "y": 200})
    expect(page.locator(".ruler-said")).to_contain_text("mm between the two.")
    expect(page.locator(".ruler-layer line.ruler")).to_have_count(1)
    page.get_by_role("button", name="Measure").click()
    expect(page.locator(".ruler-layer line.ruler")).to_have_count(0)


def test_nothing_is_measured_before_the_cards_are_planned(guest: Guest, house: Club) -> None:
    page = sits(guest, house, windows=1)
    expect(page.get_by_role("button", name="Measure")).to_be_disabled()


def test_a_ship_is_dragged_to_her_place(guest: Guest, house: Club) -> None:
    page = sits(guest, house)
    ghost = page.locator(".ghost.placing").first
    ghost.wait_for()
    before = page.locator(".numbers input").first.input_value()
    ghost.hover()  # which waits until she lies still
    box = ghost.bounding_box()
    assert box is not None
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2 + 60, box["y"] + box["height"] / 2, steps=4)
    page.mouse.up()
    expect(page.locator(".numbers input").first).not_to_have_value(before)


def test_sounds_are_off_until_they_are_asked_for(guest: Guest, house: Club) -> None:
    guest.context.add_init_script(LISTEN)
    page = sits(guest, house, windows=3)
    assert page.evaluate("heard") == []
    sound = page.get_by_role("button", name="Sound")
    expect(sound).to_have_attribute("aria-pressed", "false")
    sound.click()
    expect(sound).to_have_attribute("aria-pressed", "true")
    assert set(page.evaluate("heard")) == {"OscillatorNode"}
    page.get_by_role("button", name="Show it").click()
    page.wait_for_function("() => heard.includes('AudioBufferSourceNode')")


def test_a_scenario_shows_its_table_and_stands_with_its_variants(guest: Guest) -> None:
    page = guest.page
    page.goto("/")
    page.locator(".hero-open > summary").click()
    form = page.locator("[data-part=table]")
    expect(form.locator("[name=scenario] optgroup").first).to_be_attached()
    form.locator("[name=scenario]").select_option("in-shallow-waters")
    picture = form.locator("[data-part=scene]")
    expect(picture).to_have_attribute("src", "/v1/scenarios/in-shallow-waters/board.svg")
    picture.scroll_into_view_if_needed()
    page.wait_for_function("() => document.querySelector('[data-part=scene]').naturalWidth > 0")
    grouped = form.locator("[name=scenario] optgroup", has=page.locator("[value=in-shallow-waters]"))
    expect(grouped.locator("[value=in-shallow-waters-same-side]")).to_be_attached()


def test_whoever_has_a_passkey_comes_in_by_it(chromium: Browser, house: Club) -> None:
    guest = Guest(chromium, house.address.replace("127.0.0.1", "localhost"), "en", "desk", "light")
    session = guest.context.new_cdp_session(guest.page)
    session.send("WebAuthn.enable")
    kind = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True}
    agrees = {"hasUserVerification": True, "isUserVerified": True, "automaticPresenceSimulation": True}
    session.send("WebAuthn.addVirtualAuthenticator", {"options": {**kind, **agrees}})
    page = guest.page
    page.goto("/account")
    page.evaluate("token => sessionStorage.setItem('sealed-orders.token', token)", house.member.token)
    page.reload()
    page.get_by_role("button", name="Make a passkey").click()
    expect(page.get_by_text("The passkey is made.")).to_be_visible()
    page.goto("/")
    page.get_by_role("button", name="I have a passkey").click()
    expect(page.locator("[data-part=fight] [data-answer]")).to_have_text("Welcome back, Ann.")
    expect(page.locator("[data-part=fight] [name=name]")).to_have_value("Ann")
    guest.close()
