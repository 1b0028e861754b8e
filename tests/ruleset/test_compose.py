"""Rules are composed by what they declare: what they bring, need, shut out and take the place of."""

from dataclasses import replace

import pytest

from domain.articles import ruleset
from domain.offers import offers
from domain.options.random_events import RANDOM_EVENTS
from domain.ruleset.question import Decision
from domain.ruleset.rule import Rule
from domain.ruleset.ruleset import CannotCompose, compose
from domain.ruleset.slots import Slot
from domain.values.names import Level

FIRST = Rule("first", "The first rule", 1, Level.BASIC, ())
SECOND = Rule("second", "The second rule", 2, Level.BASIC, ())
THIRD = Rule("third", "The third rule", 3, Level.BASIC, ())


def keys(*rules: Rule, without: tuple[str, ...] = ()) -> list[str]:
    return [rule.key for rule in compose(rules, engine=1, without=without).rules]


def test_two_rules_that_take_the_place_of_the_same_one_are_refused_by_name() -> None:
    rivals = (replace(SECOND, replaces=("first",)), replace(THIRD, replaces=("first",)))
    with pytest.raises(
        CannotCompose, match=r"The second rule \(second\) and The third rule .* the place of The first rule"
    ):
        keys(FIRST, *rivals)
    assert keys(FIRST, *rivals, without=("third",)) == ["second"]


def test_two_rules_that_decide_the_same_question_for_nobody_are_refused_by_name() -> None:
    decision = Decision(Slot.REPAIRS, "repair", lambda scene, ship: None)  # noqa: ARG005
    deciding = (replace(FIRST, decisions=(decision,)), replace(SECOND, decisions=(decision,)))
    with pytest.raises(CannotCompose, match=r"The first rule .* and The second rule .* both decide repair"):
        keys(*deciding)
    assert keys(*deciding, without=("second",)) == ["first"]


def test_a_rule_may_take_the_place_of_one_that_took_the_place_of_another() -> None:
    later = (replace(SECOND, replaces=("first",)), replace(THIRD, replaces=("second", "first")))
    assert keys(FIRST, *later) == ["third"]


def test_what_several_rules_bring_is_plugged_in_once_and_can_be_unplugged() -> None:
    bringing = (replace(FIRST, brings=(THIRD,)), replace(SECOND, brings=(THIRD,)))
    assert keys(*bringing) == ["first", "second", "third"]
    assert keys(*bringing, without=("third",)) == ["first", "second"]
    assert keys(*bringing, THIRD) == ["first", "second", "third"]


def test_what_a_superseded_rule_would_have_brought_stays_out() -> None:
    assert keys(replace(FIRST, brings=(THIRD,)), replace(SECOND, replaces=("first",))) == ["second"]


@pytest.mark.parametrize(
    ("options", "drawn"), [(("boarding",), True), (("entanglement",), True), (("first-broadside",), False)]
)
def test_random_events_come_with_the_options_that_draw_for_them(
    options: tuple[str, ...], drawn: bool
) -> None:
    for level in Level:
        assert (RANDOM_EVENTS in ruleset(level, options).rules) is drawn


def test_an_offer_names_no_rival_where_there_is_none() -> None:
    assert {offer.id: offer.excludes for offer in offers() if offer.excludes} == {}
