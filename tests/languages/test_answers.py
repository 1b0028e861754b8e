"""The API answers in the language that it is asked in, and says so."""

import json

import pytest

from tests.kit.server import Server, by_default, play_on
from tests.kit.tables import sit_down

NOTHING = {
    "fr": "Il n’y a rien à cette adresse",
    "pl": "Pod tym adresem nic nie ma",
    "en": "There is nothing at this address",
}


@pytest.mark.parametrize("language", NOTHING)
def test_a_refusal_is_told_in_the_language_of_the_request(server: Server, language: str) -> None:
    by_header = server.ask("GET", "/v1/nowhere", headers={"Accept-Language": f"de, {language};q=0.8"})
    by_query = server.ask("GET", f"/v1/nowhere?lang={language}", headers={"Accept-Language": "en"})
    for answer in (by_header, by_query):
        assert answer.json["title"] == NOTHING[language]
        assert answer.json["code"] == "request/no-such-page"
        assert answer.headers["Content-Language"] == language
        assert "Accept-Language" in answer.headers["Vary"]


def test_a_language_that_nobody_speaks_here_is_english(server: Server) -> None:
    for asked in ("tlh", "", "fr;q=zero", "*", "x" * 2000):
        answer = server.ask("GET", "/v1/nowhere", headers={"Accept-Language": asked})
        assert answer.headers["Content-Language"] == "en"
    assert server.ask("GET", "/v1/nowhere?lang=tlh").json["title"] == NOTHING["en"]


def battle(server: Server) -> str:
    captains = {seat: server.member(seat) for seat in ("british-1", "french-1")}
    game = captains["british-1"].opens()
    sit_down(game, captains)
    play_on(game, captains, by_default, 4)
    return game


def test_a_log_differs_in_its_words_and_in_nothing_else(server: Server) -> None:
    game = battle(server)
    logs = {
        language: server.ask("GET", f"/v1/games/{game}/timeline?limit=500&lang={language}").json["entries"]
        for language in ("en", "fr", "pl")
    }
    said = {language: [entry.pop("sentence") for entry in log] for language, log in logs.items()}
    titles = {language: [entry.pop("title") for entry in log] for language, log in logs.items()}
    assert logs["en"] == logs["fr"] == logs["pl"]
    for one, other in (("en", "fr"), ("en", "pl"), ("fr", "pl")):
        assert [text for text in said[one] if text in said[other]] == []
        same = {text for text in titles[one] if text and text in titles[other]}
        assert same <= {"Navigation"}


def test_nothing_is_stored_translated(server: Server) -> None:
    game = battle(server)
    server.ask("GET", f"/v1/games/{game}/timeline?lang=pl")
    rows = server.world.store.database.read("SELECT body, said FROM timeline")
    assert rows
    assert [row for row in rows if "Okno" in bytes(row[0]).decode() + bytes(row[1]).decode()] == []


def test_the_language_is_part_of_the_tag(server: Server) -> None:
    game = battle(server)
    version = server.ask("GET", f"/v1/games/{game}").json["version"]
    address = f"/v1/games/{game}/facts/{version}/diagram.svg"
    tags = {}
    for language in ("en", "fr", "pl"):
        answer = server.ask("GET", address, headers={"Accept-Language": language})
        tags[language] = answer.headers["ETag"]
        again = server.ask(
            "GET", address, headers={"Accept-Language": language, "If-None-Match": tags[language]}
        )
        assert again.status_code == 304
    assert len({*tags.values()}) == 3
    other = server.ask("GET", address, headers={"Accept-Language": "pl", "If-None-Match": tags["fr"]})
    assert other.status_code == 200


def test_rules_are_told_in_three_languages(server: Server) -> None:
    told = {
        language: server.ask("GET", "/v1/rules/B-SET-1", headers={"Accept-Language": language}).json
        for language in ("en", "fr", "pl")
    }
    for key in ("title", "summary", "group"):
        assert len({rule[key] for rule in told.values()}) == 3, key
    assert (
        len({json.dumps([rule[key] for key in ("id", "page", "pages", "levels")]) for rule in told.values()})
        == 1
    )


def test_the_preview_of_a_scenario_bears_its_title_in_the_language(server: Server) -> None:
    drawn = server.ask("GET", "/v1/scenarios/enemy-in-sight/board.svg?lang=fr").text
    assert "Ennemi en vue" in drawn
    assert "Enemy in Sight" not in drawn
