"""What a question refuses is asked for its own items only; other rules may object, and never ask the same twice."""

from dataclasses import replace

import pytest

from domain.adjudication import adjudicate
from domain.articles import ruleset
from domain.engine import ENGINE
from domain.orders.asked import Choice, Form, one_of
from domain.packs.pack import pack
from domain.rules.planning import CARD
from domain.ruleset.asking import asked
from domain.ruleset.hook import Clash
from domain.ruleset.question import Objection
from domain.ruleset.rule import Rule
from domain.ruleset.ruleset import Ruleset, compose
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.state.ship import Ship
from domain.values.names import Level
from domain.values.refusals import Refusal

CASE = """
case: basic/one-ship
title: One ship on a beam wind
rules: [B-PLAN-1]
wind: {from: 90}
ships: {d: {ship: defence, side: british, at: [450, 300], heading: 0}}
expect: {window: planning}
"""
RULE = Rule("no-straight", "No straight course", 10, Level.BASIC, ())


def scene(*more: Rule) -> Scene:
    rules: Ruleset = compose((*ruleset("basic").rules, *more), engine=ENGINE)
    return Scene(adjudicate(CASE).game, rules, pack("napoleonic"))


def never_straight(scene: Scene, ship: Ship, value: object) -> Refusal | None:  # noqa: ARG001
    return Refusal("plan/weave", f"{ship.name} has to turn", "B-PLAN-1") if value == "straight" else None


def test_an_objection_refuses_what_the_question_would_accept_and_takes_it_off_the_choices() -> None:
    (plain,) = asked(scene(), Slot.PLANNING)
    assert plain.refuses("straight") is None
    objecting = replace(RULE, objections=(Objection(Slot.PLANNING, "card", never_straight),))
    (limited,) = asked(scene(objecting), Slot.PLANNING)
    refusal = limited.refuses("straight")
    assert refusal is not None
    assert refusal.code == "plan/weave"
    assert limited.choices is not None
    offered = [choice.value for choice in limited.choices]
    assert offered == [choice.value for choice in plain.choices or () if choice.value != "straight"]
    assert limited.schema["enum"] == offered
    assert limited.default in offered


def test_an_objection_is_consulted_for_the_item_and_slot_that_it_names() -> None:
    elsewhere = (
        Objection(Slot.LOADING, "card", never_straight),
        Objection(Slot.PLANNING, "x", never_straight),
    )
    (limited,) = asked(scene(replace(RULE, objections=elsewhere)), Slot.PLANNING)
    assert limited.refuses("straight") is None


def test_two_rules_that_ask_for_the_same_are_a_fault() -> None:
    with pytest.raises(Clash, match="both ask for d/card in planning"):
        asked(scene(replace(RULE, questions=(CARD,))), Slot.PLANNING)


def test_a_form_of_one_value_leaves_nothing_to_decide() -> None:
    assert not one_of(("ball",), "ball").free
    assert one_of(("ball", "chain"), "ball").schema == {"enum": ["ball", "chain"]}


def test_a_form_that_lists_nothing_cannot_be_narrowed() -> None:
    place = Form({"x": 0}, {"type": "object"})
    assert place.without(lambda _: True) is place
    last = Form(1, {}, (Choice(1), Choice(2))).without(lambda value: value == 1)
    assert (last.default, last.free) == (2, False)
