"""Battles of scenarios, the book's and one's own, hold before both verifiers; an exchanged document does not."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec
import pytest

from tests.kit.own_scenario import OWN
from tests.kit.proven import Json, fought
from tests.proofs.forgery import forged, resign
from tests.proofs.side_by_side import by_python, by_script, verifier_page

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page


@pytest.fixture(scope="module")
def page(chromium: "Browser") -> Iterator["Page"]:
    with verifier_page(chromium) as page:
        yield page


@pytest.fixture(scope="module")
def own() -> Json:
    """A private game by a scenario of one's own, a few windows on."""
    with fought(1, windows=4, document=OWN, private=True) as battle:
        return battle.transcript("british-1")


def both(page: "Page", document: Json) -> Json:
    text = msgspec.json.encode(document).decode()
    python, script = by_python(text), by_script(page, text)
    assert script == python
    return python


def place_of_the_document(document: Json) -> int:
    topics = [record["topic"] for record in document["records"]]
    return topics.index("ScenarioAgreed/1")


def test_a_scenario_of_ones_own_is_verified_with_its_document(page: "Page", own: Json) -> None:
    topics = [record["topic"] for record in own["records"]]
    assert topics.index("PrivacyAgreed/1") == place_of_the_document(own) + 1
    assert both(page, own)["verdict"].startswith("ok")


@pytest.mark.parametrize("part", ["document", "scenario"])
def test_another_document_than_the_opening_names_is_found(page: "Page", own: Json, part: str) -> None:
    place = place_of_the_document(own)

    def exchange(document: Json) -> None:
        fact = document["records"][place]["fact"]
        fact[part] = {**OWN, "title": "Another one"} if part == "document" else "own-" + "0" * 40

    (fault,) = both(page, forged(own, exchange, resign))["faults"]
    assert fault[0] == "authority"
    assert fault[2] == place + 1


@pytest.mark.parametrize("scenario", ["in-shallow-waters", "force-the-blockade", "against-the-outpost"])
def test_set_up_by_turns_is_verified(page: "Page", scenario: str) -> None:
    with fought(0, windows=14, scenario=scenario, options=("terrain",)) as battle:
        assert both(page, battle.transcript("french-1"))["verdict"].startswith("ok")


def test_sitting_ducks_are_verified(page: "Page") -> None:
    with fought(0, windows=6, scenario="sitting-ducks", players=1) as battle:
        assert both(page, battle.transcript("french-1"))["verdict"].startswith("ok")
