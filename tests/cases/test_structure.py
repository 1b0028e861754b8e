"""Clauses that no position can exercise, each with a check and the mutation that the check must notice."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise

import pytest

from domain.adjudication import adjudicate
from domain.articles import ruleset
from domain.catalogue import clauses
from domain.facts import topic_of
from domain.legality import asked_now
from domain.orders.asked import Asked, Choice
from domain.packs.pack import pack
from domain.rules.levels import LEVELS
from domain.ruleset.hooks import VICTORY
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.scenarios import SCENARIOS, seating
from domain.values.names import Phase
from domain.values.refusals import Refused

TWO_SIDES = """
case: structure/two-sides
wind: {from: 90}
ships:
  d: {ship: defence, side: british, at: [450, 150], heading: 0, deck: D, base: [77, 50]}
  v: {ship: vanguard, side: british, seat: british-2, at: [200, 150], heading: 0, deck: D, base: [77, 50]}
  g: {ship: genereux, side: french, at: [575.3, 145.8], heading: 0, deck: D, base: [77, 50]}
  a: {ship: aquilon, side: french, at: [700, 145.8], heading: 0, deck: D, base: [77, 50]}
draws: {B: [1, 1, 1, 1, 1, 1, 1, 1]}
steps:
  - orders: {planning: {d: {card: straight}, g: {card: straight}, v: {card: turn-left-4}}}
  - orders: {combat: {d: {right: {target: g, arc: central}}}}
  - end-turn
expect:
  ships:
    d: {hull: [], broadsides: {right: null}, heading: 0}
    v: {hull: [], broadsides: {right: ball}, heading: 342.1}
    g: {hull: [[1, 1, 1, 1, 1], [1, 1, 1]]}
    a: {hull: []}
"""
# What is told in each phase of a Basic turn.
TOLD_IN = {
    "CardPlanned/1": Phase.PLANNING,
    "CardRevealed/1": Phase.MOVEMENT,
    "ShipSailed/1": Phase.MOVEMENT,
    "BroadsideFired/1": Phase.COMBAT,
    "CountersDrawn/1": Phase.COMBAT,
    "DamagePlaced/1": Phase.COMBAT,
    "AmmunitionStored/1": Phase.RELOADING,
    "TurnClosed/1": Phase.END,
}
BOOK_ORDER = (Phase.PLANNING, Phase.MOVEMENT, Phase.COMBAT, Phase.RELOADING)
MEASURES = {"range", "band", "counters", "gap", "distance", "rake"}


def test_every_ship_has_a_log_a_mat_and_a_deck_of_her_own() -> None:
    """B-SET-1: two sides, several players, several ships; what one draws, plans or fires is hers alone."""
    verdict = adjudicate(TWO_SIDES)
    assert verdict.differences == ()
    assert {seat.id: seat.ships for seat in verdict.game.seats.values()} == {
        "british-1": ("d",),
        "british-2": ("v",),
        "french-1": ("a", "g"),
    }
    shared = TWO_SIDES.replace("a: {hull: []}", "a: {hull: [[1, 1, 1, 1, 1], [1, 1, 1]]}")
    assert adjudicate(shared).differences != ()


def follows_the_book(phases: Iterable[Phase]) -> bool:
    """Planning, Movement, Combat, Reloading, none begun before the one before it has ended."""
    seen = [phase for phase in phases if phase in BOOK_ORDER]
    return seen == sorted(seen, key=BOOK_ORDER.index)


def test_every_phase_ends_for_all_before_the_next() -> None:
    """B-TURN-1: in the sequence of play, and in the facts of a turn of four ships."""
    slots = list(Slot)
    assert follows_the_book(slot.phase for slot in slots)
    told = [
        TOLD_IN[topic]
        for entry in adjudicate(TWO_SIDES).entries
        if (topic := topic_of(entry.fact)) in TOLD_IN
    ]
    assert set(told) == set(TOLD_IN.values())
    assert follows_the_book(told)
    exchanged = {Slot.COMBAT: Slot.SAILING, Slot.SAILING: Slot.COMBAT}
    assert not follows_the_book(exchanged.get(slot, slot).phase for slot in slots)


def measures(asked: Sequence[Asked]) -> set[str]:
    """What the choices of a window tell that could only be measured."""
    return {
        word for question in asked for choice in question.choices or () for word in choice.about
    } & MEASURES


def test_nothing_is_measured_for_anybody_before_planning() -> None:
    """B-PLAN-4: the planning window tells no range; the combat window does, once all have planned."""
    begun = TWO_SIDES.partition("steps:")[0].replace("draws: {B: [1, 1, 1, 1, 1, 1, 1, 1]}", "")
    rules = ruleset("basic")

    def asked(case: str) -> tuple[Asked, ...]:
        return asked_now(Scene(adjudicate(case).game, rules, pack("napoleonic")))

    planning = asked(f"{begun}expect: {{window: planning}}")
    assert planning
    assert measures(planning) == set()
    assert measures(asked(f"{begun}start: combat\nexpect: {{window: combat}}")) >= {"range", "counters"}
    told = replace(planning[0].form(), choices=(Choice("straight", {"range": 90_000}),))
    measured = replace(planning[0], form=lambda: told)
    assert measures((*planning, measured)) == {"range"}


def test_the_scenario_says_who_wins() -> None:
    """B-WIN-1: without a scenario's victory the same loss decides nothing."""
    lost = (
        TWO_SIDES.partition("draws:")[0]
        + "steps: [{damage: {g: [crew, crew, crew, crew, crew, crew, crew, crew, crew],"
    )
    case = (
        f"{lost} a: [crew, crew, crew, crew, crew, crew, crew, crew, crew]}}}}]\nexpect: {{winner: british}}"
    )
    assert adjudicate(case).differences == ()
    assert adjudicate(case, without=["last-afloat"]).differences == (
        "expect.winner: expected british got null",
    )
    assert adjudicate(case, without=["winning"]).differences != ()
    assert ruleset("basic", without=["last-afloat"]).contributions(VICTORY) == ()


def left_out(level: str, played: Iterable[Rule]) -> set[str]:
    """Rules of a level that are neither played nor superseded by one that is."""
    keys = {rule.key for rule in played}
    superseded = {key for rule in played for key in rule.replaces}
    return {rule.key for rule in LEVELS[level]} - keys - superseded


def test_the_rules_of_a_level_come_as_one_set() -> None:
    """S-GEN-1: a level is everything of the one below it, less what it says to supersede, and all it adds."""
    for lower, upper in pairwise(LEVELS):
        assert set(LEVELS[lower]) < set(LEVELS[upper])
        assert left_out(lower, ruleset(upper).rules) == set()
        assert left_out(upper, ruleset(upper).rules) == set()
        for rule in set(LEVELS[upper]) - set(LEVELS[lower]):
            assert rule.key in left_out(upper, ruleset(upper, without=[rule.key]).rules)
    with pytest.raises(Refused):
        ruleset("basic", ("raking",))


def test_players_are_divided_as_evenly_as_can_be() -> None:
    """N-8: one seat a side, one player against two, or one seat a ship."""
    assert [len(seating("enemy-in-sight", players)) for players in (2, 3, 4)] == [2, 3, 4]
    alone = seating("enemy-in-sight", 3, "french")
    assert {spec.seat: len(spec.ships) for spec in alone} == {"british-1": 1, "british-2": 1, "french-1": 2}
    for players in (1, 5):
        with pytest.raises(Refused):
            seating("enemy-in-sight", players)


def test_a_scenario_names_the_levels_it_is_played_at() -> None:
    """N-9: what it does not name is refused before the start, and so is an option nobody knows."""
    scenario = SCENARIOS["enemy-in-sight"]
    assert {rule.key for rule in scenario.rules} <= {
        rule.key for rule in ruleset("basic", (), scenario.id).rules
    }
    with pytest.raises(Refused):
        ruleset("admiral", (), scenario.id)
    with pytest.raises(Refused):
        ruleset("basic", ("no-such-option",), scenario.id)


def test_these_are_the_clauses_of_structure() -> None:
    structural = {clause.id for clause in clauses().values() if clause.structural}
    assert {"B-SET-1", "B-TURN-1", "B-PLAN-4", "B-WIN-1", "S-GEN-1", "N-8", "N-9"} <= structural
