"""The catalogue is complete, well-formed, and readable through the installed package."""

import re
from collections import Counter

import pytest

from domain.catalogue import VERSION, Clause, chapters, clause, clauses
from domain.values.names import Level

CLAUSES = list(clauses().values())
LAST_PAGE = 60
SHAPE = re.compile(r"[BSAOTYCN](-[A-Z]+)?-\d+|N-\d-\d")
PAGES = re.compile(r"\d+(–\d+)?(, \d+(–\d+)?)*")

every_clause = pytest.mark.parametrize("entry", CLAUSES, ids=lambda entry: entry.id)


def test_how_many() -> None:
    assert Counter(entry.chapter for entry in CLAUSES) == {
        "B": 57,
        "S": 24,
        "A": 37,
        "O": 60,
        "T": 19,
        "Y": 9,
        "C": 13,
        "N": 26,
    }
    assert VERSION == 1


@every_clause
def test_ids_are_well_formed(entry: Clause) -> None:
    assert SHAPE.fullmatch(entry.id)
    assert entry.id.startswith(f"{entry.chapter}-")
    assert clause(entry.id) is entry


def test_numbers_of_a_subject_run_without_a_gap() -> None:
    numbers: dict[str, list[int]] = {}
    for entry in CLAUSES:
        subject, _, number = entry.id.rpartition("-")
        numbers.setdefault(subject, []).append(int(number))
    for subject, found in numbers.items():
        first = 7 if subject == "N" else 1  # N-7 to N-9 follow the six scenarios
        assert sorted(found) == list(range(first, first + len(found))), subject


@every_clause
def test_pages_are_sane(entry: Clause) -> None:
    if entry.chapter == "C":
        assert (entry.pages, entry.page) == ("CC", 0)
        return
    assert PAGES.fullmatch(entry.pages)
    numbers = [int(number) for number in re.findall(r"\d+", entry.pages)]
    assert numbers == sorted(set(numbers))
    assert numbers[0] == entry.page >= 4
    assert numbers[-1] <= LAST_PAGE


@every_clause
def test_titles_and_summaries_are_for_reading(entry: Clause) -> None:
    assert 3 <= len(entry.title) <= 60
    assert 15 <= len(entry.summary) <= 500
    assert entry.title[0].isupper()
    assert entry.summary[-1] in ".!)"
    assert not re.search(r"[Rr]uling|\[[BSAY]|  ", entry.summary), "a summary stands on its own"


def test_titles_are_not_used_twice() -> None:
    assert [title for title, count in Counter(entry.title for entry in CLAUSES).items() if count > 1] == []


@pytest.mark.parametrize(
    ("clause_id", "levels"),
    [
        ("B-MOV-1", ("basic", "standard", "advanced")),
        ("S-VEER-1", ("standard", "advanced")),
        ("A-SAI-1", ("advanced",)),
        ("O-BRD-1", ("basic", "standard")),
        ("O-BRD-9", ("advanced",)),
        ("O-DBL-1", ("standard", "advanced")),
        ("O-EVT-1", ("basic", "standard", "advanced")),
        ("Y-MOV-3", ("standard", "advanced")),
        ("Y-CMB-1", ("basic", "standard")),
        ("Y-CMB-2", ("standard", "advanced")),
        ("C-CAP-5", ("advanced",)),
        ("N-5-2", ("advanced",)),
    ],
)
def test_levels(clause_id: str, levels: tuple[str, ...]) -> None:
    assert clause(clause_id).levels == levels
    assert clause(clause_id).level == levels[0]


@every_clause
def test_levels_are_known_and_in_order(entry: Clause) -> None:
    known = [str(level) for level in Level]
    assert list(entry.levels) == [level for level in known if level in entry.levels] != []


def test_what_no_position_can_exercise() -> None:
    assert {entry.id for entry in CLAUSES if entry.structural} == {
        *("B-SET-1", "B-TURN-1", "B-PLAN-4", "B-WIN-1", "S-GEN-1", "O-GEN-1", "N-3-3", "N-7", "N-8", "N-9")
    }


def test_what_needs_the_solitaire_rules() -> None:
    assert [entry.id for entry in CLAUSES if entry.needs == ("solitaire",)] == [
        "N-3-4",
        "N-6-1",
        "N-6-2",
        "N-6-3",
    ]
    assert {entry.needs for entry in CLAUSES} == {(), ("solitaire",)}


def test_chapters_and_unknown_clauses() -> None:
    assert list(chapters()) == list("BSAOTYCN")
    with pytest.raises(KeyError):
        clause("B-MOV-99")
