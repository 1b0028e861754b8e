"""Battles adjudicated again give the same facts; `make readjudicate` does it with a thousand."""

import pytest

from tests.proofs.readjudicate import judge


@pytest.mark.parametrize("number", range(100, 106))
def test_a_battle_adjudicated_again_is_the_same(number: int) -> None:
    judged = judge(number)
    assert judged.fault is None
    assert judged.steps > 0
