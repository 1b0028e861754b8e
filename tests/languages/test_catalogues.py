"""Everything that is said can be said in French and Polish: nothing left out, no place lost, no form missing."""

from string import Formatter

import pytest

from projections.languages import LANGUAGES
from tests.languages.catalogues import (
    SUBJECTS,
    missing,
    path_of,
    places,
    read,
    refusals_said,
    unmarked,
    written,
)

OTHERS = LANGUAGES[1:]
FORMS = {"fr": 2, "pl": 3}


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_lacks_a_translation(language: str) -> None:
    """`python -m tests.languages.catalogues` writes down what is to be translated."""
    assert missing(language) == []


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("subject", SUBJECTS)
def test_a_catalogue_holds_what_is_said_and_nothing_else(language: str, subject: str) -> None:
    found = path_of(language, subject).read_text(encoding="utf-8")
    assert found == written(language, subject)


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("subject", SUBJECTS)
def test_every_place_is_kept(language: str, subject: str) -> None:
    messages = [message for message in read(language, subject) if message.id and message.string]
    assert [m.id for m in messages if places(str(m.id)) != places(str(m.string))] == []


def test_every_refusal_is_collected() -> None:
    """A code in a constant, or a text in a variable, would be refused in English everywhere."""
    assert [*unmarked()] == []


def test_a_refusal_is_said_in_the_context_of_its_own_code() -> None:
    """A translator sees which refusal a sentence stands in; another code there misleads."""
    said = list(refusals_said())
    assert ("end/computer", "end/computer") in said
    assert [(code, context) for code, context in said if context not in (code, "refusal")] == []


@pytest.mark.parametrize("language", OTHERS)
def test_every_number_has_the_forms_of_the_language(language: str) -> None:
    """A noun that goes with a number has as many forms as the language has numbers: two in French, three in Polish."""
    for subject in SUBJECTS:
        for message in read(language, subject):
            for field in forms(str(message.string)):
                if "=" not in field:
                    assert len(field.split("|")) == FORMS[language], message.string


def forms(text: str) -> list[str]:
    return [spec for _, _, spec, _ in Formatter().parse(text) if spec]
