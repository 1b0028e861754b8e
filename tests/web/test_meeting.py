"""Two captains at their own browsers and a real server; whole battles on both devices: `make table`."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.access.guest import complaints
from tests.web import meetings
from tests.web.house import house
from tests.web.meetings import Room

pytestmark = pytest.mark.processes


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with house(tmp_path_factory.mktemp("house")) as found:
        yield found


@pytest.fixture
def room(chromium: Browser, address: str) -> Iterator[Room]:
    """Nell at a desk and Victor at a phone."""
    with meetings.room(chromium, address) as made:
        yield made


def test_whoever_loses_the_line_in_mid_turn_goes_on_where_they_were(room: Room) -> None:
    meetings.the_line_is_cut(room)


def test_a_deadline_that_passes_closes_the_window_before_the_eyes_of_both(room: Room) -> None:
    meetings.the_deadline_passes(room)


def test_a_move_is_taken_back_when_both_agree(room: Room) -> None:
    nell, victor = meetings.a_move_is_taken_back(room)
    meetings.they_part_in_peace(nell, victor)
    for captain in (nell, victor):
        assert captain.sees_it_verified() == "A draw"


def test_a_dispute_is_raised_at_the_table_and_ruled_on(room: Room) -> None:
    meetings.a_dispute_is_ruled_upon(room)


def test_captains_talk_mute_and_let_the_computer_play(room: Room) -> None:
    _, nell, victor = room.planning()
    for captain in (nell, victor):
        captain.page.get_by_text("Messages at the table").click()
    nell.page.get_by_label("Say", exact=True).fill("Fair winds, Victor.")
    nell.page.get_by_role("button", name="Say it").click()
    lines = victor.page.locator("[data-talk] li")
    expect(lines).to_contain_text("Fair winds, Victor.")
    assert complaints(victor.page) == []
    mute = victor.page.get_by_role("button", name="Mute Nell")
    mute.click()
    expect(mute).to_have_attribute("aria-pressed", "true")
    expect(lines).to_have_count(0)
    victor.page.get_by_text("Let the computer play for you").click()
    victor.page.get_by_role("button", name="Hand over").click()
    back = victor.page.get_by_role("button", name="I am back")
    back.wait_for()
    assert complaints(victor.page) == []
    nell.answers()
    nell.is_asked("turn 2, planning")
    back.click()
    expect(victor.page.locator("[data-talk]")).to_be_visible()
