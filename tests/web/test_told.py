"""Nothing on a page knows a rule: it offers what it was told, sends what was chosen, and shows what was answered."""

import json
import math
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route, expect

import api.web
from api.wiring import Wiring
from domain.catalogue import clauses
from domain.offers import offers
from domain.packs.pack import pack
from tests.kit.server import Server, by_default
from tests.web.tables import Captain
from tests.web.windows import KINDS, Json, questions

SCRIPTS = Path(api.web.__file__).parent / "static" / "scripts"
# The first page offers this one by name to beginners, if the server lists it.
NAMED = {"tables.js": {"reading:open-information"}}
# Every document that a page is answered with.
HEARD = """
window.heard = [];
const fetched = window.fetch;
window.fetch = async (...asked) => {
  const answer = await fetched(...asked);
  if (answer.headers.get("content-type")?.includes("json")) answer.clone().text().then((text) => window.heard.push(text));
  return answer;
};
"""
LENGTH = re.compile(r"(-?\d+(?:\.\d)?) mm")
ACTIONS = ("fire-left", "fire-right", "reload-left", "reload-right", "increase-sails", "decrease-sails")


@pytest.fixture(scope="module")
def wiring(server: Server) -> Wiring:
    return server.wiring


@pytest.fixture
def nell(chromium: Browser, address: str) -> Iterator[Captain]:
    captain = Captain(chromium, address, "Nell")
    yield captain
    captain.close()


def test_no_script_names_a_card_an_action_an_option_or_a_clause() -> None:
    cards = {card for deck in pack("napoleonic").decks.values() for card in deck.cards}
    known = {name for name in cards | set(ACTIONS) | {offer.id for offer in offers()} if "-" in name} | set(
        clauses()
    )
    in_quotes = re.compile(r"(?<=[\"'`])[^\"'`\n]+(?=[\"'`])")
    named = {
        script.name: known.intersection(in_quotes.findall(spoken(script))) for script in SCRIPTS.glob("*.js")
    }
    assert {script: names for script, names in named.items() if names} == NAMED


def spoken(script: Path) -> str:
    """What it does, without what is said about it."""
    return re.sub(
        r"/\*.*?\*/|(?<=\s)//.*?$|^//.*?$",
        "",
        script.read_text(encoding="utf-8"),
        flags=re.DOTALL | re.MULTILINE,
    )


def test_what_is_offered_is_what_was_told_and_the_server_judges_it(nell: Captain) -> None:
    def changed(route: Route) -> None:
        awaiting = route.fetch().json()
        for question in awaiting["mine"]:
            if question["item"] == "card":
                question["choices"] = [*question["choices"][:3], {"value": "warp-9", "about": {"veer": 5}}]
        route.fulfill(json=awaiting)

    nell.page.route("**/v1/games/*/awaiting*", changed)
    nell.fights_the_computer("basic", "simple")
    nell.is_asked("deployment")
    nell.answers()
    nell.is_asked("turn 1, planning")
    card = nell.page.locator(".question:has(.fan)").first
    expect(card.locator("input")).to_have_count(4)
    card.get_by_label("Warp 9").check()
    nell.seals()
    expect(card.locator(".refused")).to_contain_text("plan/card-not-in-deck")


def integers(document: object) -> Iterator[int]:
    if isinstance(document, bool):
        return
    if isinstance(document, int):
        yield document
    elif isinstance(document, dict | list):
        for part in document.values() if isinstance(document, dict) else document:
            yield from integers(part)


def test_every_length_on_the_page_stands_in_an_answer_of_the_server(nell: Captain, server: Server) -> None:
    """With open information, where most is shown: ghosts, ranges before the choice, and the log."""
    nell.page.add_init_script(HEARD)
    nell.opens_a_table("basic", "reading:open-information")
    victor = server.member("Victor")
    victor.sits(nell.game, "french-1")
    for turn in range(6):
        server.wiring.queries.follower.catch_up()
        nell.page.wait_for_function("() => document.querySelector('.seal-button').checkVisibility()")
        nell.chooses(turn)
        shown = nell.page.locator(".desk, .sheet .chosen-layer").all_text_contents()
        # After what is shown, because the next answer may come in between.
        answers = nell.page.evaluate("window.heard")
        told = {said(number) for answer in answers for number in integers(json.loads(answer))}
        told |= {
            length for answer in answers for length in LENGTH.findall(answer)
        }  # in the server's own sentences
        lengths = {found for text in shown for found in LENGTH.findall(text)}
        assert lengths <= told, lengths - told
        nell.seals()
        expect(nell.page.locator(".envelope")).to_be_visible()
        victor.seals(nell.game, "french-1", by_default)


# Every question that the form asks: what can be chosen in it, and what its controls are called.
SHOWN = """() => [...document.querySelectorAll("[data-part=questions] .question")].map((question) => ({
  key: question.dataset.key,
  radios: question.querySelectorAll("input[type=radio], option").length,
  boxes: [...question.querySelectorAll("input[type=checkbox]")].map(({ value }) => value).sort(),
  labels: [...question.querySelectorAll(".pick label, option")].map((label) => label.textContent),
  written: question.querySelectorAll("textarea").length,
  text: question.textContent,
}))"""
# The last of every list of answers is chosen; where something is placed, it stays.
CHOOSE_LAST = """() => {
  for (const question of document.querySelectorAll("[data-part=questions] .question")) {
    const last = [...question.querySelectorAll("input[type=radio], option")].at(-1);
    if (!last || question.querySelector("input[type=number]")) continue;
    last[last.tagName === "OPTION" ? "selected" : "checked"] = true;
    last.dispatchEvent(new Event("input", { bubbles: true }));
  }
}"""


def test_in_every_kind_of_window_the_page_offers_and_sends_what_it_was_told(nell: Captain) -> None:
    """One window of each kind, as the cases of the rules come to it, asked on one page."""
    told = [asked for kind in KINDS for asked in questions(kind)]
    sent: list[dict[str, object]] = []

    def ask(route: Route) -> None:
        awaiting = route.fetch().json()
        if awaiting["mine"]:
            awaiting["mine"] = told
        route.fulfill(json=awaiting)

    def refuse(route: Route) -> None:
        sent.append(json.loads(route.request.post_data or "{}")["items"])
        route.fulfill(status=422, json={"code": "order/illegal", "detail": "not today", "refusals": []})

    nell.page.route("**/v1/games/*/awaiting*", ask)
    nell.page.route("**/v1/games/*/orders", refuse)
    nell.fights_the_computer("basic", "simple")
    nell.is_asked("deployment")
    shown = {question["key"]: question for question in nell.page.evaluate(SHOWN)}
    assert set(shown) == {asked["key"] for asked in told}
    for asked in told:
        check_shown(asked, shown[asked["key"]])
    answer = nell.page.locator(".seal-bar .answer")
    nell.seals()
    expect(answer).to_contain_text("Not today")
    nell.page.evaluate(CHOOSE_LAST)
    with nell.page.expect_response("**/v1/games/*/orders"):
        nell.seals()
    nell.page.wait_for_function("() => !document.querySelector('.seal-button').disabled")
    assert sent[0] == {asked["key"]: asked["default"] for asked in told}
    assert all(sent[-1][asked["key"]] in may_be_sent(asked) for asked in told)
    changed = {key for key in sent[0] if sent[0][key] != sent[-1][key]}
    assert {key.partition(".")[0] for key in changed} >= set(KINDS) - {"deployment", "terrain"}


def check_shown(asked: Json, question: Json) -> None:
    """As many answers as there are, no two under one name, and no length that was not told."""
    listed = asked["choices"] if asked["free"] and not is_several(asked) else None
    parts = asked["schema"].get("properties", {}).values()
    answers = len(listed) if listed is not None else sum(len(part.get("enum", ())) for part in parts)
    assert question["radios"] == answers, asked["key"]
    assert question["written"] == 0, f"{asked['key']} is asked for as JSON"
    assert question["boxes"] == (sorted(asked["schema"]["items"]["enum"]) if is_several(asked) else [])
    assert len(set(question["labels"])) == len(question["labels"]), question["labels"]
    told = {said(number) for number in integers(asked)} | set(LENGTH.findall(json.dumps(asked)))
    assert set(LENGTH.findall(question["text"])) <= told, asked["key"]


def is_several(asked: Json) -> bool:
    return bool(
        asked["free"] and asked["schema"].get("type") == "array" and "enum" in asked["schema"]["items"]
    )


def may_be_sent(asked: Json) -> list[object]:
    if not asked["free"] or is_several(asked) or not asked["choices"]:
        return [asked["default"]]
    return [choice["value"] for choice in asked["choices"]]


def said(length: int) -> str:
    """As a page says so many micrometres."""
    return str(math.floor(length / 100 + 0.5) / 10).removesuffix(".0")
