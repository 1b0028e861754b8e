"""The referee's bench in a real browser: from a fact to a ruling, undo by consent, forks, and who may do what."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

from api.wiring import Wiring
from domain.adjudication import adjudicate
from tests.kit.server import Json, at_random, play_on, served
from tests.kit.tables import sit_down
from tests.referee.hearing import Hearing
from tests.web.desks import Desks

MARKUP = "<img src=x onerror=window.boarded=1>"


@pytest.fixture(scope="module")
def hearing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hearing]:
    with served(f"sqlite:///{tmp_path_factory.mktemp('bench')}/orders.db") as server:
        yield Hearing(server)


@pytest.fixture(scope="module")
def collision(hearing: Hearing) -> Json:
    return hearing.fight_until("ShipsCollided")


@pytest.fixture(scope="module")
def wiring(hearing: Hearing) -> Wiring:
    return hearing.server.wiring


@pytest.fixture
def young(hearing: Hearing) -> Hearing:
    """Another game with the same people, three windows old."""
    game = Hearing(hearing.server)
    play_on(game.game, game.captains, at_random(Random(3)), windows=3)
    game.view()
    return game


def bench(hearing: Hearing, at: int | None = None) -> str:
    return f"/games/{hearing.game}/bench" + ("" if at is None else f"?at={at}")


def test_a_spectator_sees_what_decided_a_fact(desks: Desks, hearing: Hearing, collision: Json) -> None:
    slid = collision["version"] - 1
    page = desks.seat(at=bench(hearing, slid))
    exhibit = page.locator("[data-exhibit]")
    expect(exhibit.locator(".exhibit-words")).to_contain_text("stops against Courageuse")
    expect(exhibit.locator(".exhibit-head .rule-link")).to_have_attribute("href", "/rules#B-OVL-4")
    expect(exhibit.locator(".measured")).to_contain_text("281.8°")
    expect(exhibit.locator(".measured")).to_contain_text("351.5 × 506.4 mm")
    drawn = exhibit.get_by_role("img", name=re.compile("^Diagram: Généreux sails"))
    expect(drawn).to_be_visible()
    wide = drawn.evaluate("picture => picture.decode().then(() => picture.naturalWidth)")
    assert wide > 0, "the diagram is a drawing that can be shown"
    page.get_by_role("button", name="The table after it").click()
    expect(exhibit.locator(".sheet svg [data-ship]")).to_have_count(3)
    page.get_by_role("button", name="Fact before").click()
    heading = page.get_by_role("cell", name="Heading", exact=True)
    change = exhibit.locator(".changes tbody", has_text="Généreux").locator("tr").filter(has=heading)
    expect(change.locator("td")).to_have_text(["Heading", "273.2°", "281.8°"])
    expect(page.get_by_role("button", name="Ask about these facts")).to_be_hidden()


def test_facts_are_found_by_turn_kind_and_rule_and_walked_by_keys(
    desks: Desks, hearing: Hearing, collision: Json
) -> None:
    page = desks.seat(at=bench(hearing))
    lines = page.locator(".fact:visible")
    filters = page.locator(".docket-filter")
    filters.locator("[name=subject]").select_option("collisions")
    filters.locator("[name=turn]").select_option(str(collision["turn"]))
    filters.locator("[name=rule]").fill("b-ovl-4")
    expect(lines).to_have_count(2)
    lines.first.get_by_role("button").click()
    expect(page).to_have_url(re.compile(rf"\?at={collision['version']}"))
    page.keyboard.press("ArrowDown")
    expect(lines.last).to_have_attribute("aria-current", "step")
    expect(lines.last.get_by_role("button")).to_be_focused()
    expect(page.locator(".fact [tabindex='0']")).to_have_count(
        3
    )  # one line of the list: its box, itself, its rule
    filters.locator("[name=subject]").select_option("draws")
    expect(lines).to_have_count(0)
    page.get_by_role("button", name="Show all").click()
    expect(lines.first).to_be_visible()


def test_a_dispute_goes_from_a_fact_to_a_ruling_to_a_case(
    desks: Desks, hearing: Hearing, collision: Json
) -> None:
    contact = collision["version"]
    captain = desks.seat(hearing.captains["french-1"].token, at=bench(hearing, contact))
    for version in (contact - 1, contact):
        captain.get_by_label(f"Ask about fact {version}", exact=True).check()
    captain.get_by_label("Your question").fill(f"Did she reach her? {MARKUP}")
    captain.get_by_role("button", name="Ask about these facts").click()
    expect(captain.locator(".dispute h3")).to_have_text(f"Did she reach her? {MARKUP}")
    expect(captain.locator(".awaited")).to_contain_text("The clock stands still: dispute d-")
    expect(captain.locator(".dispute form")).to_have_count(0)

    referee = desks.seat(hearing.bench.token, at=bench(hearing, contact))
    expect(referee.locator("[data-bearer]")).to_contain_text("You act as Sir John")
    expect(referee.locator("[data-bearer]")).to_contain_text("You are referee of this game")
    referee.get_by_text("Rule on it: evidence and case").click()
    evidence = referee.locator(".evidence-body")
    expect(evidence.get_by_role("img", name=re.compile("^Diagram: "))).to_have_count(2)
    expect(evidence).to_contain_text("Nelson (British) – HMS Defence, card: sideslip left")
    evidence.locator("[name=ruling]").select_option("corrected")
    evidence.locator("[name=reason]").fill("The cards are played again.")
    evidence.locator("[name=reading]").fill("A ship that slides stops where the bases touch.")
    evidence.get_by_role("button", name="Give this ruling").click()
    dispute = referee.locator(".dispute[data-ruled=true]")
    expect(dispute).to_contain_text("Sir John rules: corrected. The cards are played again.")
    expect(referee.locator(f".fact[data-version='{contact}']")).to_contain_text("undone at")
    expect(referee.locator(".exhibit .undone-words")).to_be_visible()
    assert adjudicate(case_of(referee)).passed
    assert referee.evaluate("window.boarded") is None


def case_of(page: Page) -> str:
    """The case that the open dispute can be taken along with."""
    page.get_by_role("button", name="Build the regression case").click()
    with page.expect_download() as loaded:
        page.get_by_role("link", name="Download the case").click()
    assert re.fullmatch(r"d-\w{12}\.yaml", loaded.value.suggested_filename)
    return Path(loaded.value.path()).read_text(encoding="utf-8")


@pytest.mark.usefixtures("collision")
def test_a_ruling_is_a_precedent_and_the_field_is_searched(desks: Desks, young: Hearing) -> None:
    sailed = next(line for line in young.timeline() if line["rule"] == "B-MOV-1")
    sent = {"facts": [sailed["version"]], "question": "Was that her card?"}
    raised = young.captains["british-1"].posts(f"{young.place}/disputes", sent)
    young.bench.puts(f"/v1/disputes/{raised['id']}/ruling", {"ruling": "upheld", "reason": "It was."})
    page = desks.seat(young.bench.token, at="/rulings?rule=b-mov-1")
    precedent = page.locator("[data-rulings] .dispute")
    expect(precedent).to_have_count(1)
    expect(precedent).to_contain_text("It was.")
    page.locator("[name=topic]").select_option("ShipsCollided")
    page.locator("[name=drawn]").select_option("false")
    page.get_by_role("button", name="Find").click()
    found = page.locator("[data-field] .told li")
    expect(found.first).to_contain_text("runs into")
    page.get_by_role("button", name="Collisions of this weekend").click()
    expect(page.locator("[data-field] .answer")).to_have_text("No fact is like that.")
    precedent.get_by_role("link", name=f"Fact {sailed['version']} of {young.game}").click()
    expect(page.locator(".dispute .evidence-holder")).to_have_attribute("open", "")
    expect(page.locator(".evidence-body .in-question").first).to_be_visible()


def test_the_field_is_for_referees(desks: Desks) -> None:
    page = desks.seat(at="/rulings")
    expect(page.get_by_role("button", name="Find")).to_be_disabled()
    expect(page.locator("[data-field]")).to_contain_text("a token that has the scope referee")


def test_undo_by_consent_with_two_tokens(desks: Desks, young: Hearing) -> None:
    nelson = desks.seat(young.captains["british-1"].token, at=bench(young))
    undo = nelson.locator("[data-rewinds]")
    undo.locator("[name=reason]").fill("I misread the wind.")
    undo.get_by_role("button", name="Take it back alone").click()
    expect(undo.locator(".refusals")).to_contain_text("undo/consent-needed")
    undo.get_by_role("button", name="Ask everybody").click()
    expect(undo).to_contain_text("Agreed: Nelson (British). Awaited: Brueys (French).")
    brueys = desks.seat(young.captains["french-1"].token, at=bench(young))
    theirs = brueys.locator("[data-rewinds]")
    expect(theirs).to_contain_text("Nelson asks to go back to turn 2, planning")
    theirs.get_by_role("button", name="Consent for the French seat").click()
    expect(theirs).to_contain_text("All have agreed: the table has been taken back.")
    expect(undo.locator("[data-part=made]")).to_contain_text("by Nelson")
    # What was undone is marked where it was told before.
    expect(nelson.locator(".fact.undone").nth(5)).to_be_attached()


def test_a_fork_is_made_played_on_and_compared(desks: Desks, young: Hearing) -> None:
    referee = desks.seat(young.bench.token, at=bench(young))
    version = young.view()["window"]["version"]
    referee.get_by_label("First broadside").check()
    referee.get_by_role("button", name="Fork the game here").click()
    line = referee.locator(".fork-line")
    expect(line).to_contain_text(f"left at version {version}")
    line.get_by_role("link").click()
    expect(referee.locator(".fork-mark")).to_contain_text(f"Fork of {young.game} at version {version}")
    expect(referee.locator(".articles")).to_contain_text("First broadside")
    referee.get_by_label("Courageuse, card").select_option("Turn right 7")
    referee.get_by_role("button", name="Seal for all seats").click()
    outcome = referee.locator(".comparison")
    expect(outcome).to_contain_text("The battle has not waited in turn")
    expect(outcome.locator("tbody", has_text="Courageuse")).to_contain_text("Heading")
    referee.goto(bench(young))
    referee.locator(".fork-line").get_by_role("button", name="Compare").click()
    expect(outcome.locator(".fork-word")).to_have_text("Fork")
    expect(outcome.locator("tbody", has_text="Courageuse")).to_contain_text("Heading")


def test_the_clock_is_stopped_and_started_by_the_referee(desks: Desks, young: Hearing) -> None:
    page = desks.seat(young.bench.token, at=bench(young))
    clock = page.locator("[data-clock]")
    clock.locator("[name=reason]").first.fill("Tea")
    clock.get_by_role("button", name="Stop the clock").click()
    expect(clock).to_contain_text("stopped by Sir John: Tea")
    clock.get_by_role("button", name="Start the clock").click()
    expect(clock).to_contain_text("The clock runs: planning closes on")


def test_a_fork_is_marked_on_the_page_of_the_game(desks: Desks, young: Hearing) -> None:
    page = desks.seat(at="/rules")
    forked = {"parent": young.game, "version": 7, "head": "", "by": young.bench.account}
    page.route(
        f"**{young.place}",
        lambda route: route.fulfill(json={**route.fetch().json(), "fork": True, "forked": forked}),
    )
    page.goto(f"/games/{young.game}")
    expect(page.locator(".fork-mark")).to_contain_text(f"Fork of {young.game} at version 7.")
    expect(page.get_by_role("link", name="Open the bench here")).to_have_attribute(
        "href", re.compile(rf"/games/{young.game}/bench\?at=\d+")
    )


def test_a_forgotten_token_leaves_nothing_behind(desks: Desks, young: Hearing) -> None:
    token = young.bench.token
    page = desks.seat(token, at=bench(young))
    expect(page.locator("[data-bearer]")).to_contain_text("play, spectate, referee, organise, and account")
    assert page.evaluate("Object.values(sessionStorage)") == [token]
    page.get_by_role("button", name="Forget the token").click()
    expect(page.locator("[data-bearer]")).to_contain_text("You look on as a spectator")
    page.locator(".fact").first.wait_for()
    assert page.evaluate("[...Object.keys(sessionStorage), ...Object.keys(localStorage)]") == []
    assert page.context.cookies() == []
    assert token not in page.content()
    since = [place for place, (url, _) in enumerate(desks.asked) if "/bench" in url][-1]
    assert len(desks.asked) > since + 10
    assert [url for url, with_token in desks.asked[since:] if with_token] == []
    assert [url for url, _ in desks.asked if token in url] == []


def test_a_token_that_is_not_accepted_is_not_kept(desks: Desks, young: Hearing) -> None:
    page = desks.seat(at=bench(young))
    page.get_by_text("Act with a token").click()
    page.get_by_label("Your token").fill("so_nobodys")
    page.get_by_role("button", name="Use it in this tab").click()
    expect(page.locator("[data-bearer] .refusals")).to_contain_text("token/invalid")
    assert page.evaluate("sessionStorage.length") == 0


def test_names_with_markup_are_shown_as_text(desks: Desks, hearing: Hearing) -> None:
    server = hearing.server
    host, judge, sailor = server.member("Host"), server.member(f"J {MARKUP}"), server.member(f"S {MARKUP}")
    game = host.opens(name=f"Nile {MARKUP}")
    host.puts(f"/v1/games/{game}/referees/{judge.account}", {})
    captains = {"british-1": sailor, "french-1": server.member("Brueys")}
    sit_down(game, captains)
    play_on(game, captains, at_random(Random(3)), windows=2)
    page = desks.seat(judge.token, at=f"/games/{game}/bench?at=2")
    expect(page.locator("h1")).to_have_text(f"Nile {MARKUP}")
    expect(page.locator("[data-bearer] strong")).to_have_text(f"J {MARKUP}")
    expect(page.locator("#disputes")).to_contain_text(f"Referee: J {MARKUP}.")
    expect(page.locator(".exhibit-words")).to_contain_text(f"J {MARKUP} is referee")
    page.get_by_role("button", name="Fork the game here").click()
    page.locator(".refusals, .fork-line").first.wait_for()
    assert page.locator("img[src=x]").count() == 0
    assert page.evaluate("window.boarded") is None


def test_a_phone_needs_no_sideways_scrolling_and_everything_has_a_name(
    desks: Desks, hearing: Hearing, collision: Json
) -> None:
    page = desks.seat(hearing.bench.token, at=bench(hearing, collision["version"]))
    page.set_viewport_size({"width": 390, "height": 844})
    page.get_by_role("button", name="Window before").click()
    page.locator(".changes").wait_for()
    for summary in page.locator("summary:visible").all():
        summary.click()
    nameless = """[...document.querySelectorAll('button, a, input, select, textarea')]
      .filter(e => e.checkVisibility() && !(e.textContent.trim() || e.ariaLabel || e.labels?.length)).map(e => e.outerHTML)"""
    assert page.evaluate(nameless) == []
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    page.goto("/rulings")
    assert page.evaluate(nameless) == []
    assert page.evaluate("document.documentElement.scrollWidth") == 390
