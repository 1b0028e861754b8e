"""No refusal without an explanation, and none that nobody has ever met."""

import pytest

from api.codes import CODES, FAMILIES, meaning
from api.problems import title_key
from api.rule_codes import RULE_CODES, RULE_FAMILIES
from projections.languages import LANGUAGES, tongue_of
from tests.kit.server import Server
from tests.refusals.acts import ACTS
from tests.refusals.requests import BY_STATUS, REQUESTS
from tests.refusals.sayable import expected, said
from tests.refusals.test_rules import PROVOKED
from tests.refusals.test_turns import NOT_ASKED


def test_there_are_many_and_each_belongs_to_a_family() -> None:
    assert len(said()) > 200
    families = {*FAMILIES, *(code.partition("/")[0] for code in CODES)}
    assert {code.partition("/")[0] for code in said()} <= families


def test_the_list_of_the_rules_codes_is_what_the_rules_say() -> None:
    assert sorted(RULE_CODES) == [code for code in said() if code.partition("/")[0] in RULE_FAMILIES]


def test_nothing_is_documented_that_nobody_says() -> None:
    assert set(CODES) <= set(said())


def test_the_page_explains_every_code_where_a_problem_points_to(either_server: Server) -> None:
    page = either_server.ask("GET", "/docs").text
    assert [code for code in said() if f'<div id="{code}">' not in page] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_a_title_in_every_language(language: str) -> None:
    tongue = tongue_of(language)
    for code in said():
        title = meaning(code).title
        assert (tongue.translated(title_key(code), title) != title) == (language != "en"), code


def test_every_code_is_provoked_by_a_test() -> None:
    """Here by one of the tables beside this file, or where the act itself is tested."""
    here = {*ACTS, *REQUESTS, *BY_STATUS, *PROVOKED, NOT_ASKED}
    assert sorted(set(said()) - expected() - here) == []
