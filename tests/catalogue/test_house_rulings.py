"""Our rulings can be read: every number that anything cites, each about clauses there are, with a reason."""

import re

from domain.catalogue import clauses, house_rulings, readings
from tests.cases.folder import FILES
from tests.kit.tree import PACKAGES, ROOT, python

# `ruling 92a`, `rulings 61–64`, `(rulings 64 and 92b)`; a number of its own in brackets is one too where code says so.
CITED = re.compile(r"[Rr]ulings? (\d+[a-z]?(?:(?:, | and |–)\d+[a-z]?)*)")


def cited(text: str) -> set[str]:
    return {number for found in CITED.findall(text) for number in re.findall(r"\d+[a-z]?", found)}


def test_whatever_cites_a_ruling_cites_one_that_can_be_read() -> None:
    paths = [*python(*PACKAGES), *FILES, *(ROOT / "domain" / "catalogue").glob("*.toml")]
    found = {number for path in paths for number in cited(path.read_text("utf-8"))}
    assert len(found) > 40
    assert found - set(house_rulings()) == set()


def test_every_reading_rests_on_a_ruling_that_names_its_switch() -> None:
    for name, reading in readings().items():
        assert house_rulings()[reading.ruling].switch == f"reading:{name}"


def test_each_is_about_clauses_of_the_catalogue_and_says_why() -> None:
    for number, ruling in house_rulings().items():
        assert set(ruling.clauses) <= set(clauses()), number
        assert ruling.clauses, number
        assert ruling.basis, number
        assert min(len(ruling.ruling), len(ruling.why)) > 10, number
        assert ruling.ruling.endswith("."), number
        assert ruling.why.endswith("."), number
        assert 0 <= ruling.page <= 60, number


def test_a_ruling_that_leaves_the_letter_says_that_it_is_ours() -> None:
    """None of them may pass for official."""
    for number, ruling in house_rulings().items():
        assert set(ruling.basis) <= {"book", "publisher", "players", "editions", "ours"}, number
    assert sum("ours" in ruling.basis for ruling in house_rulings().values()) > 100
