"""The page that verifies: a game of this server, a file of one's own, and files that are not what they say."""

import json
from pathlib import Path

from playwright.sync_api import Page, expect

from api.wiring import Wiring
from domain.service import transcribe


def test_a_game_of_this_server_is_verified(page: Page, games: dict[str, str]) -> None:
    page.goto("/verify")
    page.get_by_label("or name a game").fill(games["Sunday match"])
    page.get_by_role("button", name="Verify").click()
    finding = page.locator(".finding")
    expect(finding.get_by_role("heading")).to_have_text("Everything holds")
    expect(finding).to_contain_text("each with a head that follows from the one before it")
    expect(finding).to_contain_text("steps not adjudicated: this verifier knows no rules")


def test_a_running_game_holds_so_far(page: Page, games: dict[str, str]) -> None:
    page.goto(f"/verify?game={games['Thursday club']}")
    expect(page.locator(".finding").get_by_role("heading")).to_have_text("Everything holds so far")
    expect(page.locator(".finding")).to_contain_text("The seed is pledged, and not yet revealed")


def test_a_tampered_file_is_named(page: Page, wiring: Wiring, games: dict[str, str], tmp_path: Path) -> None:
    written = json.loads(json.dumps(transcribe(wiring.world, games["Sunday match"])))
    record = next(one for one in written["records"] if "ship" in one["fact"])
    record["fact"]["ship"] = "victory"
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(written), encoding="utf-8")
    page.goto("/verify")
    page.get_by_label("Choose a transcript").set_input_files(file)
    finding = page.locator(".finding")
    expect(finding.get_by_role("heading")).to_have_text("Something is wrong")
    expect(finding.get_by_role("listitem")).to_contain_text(
        f"record {record['version']}: its head does not follow"
    )


def test_a_file_that_is_no_transcript_is_told(page: Page, tmp_path: Path) -> None:
    file = tmp_path / "letter.json"
    file.write_text('{"dear": "Emma"}', encoding="utf-8")
    page.goto("/verify")
    page.get_by_label("Choose a transcript").set_input_files(file)
    expect(page.locator(".finding").get_by_role("heading")).to_have_text("This is not a transcript")
