"""A switchable reading that a case is played by decides it: without the reading it comes out otherwise.

The clauses that a case names are checked like those of any other; here it is the rules of the reading alone that are
unplugged, and whatever they stood in for is back.
"""

import tomllib
from pathlib import Path

import pytest

from domain.adjudication import adjudicated
from domain.options.readings import READINGS
from tests.cases.folder import FILES, ROOT, listed, name, read

PREFIX = "reading:"


def played() -> list[tuple[Path, str]]:
    """Every case that is played by a reading, with the name of it."""
    return [
        (file, option.removeprefix(PREFIX))
        for file in FILES
        for option in listed(file, "options")
        if option.startswith(PREFIX)
    ]


@pytest.mark.parametrize(
    ("file", "reading"), played(), ids=lambda part: part if isinstance(part, str) else name(part)
)
def test_case_comes_out_otherwise_without_its_reading(file: Path, reading: str) -> None:
    case = read(file)
    unplugged = [rule.key for rule in READINGS[reading]]
    assert adjudicated(case).differences == ()
    assert adjudicated(case, without=unplugged).differences != ()


def test_every_reading_has_a_case_or_a_test_of_its_own() -> None:
    structural = tomllib.loads((ROOT / "structural.toml").read_text(encoding="utf-8"))["readings"]
    assert {reading for _, reading in played()} | set(structural) == set(READINGS)
