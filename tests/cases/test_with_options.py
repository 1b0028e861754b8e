"""The suite of the three levels holds again with each option switched on, but for a reviewed list of cases.

A case knows nothing of the option that is played with it. What only the option draws therefore comes to nothing
(an event does not happen, the wind does not change), and its windows are left to their defaults; a case that still
comes out otherwise is one where the option should matter. It stands in options_matter.toml with the reason, and
only as long as it really differs.
"""

import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from domain.adjudication import Case, adjudicated
from domain.options import OPTIONS
from domain.values.names import Level
from tests.cases.folder import FILES, ROOT, name, read
from tests.kit.agreements import playable, with_needs

LISTED: list[dict[str, Any]] = tomllib.loads((ROOT / "options_matter.toml").read_text(encoding="utf-8"))[
    "matters"
]


@cache
def suite(level: str) -> dict[str, Case]:
    """The cases of one level's folder by name."""
    return {name(file): read(file) for file in _files(level)}


def _files(level: str) -> Iterator[Path]:
    return (file for file in FILES if file.parent.name == level)


PLAYED = [(level.value, option) for option in OPTIONS for level in Level if option in playable(level)]


def expected(level: str, option: str) -> set[str]:
    """The cases of this level that the list gives to an option."""
    cases = {case for entry in LISTED if entry["option"] == option for case in entry["cases"]}
    return {case for case in cases if case.startswith(f"{level}/")}


def differing(cases: dict[str, Case], options: Iterable[str]) -> dict[str, str]:
    """Cases that come out otherwise with these options, each with the first difference."""
    verdicts = {key: adjudicated(case, also=tuple(options)) for key, case in cases.items()}
    return {key: verdict.differences[0] for key, verdict in verdicts.items() if verdict.differences}


@pytest.mark.parametrize(("level", "option"), PLAYED)
def test_an_option_matters_only_where_the_list_says(level: str, option: str) -> None:
    found, listed = differing(suite(level), with_needs(option)), expected(level, option)
    assert {key: told for key, told in found.items() if key not in listed} == {}, (
        "unforeseen, or to be listed"
    )
    assert listed - set(found) == set(), "listed, but the option makes no difference"


@pytest.mark.parametrize("level", Level)
def test_every_option_at_once(level: str) -> None:
    """Options that each leave a case alone leave it alone together."""
    options = [option for played, option in PLAYED if played == level]
    untouched = set(suite(level)).difference(*(expected(level, option) for option in options))
    assert untouched
    assert differing({key: suite(level)[key] for key in sorted(untouched)}, options) == {}


def test_every_option_is_tried_at_some_level() -> None:
    assert {option for _, option in PLAYED} == set(OPTIONS)


def test_the_list_is_in_order_and_gives_reasons() -> None:
    known = {key for level in Level for key in suite(level.value)}
    for entry in LISTED:
        assert set(entry) == {"option", "reason", "cases"}
        assert entry["option"] in OPTIONS
        assert len(entry["reason"]) > 20
        assert entry["cases"] == sorted(set(entry["cases"]) & known)
    pairs = [(case, entry["option"]) for entry in LISTED for case in entry["cases"]]
    assert len(pairs) == len(set(pairs))
