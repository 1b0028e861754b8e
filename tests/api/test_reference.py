"""The reference on the page of the API names every window, every topic and every item there is."""

import re

from markupsafe import escape

from api.docs.reference import topics, windows
from domain.catalogue import clauses
from domain.facts import FACTS
from domain.ruleset.slots import Slot
from tests.kit.server import Server
from tests.kit.tree import ROOT

# Of the first edition of the proofs; games are sealed by the second.
SUPERSEDED = {"sealed-orders/salt/v1"}


def test_every_window_and_topic_of_the_code_is_on_the_page(server: Server) -> None:
    page = server.ask("GET", "/docs").text
    for name in {slot.window for slot in Slot if slot.window is not None}:
        assert f'id="window-{name}"' in page
    for topic in FACTS:
        assert f"<code>{topic}</code>" in page


def test_every_window_asks_something_by_a_named_rule() -> None:
    for name, window in windows().items():
        assert window["phases"], name
        assert window["items"], name
        assert all(item.rule in clauses() for item in window["items"]), name
    assert {item.item for item in windows()["planning"]["items"]} >= {"card", "actions"}


def test_everything_that_is_hashed_or_signed_is_told_with_its_formula(server: Server) -> None:
    page = server.ask("GET", "/docs").text
    used = {
        found
        for path in (ROOT / "domain" / "proofs").glob("*.py")
        for found in re.findall(r"sealed-orders/[a-z-]+/v\d", path.read_text(encoding="utf-8"))
    }
    assert len(used) > 8
    assert sorted(name for name in used - SUPERSEDED if f"&#34;{name}&#34;" not in page) == []


def test_every_topic_says_what_it_is_about() -> None:
    told = [topic for listed in topics().values() for topic in listed]
    assert {topic.topic for topic in told} == set(FACTS)


def test_the_badge_that_the_page_shows_is_the_one_that_is_served(server: Server) -> None:
    page = server.ask("GET", "/docs").text
    address = re.search(r'src=&#34;(\S+/badge\.js)&#34;|src="(\S+/badge\.js)"', page)
    assert address is not None
    badge = server.ask("GET", address[1] or address[2])
    assert badge.status_code == 200
    assert len(badge.text.splitlines()) <= 12
    assert str(escape(badge.text.strip())) in page
