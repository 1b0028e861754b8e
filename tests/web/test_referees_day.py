"""A referee's day in a real browser: a key, an entry corrected, a substitute, an adjournment, an appeal, and the report as a PDF.

With `--album infra/walkthroughs/referees-day` it takes the pictures of the walk-through beside that folder.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect

from api.wiring import Wiring
from domain.service import appoint_referee, consent_to_referee
from tests.kit.server import Json, Member, at_random, play_on, served
from tests.referee.hearing import Hearing
from tests.web.desks import Desks


@pytest.fixture(scope="module")
def hearing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hearing]:
    with served(f"sqlite:///{tmp_path_factory.mktemp('day')}/orders.db") as server:
        hearing = Hearing(server)
        play_on(hearing.game, hearing.captains, at_random(Random(3)), windows=4)
        hearing.view()
        yield hearing


@pytest.fixture(scope="module")
def wiring(hearing: Hearing) -> Wiring:
    return hearing.server.wiring


Look = Callable[[Locator, str], None]


@pytest.fixture
def look(pytestconfig: pytest.Config) -> Look:
    """Takes a picture of a part of a page, if there is an album for it."""
    album: Path | None = pytestconfig.getoption("album")

    def take(part: Locator, name: str) -> None:
        if album is not None:
            part.screenshot(path=album / f"{name}.png")

    return take


def test_a_referees_day(desks: Desks, hearing: Hearing, look: Look, tmp_path: Path) -> None:
    second = _second_referee(hearing)
    bench = f"/games/{hearing.game}/bench"
    judge = desks.seat(hearing.bench.token, at=bench)
    _signs_rulings(judge)
    _corrects_an_entry(judge, hearing, look)
    _substitutes(judge, hearing, look)
    _adjourns(judge, look)
    _is_appealed_to(desks, judge, second, hearing, look)
    _reports(desks, hearing, tmp_path, look)


def _second_referee(hearing: Hearing) -> Member:
    world, game = hearing.server.world, hearing.game
    member = hearing.server.member("Nathan")
    for seat, captain in hearing.captains.items():
        consent_to_referee(world, game, member.account, seat, account=captain.account)
    agreed = world.game(game).agreement
    assert agreed is not None
    appoint_referee(world, game, member.account, account=agreed.by)
    return member


def _signs_rulings(judge: Page) -> None:
    keys = judge.locator("[data-officials]")
    expect(keys).to_contain_text("Your rulings in this game are not signed.")
    keys.get_by_role("button", name="Use the key of this browser here").click()
    expect(keys).to_contain_text("Your rulings in this game are signed with it.")
    expect(keys.get_by_role("link", name="Keep it in a file")).to_be_visible()


def _asked(hearing: Hearing, question: str) -> Json:
    version = hearing.view()["version"]
    sent = {"facts": [version], "question": question}
    return hearing.captains["french-1"].posts(f"{hearing.place}/disputes", sent)


def _open(page: Page, dispute: Json) -> None:
    page.reload()
    details = page.locator(f"#{dispute['id']} details")
    details.locator("summary").click()


def _corrects_an_entry(judge: Page, hearing: Hearing, look: Look) -> None:
    dispute = _asked(hearing, "I pressed the wrong card; may I enter it again?")
    _open(judge, dispute)
    form = judge.locator(f"#{dispute['id']} form").filter(has_text="Rule on it")
    form.get_by_label("Ruling").select_option("corrected")
    form.get_by_label("Played again from").select_option(index=1)
    form.get_by_label("An order that was entered by mistake").select_option("french-1")
    form.get_by_label("Reason, which everybody reads").fill("A slip of the pen.")
    look(form, "correction")
    form.get_by_role("button", name="Give this ruling").click()
    expect(judge.locator(f"#{dispute['id']}")).to_contain_text("Signed with the referee’s own key")
    look(judge.locator(f"#{dispute['id']}"), "corrected")
    view = hearing.view()
    assert view["window"]["sealed"] == ["british-1"], "the order of the other side stands"


def _substitutes(judge: Page, hearing: Hearing, look: Look) -> None:
    other = hearing.server.member("Decrès")
    other.posts(f"{hearing.place}/seats/french-1/volunteers", {})
    form = judge.locator("[data-officials] form").filter(has_text="Seat a substitute")
    form.locator("[name=seat]").select_option("french-1")
    form.get_by_label("The account that offered").fill(other.account)
    form.get_by_label("Reason, which everybody reads").fill("He is seasick.")
    form.get_by_role("button", name="Seat them").click()
    expect(form).to_contain_text("They sit there now.")
    look(form, "substitute")
    hearing.captains["french-1"] = other
    assert hearing.view()["seats"]["french-1"]["name"] == "Decrès"


def _adjourns(judge: Page, look: Look) -> None:
    clock = judge.locator("[data-clock]")
    clock.get_by_label("Play goes on at").fill("2030-01-01T10:00")
    clock.get_by_label("Why it is adjourned").fill("Everybody is at sea.")
    clock.get_by_role("button", name="Adjourn").click()
    expect(clock).to_contain_text("The clock stands still")
    look(clock, "adjourned")
    clock.get_by_role("button", name="Start the clock").click()
    expect(clock).to_contain_text("The clock runs")


def _is_appealed_to(desks: Desks, judge: Page, second: Member, hearing: Hearing, look: Look) -> None:
    bench = f"/games/{hearing.game}/bench"
    dispute = _asked(hearing, "Was that in range?")
    colleague = desks.seat(second.token, at=bench)
    _open(colleague, dispute)
    form = colleague.locator(f"#{dispute['id']} form").filter(has_text="Rule on it")
    form.get_by_label("Reason, which everybody reads").fill("It looked so.")
    form.get_by_role("button", name="Give this ruling").click()
    captain = desks.seat(hearing.captains["french-1"].token, at=bench)
    _open(captain, dispute)
    captain.get_by_label("Why the chief of the referees should rule again").fill("He had no ruler.")
    captain.get_by_role("button", name="Appeal").click()
    expect(captain.locator(f"#{dispute['id']}")).to_contain_text("Appealed to the chief")
    _open(judge, dispute)
    last = judge.locator(f"#{dispute['id']} form").filter(has_text="Rule on it")
    last.get_by_label("Ruling").select_option("no-action")
    last.get_by_label("Reason, which everybody reads").fill("I have measured it.")
    last.get_by_role("button", name="Give this ruling").click()
    expect(judge.locator(f"#{dispute['id']}")).to_contain_text("I have measured it.")
    look(judge.locator(f"#{dispute['id']}"), "appeal")


def _reports(desks: Desks, hearing: Hearing, folder: Path, look: Look) -> None:
    sent = {"winner": "british", "reason": "The French are seasick."}
    hearing.server.ask("POST", f"{hearing.place}/results", hearing.bench.token, json=sent)
    page = desks.seat(at=f"/games/{hearing.game}/report")
    page.locator("[data-report][data-ready=yes]").wait_for()
    report = page.locator("[data-report]")
    expect(report).to_contain_text("Brueys asks about")  # who was replaced since
    expect(report).to_contain_text("I pressed the wrong card")
    expect(report).to_contain_text("I have measured it.")
    expect(report).to_contain_text("Signed with the referee’s own key")
    expect(report.locator("[data-part=proof]")).to_contain_text("Everything holds")
    look(report, "report")
    written = page.pdf(path=folder / "report.pdf", format="A4")
    assert written.startswith(b"%PDF")
    assert len(written) > 20_000
