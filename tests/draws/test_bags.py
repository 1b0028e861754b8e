"""Bags: what leaves, what comes back to its old place, and sets whose serials go on."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.values.bags import Bag


def test_a_full_bag() -> None:
    bag = Bag.full(["0", "0", "crew"])
    assert bag == Bag(("0", "0", "crew"), (0, 1, 2), 1)
    assert bag.lowest("crew") == 2
    assert bag.without(0).lowest("0") == 1
    assert bag.lowest("6") is None


def test_the_serials_of_a_fresh_set_go_on() -> None:
    bag = Bag.full(["0"] * 89 + ["crew"])
    emptied = Bag(bag.faces, (), bag.sets)
    second = emptied.refilled()
    assert second.left == tuple(range(90, 180))
    assert (second.face(178), second.face(179)) == ("0", "crew")
    assert second.refilled().left == tuple(range(90, 270))
    assert second.next_serial == 180


def test_a_counter_that_is_out_cannot_be_drawn_and_one_that_is_in_cannot_come_back() -> None:
    bag = Bag.full(["0", "crew"])
    with pytest.raises(ValueError, match="not in the bag"):
        bag.without(0).without(0)
    with pytest.raises(ValueError, match="not in the bag"):
        bag.without(2)
    with pytest.raises(ValueError, match="can go back"):
        bag.with_back([1])
    with pytest.raises(ValueError, match="can go back"):
        bag.without(1).with_back([1, 1])
    with pytest.raises(ValueError, match="can go back"):
        bag.with_back([2])
    with pytest.raises(ValueError, match="can go back"):
        bag.with_back([-1])


@given(st.integers(1, 3), st.sets(st.integers(0, 4)))
def test_counters_take_their_old_place(sets: int, taken: set[int]) -> None:
    bag = Bag.full("abcde")
    for _ in range(sets - 1):
        bag = bag.refilled()
    without = bag
    for serial in taken:
        without = without.without(serial)
    assert set(without.left) == set(bag.left) - taken
    assert without.with_back(taken) == bag


def test_a_bag_is_kept_and_read_back() -> None:
    bag = Bag.full(["0", "2+crew"]).refilled().without(2)
    assert msgspec.json.decode(msgspec.json.encode(bag), type=Bag) == bag
