"""The stream's draws: the published answers, and what must hold for every key."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.draws.chance import COIN, StreamChance
from domain.draws.stream import LARGEST_CHOICE, Stream
from domain.values.bags import Bag

STEP_7 = bytes.fromhex("817b08742bf9e0538892b700dd71996e3027112e4c72cde5ba8e0fd91fecd39e")

keys = st.binary(min_size=32, max_size=32)


def test_five_of_ten_counters() -> None:
    chance = StreamChance(Stream(STEP_7))
    bag = Bag.full("abcdefghij")
    serials = []
    for _ in range(5):
        pick = chance.counter("B", bag)
        assert pick.face == "abcdefghij"[pick.serial]
        assert pick.picks == (bag.left.index(pick.serial),)
        serials.append(pick.serial)
        bag = bag.without(pick.serial)
    assert serials == [7, 4, 0, 8, 3]


def test_the_order_of_six() -> None:
    shuffle = StreamChance(Stream(STEP_7)).order(tuple("abcdef"))
    assert shuffle.result == tuple("edfacb")
    stream = Stream(STEP_7)
    assert shuffle.picks == tuple(stream.uniform(n) for n in (6, 5, 4, 3, 2))


def test_one_of_several_is_numbered_as_given() -> None:
    assert StreamChance(Stream(STEP_7)).one("coin", COIN) == (COIN[Stream(STEP_7).uniform(2)], (1,))


def test_the_last_counter_of_a_bag_takes_nothing_from_the_stream() -> None:
    stream = Stream(STEP_7)
    pick = StreamChance(stream).counter("B", Bag(("0", "crew"), (91,), 46))
    assert pick == (91, "crew", (0,))
    assert stream.uniform(6) == Stream(STEP_7).uniform(6)


@pytest.mark.parametrize("n", [0, -1, LARGEST_CHOICE + 1])
def test_a_game_draws_among_one_to_2_to_the_32(n: int) -> None:
    with pytest.raises(ValueError, match=r"among 1 to 2\^32"):
        Stream(STEP_7).uniform(n)


@pytest.mark.parametrize("n", [0, 2**64 + 1])
def test_a_value_cannot_decide_among_more_than_it_counts(n: int) -> None:
    with pytest.raises(ValueError, match=r"among 1 to 2\^64"):
        Stream(STEP_7).raw(n)


@given(keys, st.lists(st.integers(1, LARGEST_CHOICE), max_size=20))
def test_answers_lie_in_range_and_follow_from_the_key(key: bytes, asked: list[int]) -> None:
    one, two = Stream(key), Stream(key)
    answers = [one.uniform(n) for n in asked]
    assert answers == [two.uniform(n) for n in asked]
    assert all(0 <= answer < n for answer, n in zip(answers, asked, strict=True))


def test_a_choice_of_the_largest_size_reaches_beyond_31_bits() -> None:
    stream = Stream(STEP_7)
    assert max(stream.uniform(LARGEST_CHOICE) for _ in range(50)) > 2**31


@pytest.mark.parametrize("n", [2, 3, 7, 90])
def test_no_answer_is_favoured(n: int) -> None:
    stream = Stream(STEP_7)
    counts = Counter(stream.uniform(n) for _ in range(200 * n))
    chi_squared = sum((counts[answer] - 200) ** 2 / 200 for answer in range(n))
    # Six standard deviations of the distribution: the stream is fixed, so this never wavers.
    assert chi_squared < (n - 1) + 6 * (2 * (n - 1)) ** 0.5


@given(keys, st.sets(st.text("abc-123", min_size=1), min_size=2, max_size=12))
def test_a_shuffle_keeps_every_item(key: bytes, names: set[str]) -> None:
    items = tuple(sorted(names))
    result, picks = StreamChance(Stream(key)).order(items)
    assert sorted(result) == list(items)
    assert len(picks) == len(items) - 1
    assert all(0 <= pick < len(items) - place for place, pick in enumerate(picks))


def test_every_order_of_three_turns_up() -> None:
    chance = StreamChance(Stream(STEP_7))
    counts = Counter(chance.order(("a", "b", "c")).result for _ in range(1200))
    assert len(counts) == 6
    assert min(counts.values()) > 140
