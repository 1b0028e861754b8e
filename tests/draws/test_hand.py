"""The hand: no counter twice in a slot, indices without gaps, records to the letter."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.draws.chance import COIN, EXPLOSION, RED_CARDS, SINKING, Chance, StreamChance
from domain.draws.hand import Hand
from domain.draws.script import Script, ScriptRanDry
from domain.draws.stream import Stream
from domain.proofs.canonical import canonical
from domain.values.bags import Bag
from domain.values.draws import Draw

STEP_7 = bytes.fromhex("817b08742bf9e0538892b700dd71996e3027112e4c72cde5ba8e0fd91fecd39e")
TEN = Bag.full(["0", "1", "2", "3", "4", "5", "6", "crew", "1+crew", "2+crew"])


def drawing(chance: Chance | None = None, **bags: Bag) -> Hand:
    return Hand(chance or StreamChance(Stream(STEP_7)), step=7, index=41, bags=bags)


def test_a_counter_once_drawn_is_gone_for_the_next_step_of_the_slot() -> None:
    hand = drawing(B=TEN)
    draws = [hand.counter("B", rule="B-DMG-1", ship="defence") for _ in range(5)]
    assert [draw.serial for draw in draws] == [7, 4, 0, 8, 3]
    assert [draw.index for draw in draws] == [41, 42, 43, 44, 45]
    assert [draw.among for draw in draws] == [10, 9, 8, 7, 6]
    assert hand.index == 46
    assert hand.refills == []


def test_the_state_keeps_its_own_bags() -> None:
    bags = {"B": TEN}
    Hand(StreamChance(Stream(STEP_7)), step=7, index=1, bags=bags).counter("B", rule="r", ship=None)
    assert bags == {"B": TEN}


def test_an_event_counter_goes_straight_back() -> None:
    hand = drawing(E=Bag.full(["0", "crew"]))
    draws = [hand.event(rule="O-ENT-1", ship="defence") for _ in range(20)]
    assert {draw.among for draw in draws} == {2}
    assert {draw.face for draw in draws} == {"0", "crew"}


def test_the_record_of_a_counter() -> None:
    draw = drawing(B=TEN).counter("B", rule="B-DMG-1", ship="defence")
    assert canonical(draw) == (
        b'{"among":10,"bag":"B","face":"crew","index":41,"kind":"bag","picks":[7],'
        b'"rule":"B-DMG-1","serial":7,"ship":"defence","step":7}'
    )


def test_the_record_of_an_order() -> None:
    result, (draw,) = drawing().order({"c", "a", "b", "f", "e", "d"}, rule="B-COL-1")
    assert result == tuple("edfacb")
    assert canonical(draw) == (
        b'{"among":6,"index":41,"items":["a","b","c","d","e","f"],"kind":"order","picks":[1,2,0,1,0],'
        b'"result":["e","d","f","a","c","b"],"rule":"B-COL-1","ship":null,"step":7}'
    )


def test_the_record_of_one() -> None:
    result, (draw,) = drawing().one("coin", COIN, rule="O-SUR-1", ship="defence")
    assert result == "blank"
    assert canonical(draw) == (
        b'{"among":2,"index":41,"items":["counter","blank"],"kind":"one","picks":[1],'
        b'"result":"blank","rule":"O-SUR-1","ship":"defence","step":7}'
    )


def test_a_scripted_record_has_no_picks() -> None:
    hand = drawing(Script({"B": ["6", "3+leak"], "order": ["b"]}), B=TEN)
    assert canonical(hand.counter("B", rule="r", ship="a")) == (
        b'{"among":10,"bag":"B","face":"6","index":41,"kind":"bag",'
        b'"rule":"r","scripted":true,"serial":6,"ship":"a","step":7}'
    )
    unheld = hand.counter("B", rule="r", ship="a")
    assert (unheld.serial, unheld.face, unheld.among) == (-1, "3+leak", 9)
    shuffled = hand.order(["b", "a"], rule="r").draws[0]
    assert shuffled.picks is msgspec.UNSET
    assert shuffled.scripted is True
    assert shuffled.result == ("b", "a")


def test_records_are_read_back_as_they_were_written() -> None:
    hand = drawing(B=TEN)
    draws = (
        hand.counter("B", rule="r", ship="a"),
        *hand.order("ab", rule="r").draws,
        *hand.one("coin", COIN, rule="r").draws,
    )
    written = msgspec.json.encode(draws)
    assert msgspec.json.decode(written, type=tuple[Draw, ...]) == draws
    assert msgspec.convert(msgspec.to_builtins(draws), tuple[Draw, ...]) == draws


@pytest.mark.parametrize("chance", [StreamChance(Stream(STEP_7)), Script({})])
def test_among_one_there_is_nothing_to_draw(chance: Chance) -> None:
    hand = drawing(chance)
    assert hand.order(["a"], rule="r") == (("a",), ())
    assert hand.order([], rule="r") == ((), ())
    assert hand.one("loser", ["a"], rule="r") == ("a", ())
    assert hand.index == 41
    with pytest.raises(ValueError, match="nothing to draw"):
        hand.one("loser", [], rule="r")


def test_choices_are_numbered_by_id_unless_their_order_is_documented() -> None:
    hand = drawing()
    for items in (COIN, EXPLOSION, SINKING, RED_CARDS):
        assert hand.one("coin", items, rule="r").draws[0].items == items
    assert hand.one("loser", ["defence", "courageuse"], rule="r").draws[0].items == ("courageuse", "defence")


def test_an_empty_bag_gets_a_fresh_set_before_the_draw() -> None:
    hand = drawing(D=Bag.full(["0", "crew"]).without(0))
    last = hand.counter("D", rule="r", ship="a")
    assert (last.serial, last.among, last.picks, hand.refills) == (1, 1, (0,), [])
    fresh = hand.counter("D", rule="r", ship="a")
    assert hand.refills == [("D", 2, 2)]
    assert (fresh.serial in (2, 3), fresh.among) == (True, 2)


def test_a_draw_that_a_script_lacks_leaves_no_gap() -> None:
    hand = drawing(Script({"coin": ["blank"]}), B=TEN)
    with pytest.raises(ScriptRanDry):
        hand.counter("B", rule="r", ship="a")
    assert hand.one("coin", COIN, rule="r").draws[0].index == 41


@given(st.binary(min_size=32, max_size=32), st.integers(1, 6), st.integers(1, 30))
def test_no_serial_is_drawn_twice_however_often_the_bag_runs_empty(key: bytes, size: int, times: int) -> None:
    faces = tuple(f"{n}" for n in range(size))
    hand = Hand(StreamChance(Stream(key)), step=0, index=1, bags={"B": Bag.full(faces)})
    draws = [hand.counter("B", rule="r", ship="a") for _ in range(times)]
    serials = [draw.serial for draw in draws]
    assert len(set(serials)) == times
    assert {serial // size for serial in serials if isinstance(serial, int)} == set(range(-(-times // size)))
    assert [refill.first_serial for refill in hand.refills] == [
        size * n for n in range(1, len(hand.refills) + 1)
    ]
    assert [draw.face for draw in draws] == [faces[draw.serial % size] for draw in draws]  # type: ignore[operator]
