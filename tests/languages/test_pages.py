"""Pages say in which language they are, and caches can tell them apart."""

import json

import pytest

from tests.kit.server import Server

HEADINGS = {"en": "Nothing in sight", "fr": "Rien à l’horizon", "pl": "Nic na horyzoncie"}


@pytest.mark.parametrize("language", HEADINGS)
def test_a_page_is_in_the_language_that_was_asked_for(server: Server, language: str) -> None:
    by_query = server.ask("GET", f"/games/nowhere?lang={language}", headers={"Accept-Language": "de"})
    by_header = server.ask("GET", "/games/nowhere", headers={"Accept-Language": f"de, {language};q=0.8"})
    by_choice = server.ask("GET", "/games/nowhere", headers={"Cookie": f"lang={language}"})
    for answer in (by_query, by_header, by_choice):
        assert HEADINGS[language] in answer.text
        assert f'<html lang="{language}"' in answer.text
        assert answer.headers["Content-Language"] == language
        assert {"Accept-Language", "Cookie"} <= {name.strip() for name in answer.headers["Vary"].split(",")}


def test_a_choice_is_remembered_and_nothing_else_is(server: Server) -> None:
    assert "lang=fr" in server.ask("GET", "/?lang=fr").headers["Set-Cookie"]
    for path in ("/", "/?lang=tlh", "/?lang=en-x-pseudo", "/v1/rules?lang=fr"):
        assert "Set-Cookie" not in server.ask("GET", path).headers


def test_programs_are_not_answered_by_what_was_chosen_on_a_page(server: Server) -> None:
    answer = server.ask("GET", "/v1/nowhere", headers={"Cookie": "lang=fr", "Accept-Language": "pl"})
    assert answer.headers["Content-Language"] == "pl"


def test_texts_for_scripts_are_kept_for_good(server: Server) -> None:
    page = server.ask("GET", "/?lang=pl").text
    address = page.partition('data-texts="')[2].partition('"')[0]
    answer = server.ask("GET", address)
    assert "immutable" in answer.headers["Cache-Control"]
    assert json.loads(answer.text)["page"]["Seal"] == "Zapieczętuj"
    assert "data-texts" not in server.ask("GET", "/?lang=en").text


@pytest.mark.parametrize(
    ("path", "french", "polish"),
    [
        ("/rules", "Les règles, clause par clause", "Zasady, klauzula po klauzuli"),
        ("/rulings", "Toutes les parties", "Wszystkie gry"),
        ("/house-rulings", "Décisions de la maison", "Orzeczenia domowe"),
        ("/verify", "Vérifier une partie", "Zweryfikuj grę"),
        ("/account", "Votre compte", "Twoje konto"),
        ("/authorize", "Laisser entrer une application", "Wpuścić aplikację"),
        ("/tournaments", "Des parties sous les mêmes arbitres", "Gry pod tymi samymi sędziami"),
        ("/tournaments/t-000000000000", "Comment ses arbitres ont tranché", "Jak orzekali jego sędziowie"),
        ("/games/g-000000000000/bench", "Le banc de l’arbitre", "Ława sędziego"),
        ("/games/g-000000000000/report", "Rapport après combat", "Raport po walce"),
        ("/games/g-000000000000/embed", "Une mise en œuvre non officielle", "Nieoficjalna realizacja zasad"),
    ],
)
def test_every_page_is_in_the_language_that_was_asked_for(
    server: Server, path: str, french: str, polish: str
) -> None:
    for language, words in (("fr", french), ("pl", polish)):
        answer = server.ask("GET", f"{path}?lang={language}").text
        assert f'<html lang="{language}"' in answer
        assert words in answer
