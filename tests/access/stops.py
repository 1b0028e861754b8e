"""Every page of the product, and every state it can be in: where one goes, and what one does there."""

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Final
from unittest import mock
from urllib.parse import urlencode

from playwright.sync_api import expect

from tests.access.club import INVITATION, SEATS, WINDOWS, Club, Table
from tests.access.guest import Guest

if TYPE_CHECKING:
    from playwright.sync_api import Page

Stop = Callable[[Club, Guest], None]
STOPS: Final[dict[str, Stop]] = {}
ASKED: Final = {
    "response_type": "code",
    "client_id": "An app",
    "redirect_uri": "https://app.example/back",
    "scope": "play spectate",
    "code_challenge": "x" * 43,
    "code_challenge_method": "S256",
}

THINNED: Final = """() => {
  const kept = new Map();
  for (const operation of document.querySelectorAll(".operation")) {
    const kind = operation.querySelector(".method").className;
    kept.set(kind, (kept.get(kind) ?? 0) + 1);
    if (kept.get(kind) > 2) operation.remove();
  }
}"""


def stop(name: str) -> Callable[[Stop], Stop]:
    def enter(go: Stop) -> Stop:
        STOPS[name] = go
        return go

    return enter


def _page(name: str, path: str, ready: str) -> None:
    """A page that is what it is as soon as it is there."""

    @stop(name)
    def look(_: Club, guest: Guest) -> None:
        guest.page.goto(path)
        guest.page.locator(ready).first.wait_for()


_page("rules", "/rules", ".clause")
_page("rulings of the house", "/house-rulings", ".house-rulings")
_page("changes of the API", "/docs/changes", "main h1")
_page("account, nobody's", "/account", "#sign-in-heading")
_page("app that asks wrongly", "/authorize", "[data-part=wrong]:not([hidden])")
_page("verify", "/verify", ".drop")
_page("no such page", "/nowhere", ".lost")
_page("no such game", "/games/g-000000000000", ".notice .problem")
_page("without a connection", "/offline", ".lost")


@stop("documentation")
def documentation(_: Club, guest: Guest) -> None:
    """Two operations of each kind stand for all: they are written by one template, and axe would read for minutes."""
    guest.page.goto("/docs")
    guest.page.locator("main h1").first.wait_for()
    guest.page.evaluate(THINNED)


@stop("lobby")
def lobby(club: Club, guest: Guest) -> None:
    assert club.free
    guest.page.goto("/")
    expect(guest.page.locator("[data-part=fight] option").first).to_be_attached()
    guest.page.locator(".lobby-line").first.wait_for()


@stop("table being set up")
def set_up(club: Club, guest: Guest) -> None:
    lobby(club, guest)
    guest.page.locator(".hero-open > summary").click()
    guest.page.locator(".hero-options > summary").click()
    guest.page.locator("[data-part=options] .pick:visible").first.wait_for()


@stop("free chair")
def free_chair(club: Club, guest: Guest) -> None:
    guest.page.goto(f"/games/{club.free}/play")
    guest.page.locator(".seating-seats button").first.wait_for()


@stop("private invitation")
def invited(club: Club, guest: Guest) -> None:
    guest.page.goto(f"/games/{club.private}/play#invitation={INVITATION}")
    guest.page.locator(".seating-seats button").first.wait_for()


def _sits(guest: Guest, table: Table, *seats: str) -> "Page":
    guest.knows(table.kept(*(seats or SEATS[:1])))
    guest.page.goto(f"/games/{table.game}/play")
    return guest.page


def _window(window: str) -> None:
    @stop(f"orders: {window}")
    def asked(club: Club, guest: Guest) -> None:
        page = _sits(guest, club.at(window))
        page.locator(".seal-button").wait_for()
        page.locator(".question").first.wait_for()
        for summary in page.locator(".agreements summary, .whoami summary").all():
            summary.click()


for kind in WINDOWS:
    _window(kind)


@stop("orders refused")
def refused(club: Club, guest: Guest) -> None:
    page = _sits(guest, club.at("planning"))
    page.locator(".seal-button").wait_for()
    refusal = {
        "status": 422,
        "code": "order/illegal",
        "title": "⟦Refused⟧",
        "detail": "⟦she may not⟧",
        "rule": "B-PLAN-1",
        "page": 12,
    }
    problem = "application/problem+json"
    page.route(
        "**/orders", lambda route: route.fulfill(status=422, content_type=problem, body=json.dumps(refusal))
    )
    page.locator(".seal-button").click()
    page.locator(".refusals").first.wait_for()


@stop("orders sealed")
def sealed(club: Club, guest: Guest) -> None:
    page = _sits(guest, club.sat())
    page.locator(".seal-button").click()
    page.locator(".envelope").wait_for()


@stop("messages and stand-in")
def talk(club: Club, guest: Guest) -> None:
    table = club.sat(windows=1)
    said = {"text": "⟦Fair winds⟧"}
    table.captains["french-1"].ask("POST", f"/v1/games/{table.game}/messages", json=said)
    page = _sits(guest, table)
    for panel in ("stand-in", "talk"):
        page.locator(f"[data-{panel}] summary").click()
    page.locator("[data-talk] li").wait_for()
    page.locator("[data-part=mutes] button").first.wait_for()


@stop("curtain")
def curtain(club: Club, guest: Guest) -> None:
    _sits(guest, club.sat(), *SEATS).locator(".curtain button").first.wait_for()


@stop("reveal")
def reveal(club: Club, guest: Guest) -> None:
    table = club.sat(windows=1)
    page = _sits(guest, table)
    page.locator(".seal-button").click()
    other = table.captains["french-1"]
    other.seals(table.game, "french-1", lambda question: question["default"])
    page.locator("[data-reveal] [data-part=lines] li").first.wait_for()


@stop("ended and verified")
def ended(club: Club, guest: Guest) -> None:
    page = _sits(guest, club.ended)
    page.locator(".finding[data-verdict]").wait_for()


@stop("battle watched")
def watched(club: Club, guest: Guest) -> None:
    guest.page.goto(f"/games/{club.ended.game}")
    guest.page.locator(".sheet svg").wait_for()


@stop("rule opened")
def rule_card(club: Club, guest: Guest) -> None:
    watched(club, guest)
    guest.page.locator(".log-line [data-rule]").first.click()
    guest.page.locator(".rule-card h3").wait_for()


@stop("bench of a spectator")
def bench(club: Club, guest: Guest) -> None:
    guest.page.goto(f"/games/{club.hearing.game}/bench")
    guest.page.locator(".fact").first.wait_for()
    guest.page.locator("[data-from=window]").click()
    guest.page.locator(".differences .changes, .differences .hint").first.wait_for()


@stop("bench with a dispute")
def dispute(club: Club, guest: Guest) -> None:
    guest.acts_with(club.hearing.bench.token)
    guest.page.goto(f"/games/{club.hearing.game}/bench")
    guest.page.locator(".evidence-holder > summary").first.wait_for()
    for holder in guest.page.locator(".evidence-holder > summary").all():
        holder.click()
    guest.page.locator(".evidence-body [name=ruling]").wait_for()
    guest.page.locator(".in-question img").first.wait_for()


@stop("bench with an undo")
def undo(club: Club, guest: Guest) -> None:
    guest.acts_with(club.undoing.captains["french-1"].token)
    guest.page.goto(f"/games/{club.undoing.game}/bench")
    guest.page.locator("[data-rewinds] [data-part=request] button").first.wait_for()


@stop("bench of a fork")
def fork(club: Club, guest: Guest) -> None:
    guest.acts_with(club.undoing.bench.token)
    guest.page.goto(f"/games/{club.fork}/bench")
    guest.page.locator("[data-part=sandbox] select").first.wait_for()
    guest.page.locator("[data-part=outcome] p").first.wait_for()


@stop("report")
def report(club: Club, guest: Guest) -> None:
    guest.page.goto(f"/games/{club.hearing.game}/report")
    guest.page.locator("[data-report][data-ready]").wait_for()


@stop("embedded board")
def embedded(club: Club, guest: Guest) -> None:
    guest.page.goto(f"/games/{club.ended.game}/embed")
    guest.page.locator(".sheet svg").wait_for()


@stop("tournaments")
def tournaments(club: Club, guest: Guest) -> None:
    assert club.tournament
    guest.page.goto("/tournaments")
    guest.page.locator(".lobby-line").first.wait_for()


@stop("tournament")
def tournament(club: Club, guest: Guest) -> None:
    guest.page.goto(f"/tournaments/{club.tournament}")
    guest.page.locator(".lobby-line").first.wait_for()


@stop("rulings")
def rulings(club: Club, guest: Guest) -> None:
    assert club.hearing
    guest.acts_with(club.hearing.bench.token)
    guest.page.goto("/rulings")
    guest.page.locator(".dispute").first.wait_for()
    guest.page.locator("[name=topic]").select_option("OrdersSealed")
    guest.page.locator("[data-part=query] button").first.click()
    guest.page.locator("[data-part=facts] li").first.wait_for()


@stop("account")
def account(club: Club, guest: Guest) -> None:
    guest.acts_with(club.member.token)
    guest.page.goto("/account")
    guest.page.locator("[data-part=makeCodes] button").click()
    guest.page.locator("[data-part=codes] li").first.wait_for()
    guest.page.locator("[data-part=tokens] li").first.wait_for()


@stop("app that asks")
def authorize(club: Club, guest: Guest) -> None:
    guest.acts_with(club.member.token)
    guest.page.goto(f"/authorize?{urlencode(ASKED)}")
    guest.page.locator("[data-part=consent]").wait_for()


@stop("verified")
def verified(club: Club, guest: Guest) -> None:
    guest.page.goto(f"/verify?game={club.ended.game}")
    guest.page.locator(".finding[data-verdict]").wait_for()


@stop("found wrong")
def found_wrong(club: Club, guest: Guest) -> None:
    guest.page.goto("/verify")
    written = club.server.ask("GET", f"/v1/games/{club.ended.game}/transcript").text
    forged = written.replace('"turn":1', '"turn":2', 1).encode()
    file = {"name": "forged.json", "mimeType": "application/json", "buffer": forged}
    guest.page.locator("[data-part=file]").set_input_files(file)  # type: ignore[arg-type]  # as Playwright documents it
    guest.page.locator(".finding[data-verdict]").wait_for()


@stop("server that is starting")
def starting(_: Club, guest: Guest) -> None:
    """What a person reads who comes before the tables are laid out."""
    with mock.patch("api.probe.Probe.report", return_value=(False, 0)):
        guest.page.goto("/readyz")
    guest.page.locator(".lost").wait_for()
