"""The switchable readings: each names the clauses it changes, and both ways of reading them."""

import pytest

from domain.catalogue import Reading, clauses, readings
from domain.values.names import is_id

RULINGS = {
    "firepower-at-combat": "6",
    "open-information": "20",
    "mast-at-once": "33",
    "path-sweep": "49",
    "head-on-relief": "58",
    "enemy-collisions": "60",
    "collision-by-overlap": "62",
    "fixed-odds": "102",
    "water-on-track": "122",
    "kedging": "152",
}


def test_all_ten_with_their_rulings() -> None:
    assert {name: reading.ruling for name, reading in readings().items()} == RULINGS


@pytest.mark.parametrize("reading", readings().values(), ids=lambda reading: reading.name)
def test_a_reading_changes_clauses_that_exist(reading: Reading) -> None:
    assert is_id(reading.name)
    assert reading.clauses
    assert set(reading.clauses) <= set(clauses())
    assert reading.default.endswith(".")
    assert reading.switched_on.endswith(".")
    assert reading.default != reading.switched_on
