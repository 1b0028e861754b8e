"""Every page once: axe finds nothing by WCAG 2.2 AA, and nothing is left in English. The whole product: `make access`."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from projections.languages import LANGUAGES, PSEUDO
from tests.access.club import Club, club
from tests.access.guest import DEVICES, SCHEMES, Guest, complaints, untranslated
from tests.access.stops import STOPS

PLACES = {name: place for place, name in enumerate(STOPS)}
# Written for programs' authors, in English alone.
ENGLISH = {"documentation"}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    with club(tmp_path_factory.mktemp("access")) as opened:
        yield opened


def turn(names: tuple[str, ...], place: int) -> str:
    return names[place % len(names)]


@pytest.mark.parametrize("stop", STOPS)
def test_axe_finds_nothing_against_a_page(chromium: Browser, house: Club, stop: str) -> None:
    """Language, device and colours take turns."""
    place = PLACES[stop]
    guest = Guest(
        chromium,
        house.address,
        turn(LANGUAGES, place),
        turn(tuple(DEVICES), place // len(LANGUAGES)),
        turn(SCHEMES, place // 2),
    )
    STOPS[stop](house, guest)
    found = complaints(guest.page)
    guest.close()
    assert found == []


@pytest.mark.parametrize("stop", [name for name in STOPS if name not in ENGLISH])
def test_nothing_on_a_page_is_left_in_english(chromium: Browser, house: Club, stop: str) -> None:
    guest = Guest(chromium, house.address, PSEUDO, "desk", "light")
    STOPS[stop](house, guest)
    expect(guest.page.locator("html")).to_have_attribute("lang", PSEUDO)
    left = untranslated(guest.page)
    guest.close()
    assert left == []
