"""Calm: what some clauses draw comes to nothing, and uses up nothing that others draw from."""

from domain.draws.calm import Calm
from domain.draws.script import Script
from domain.values.bags import Bag

EVENTS = Bag.full(("0", "0", "crew", "crew"))


def test_an_event_of_a_calmed_clause_does_not_happen() -> None:
    script = Script({"E": ["crew"], "coin": ["counter"]})
    calm = Calm(script, ["O-ENT-1", "O-BRD-1"])
    assert calm.counter("E", EVENTS, "O-ENT-1").face == "0"
    assert calm.one("coin", ("counter", "blank"), "O-BRD-1").result == "blank"
    assert calm.counter("wind", Bag.full(("cw", "blank")), "O-ENT-1") == (1, "blank", ())
    assert script.left_over() == {"E": ("crew",), "coin": ("counter",)}


def test_other_clauses_draw_as_ever() -> None:
    calm = Calm(Script({"E": ["crew"], "order": ["b"]}), ["O-ENT-1"])
    assert calm.scripted
    assert calm.counter("E", EVENTS, "B-MUS-2").face == "crew"
    assert calm.order(("a", "b"), "B-OVL-2").result == ("b", "a")
    assert calm.order(("a", "b"), "O-ENT-1").result == ("a", "b")


def test_damage_is_never_nothing() -> None:
    calm = Calm(Script({"B": ["6"]}), ["O-WRK-2"])
    assert calm.counter("B", Bag.full(("6",)), "O-WRK-2").face == "6"
