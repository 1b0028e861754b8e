"""Scripted draws answer as the case says, or say clearly what did not fit."""

import pytest

from domain.draws.script import BadScript, Script, ScriptMisread, ScriptRanDry
from domain.values.bags import Bag


def test_a_scripted_counter_is_the_lowest_of_its_face() -> None:
    bag = Bag.full(["0", "6", "6", "crew"])
    script = Script({"B": [6, "crew", "2+crew"]})
    assert script.counter("B", bag) == (1, "6", ())
    assert script.counter("B", bag) == (3, "crew", ())
    assert script.counter("B", bag) == (-1, "2+crew", ())
    assert script.left_over() == {}


def test_one_id_goes_first_and_a_list_is_the_whole_order() -> None:
    script = Script({"order": ["b", ["c", "a", "b"]]})
    assert script.order(("a", "b", "c")).result == ("b", "a", "c")
    assert script.order(("a", "b", "c")).result == ("c", "a", "b")


def test_words_have_lists_of_their_own() -> None:
    script = Script({"coin": ["blank", "counter"], "explosion": ["fire"], "direction": ["W", "ne"]})
    assert script.one("coin", ("counter", "blank")).result == "blank"
    assert script.one("explosion", ("fire", "fire", "fire", "explosion")).result == "fire"
    assert script.one("direction", ("n", "w")).result == "w"
    assert script.left_over() == {"coin": ("counter",), "direction": ("ne",)}


def test_a_missing_draw() -> None:
    script = Script({"B": ["6"]})
    bag = Bag.full(["6"])
    script.counter("B", bag)
    with pytest.raises(ScriptRanDry, match=r"draws\.B: draw 2 is missing") as dry:
        script.counter("B", bag)
    assert (dry.value.word, dry.value.taken) == ("B", 1)
    with pytest.raises(ScriptRanDry, match=r"draws\.coin: draw 1 is missing"):
        script.one("coin", ("counter", "blank"))


def test_an_answer_that_is_not_among_the_items() -> None:
    script = Script({"order": ["d", ["a", "b"], ["a", "a", "b"]], "loser": ["c"]})
    for _ in range(3):
        with pytest.raises(ScriptMisread, match=r"draws\.order: .* is not an answer among a, b, c"):
            script.order(("a", "b", "c"))
    with pytest.raises(ScriptMisread, match=r"draws\.loser: c is not an answer among a, b"):
        script.one("loser", ("a", "b"))


@pytest.mark.parametrize(
    "draws",
    [
        {"F": ["6"]},
        {"coins": ["blank"]},
        {"B": "6"},
        {"B": {"6": 1}},
        {"B": 6},
        {"B": [None]},
        {"B": [True]},
        {"B": [1.5]},
        {"B": [-1]},
        {"B": ["water"]},
        {"B": ["6+water"]},
        {"B": [["6"]]},
        {"E": ["1"]},
        {"E": ["2+crew"]},
        {"wind": ["n"]},
        {"strength": ["cw"]},
        {"coin": ["heads"]},
        {"direction": ["nnw"]},
        {"side": ["left"]},
        {"order": [["a", 1.5]]},
        {"order": ["A ship"]},
    ],
)
def test_what_no_draw_can_answer(draws: dict[str, list[object]]) -> None:
    with pytest.raises(BadScript, match=r"^draws\.\w+"):
        Script(draws)
