"""O-GEN-1: options are agreed before the start, none above the level, and each acts by the level in play."""

from collections.abc import Sequence

import pytest

from domain.articles import ruleset
from domain.options import OPTIONS
from domain.ruleset.ruleset import Ruleset
from domain.values.names import Level
from domain.values.refusals import Refused

ENTANGLEMENT = ("entanglement",)


def refused(level: str, options: Sequence[str]) -> str:
    with pytest.raises(Refused) as caught:
        ruleset(level, options)
    (refusal,) = caught.value.refusals
    assert refusal.rule == "O-GEN-1"
    assert refusal.code == "game/options"
    return refusal.detail


def keys(rules: Ruleset) -> set[str]:
    return {rule.key for rule in rules.rules}


def test_options_are_of_the_games_level_and_act_by_it() -> None:
    assert "above" in refused("basic", ["variable-wind-direction", "variable-wind-strength"])
    basic, advanced = (keys(ruleset(level, ENTANGLEMENT)) for level in ("basic", "advanced"))
    assert "planning-while-entangled" in basic - advanced
    assert "card-lost-while-entangled" in advanced - basic


def test_an_option_that_needs_another_is_not_played_alone() -> None:
    assert refused("advanced", ["variable-wind-strength"]) == (
        "Variable wind strength (variable-wind-strength) is not played without "
        "Variable wind direction (variable-wind-direction)"
    )
    assert refused("advanced", ["reading:water-on-track"]) == (
        "Only water on the track counts towards sinking (water-on-track) is not played without "
        "Sinking ships (sinking-ships)"
    )


def test_an_option_that_nobody_knows_cannot_be_agreed_on() -> None:
    assert "'plank-walking'" in refused("basic", ["plank-walking"])


def test_nothing_of_an_option_is_played_unless_it_is_agreed_on() -> None:
    optional = {rule.key for rules in OPTIONS.values() for rule in rules} | {"random-events"}
    for level in Level:
        assert keys(ruleset(level, ())) & optional == set()
