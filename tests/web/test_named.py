"""Seats, ships, options, the computer and the end as readers call them, on pages in three languages."""

import pytest
from playwright.sync_api import Browser, expect

from api.wiring import Wiring
from domain.service import open_account, open_game
from domain.service.seat_computers import seat_computers
from tests.web.tables import DESK, Captain
from workers.project import bring_level

LANGUAGES = ["en", "fr", "pl"]
FREE = {
    "en": ("the French seat", "Courageuse and Généreux"),
    "fr": ("la place française", "Courageuse et Généreux"),
    "pl": ("miejsce Francuzów", "Courageuse i Généreux"),
}
TERMS = {
    "en": ("Attitude and ranges shown at any time", "the computer’s skilled captain (British)"),
    "fr": (
        "Allure et distances montrées à tout moment",
        "le capitaine expérimenté de l’ordinateur (Britanniques)",
    ),
    "pl": ("Ustawienie do wiatru i odległości zawsze widoczne", "wytrawny kapitan komputera (Brytyjczycy)"),
}


@pytest.fixture(scope="module")
def against(wiring: Wiring) -> str:
    """A table at which the computer waits, under a reading of the rules."""
    clerk = open_account(wiring.world, "Clerk")
    terms = {"scenario": "enemy-in-sight", "level": "basic", "options": ("reading:open-information",)}
    game = open_game(wiring.world, account=clerk, name="Against the computer", **terms)
    seat_computers(wiring.world, game, {"british-1": "skilled"}, account=clerk)
    bring_level(wiring.parts())
    return game


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_free_seat_is_offered_with_its_side_and_the_printed_names(
    chromium: Browser, address: str, games: dict[str, str], language: str
) -> None:
    seat, ships = FREE[language]
    reader = Captain(chromium, address, "Ann", {**DESK, "locale": language})
    reader.page.goto(f"/games/{games['Captain wanted']}/play")
    expect(reader.page.locator(".awaited")).to_contain_text(seat)
    expect(reader.page.locator(".seating-seats button small")).to_have_text(ships)
    reader.page.goto("/")
    expect(reader.page.locator(".lobby-line", has_text="Captain wanted")).to_contain_text(seat)
    reader.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_options_have_titles_and_the_computer_a_name(
    chromium: Browser, address: str, against: str, language: str
) -> None:
    title, computer = TERMS[language]
    reader = Captain(chromium, address, "Ann", {**DESK, "locale": language})
    reader.page.goto(f"/games/{against}")
    expect(reader.page.locator(".articles")).to_contain_text(title)
    reader.page.goto("/")
    line = reader.page.locator(".lobby-line", has_text="Against the computer")
    expect(line).to_contain_text(computer)
    assert ") (" not in line.inner_text()
    reader.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_is_told_in_the_language_of_the_page(
    chromium: Browser, address: str, wiring: Wiring, games: dict[str, str], language: str
) -> None:
    """In the report, beside the outcome, and where two versions are compared; never in the words of the fact."""
    game = games["Sunday match"]
    ended = wiring.world.game(game).outcome
    assert ended is not None
    reader = Captain(chromium, address, "Ann", {**DESK, "locale": language})
    page = reader.page
    page.goto(f"/games/{game}")
    told = page.locator(".standing [title]").get_attribute("title") or ""
    page.goto(f"/games/{game}/report")
    expect(page.locator(".report-outcome")).to_contain_text(told)
    page.goto(f"/games/{game}/bench")
    page.locator("[data-from=window]").click()
    expect(page.locator(".changes")).to_contain_text(told)
    assert told.endswith(".")
    assert (ended.why in told) is (language == "en")
    reader.close()
