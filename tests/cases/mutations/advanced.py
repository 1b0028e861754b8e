"""What puts out each clause of the Advanced rules."""

# ruff: noqa: ARG005  (a mutation has the shape of what it stands for)

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from domain.facts import Entry
from domain.rules import crew_actions, sails
from domain.rules.crew_actions import PLANNED_ACTIONS
from domain.ruleset.moment import Moment
from tests.cases.mutations.basic import dropping
from tests.cases.mutations.mutation import Mutation, Part, Swap, to

RULES: Final = "domain.rules"


def trimmed(rule: str) -> Callable[[Moment], Iterator[Entry]]:
    """Sails are only set, or only taken in."""
    return lambda moment: (entry for entry in sails.trim(moment) if entry.rule != rule)


def without(word: str) -> Callable[[Any], Any]:
    return lambda was: lambda ship: tuple(what for what in was(ship) if what != word)


def guns_always_done(was: Any) -> Any:
    """The actions of the guns have an effect whether or not these are loaded."""

    def revealed(scene: Any, ship: Any, action: Any) -> Any:
        of_guns = action.name.startswith("fire")
        return was(scene, ship, action._replace(fails=lambda *_: None) if of_guns else action)

    return revealed


def shorter_row(ship: Any) -> int:
    column = min(len(ship.damage.hull), len(ship.damage.crew))
    return int(ship.log.actions[min(column, len(ship.log.actions) - 1)])


ADVANCED: Final[Mapping[str, tuple[Mutation, ...]]] = {
    "A-TURN-1": (Part("crew-actions", "reveal"),),
    "A-ACT-1": (Swap(f"{RULES}.crew_actions:limit", to(lambda ship: 9)),),
    "A-ACT-2": (Part("crew-actions", "plan"),),
    "A-ACT-3": (Swap(f"{RULES}.crew_actions:_revealed", guns_always_done),),
    "A-ACT-4": (Part("crew-actions", "ask:actions", replace(PLANNED_ACTIONS, refuses=lambda *_: None)),),
    "A-ACT-5": (Swap(f"{RULES}.crew_actions:limit", to(shorter_row)),),
    "A-DLY-1": (
        Swap(f"{RULES}.crew_actions:left_to_plan", to(crew_actions.limit)),
        Part("crew-actions", "hold"),
    ),
    "A-SET-1": (Part("sail-settings", "set_first"),),
    "A-STD-1": (Part("sail-settings", "trim", trimmed("A-STD-1")),),
    "A-STD-2": (Part("sail-settings", "trim", trimmed("A-STD-2")),),
    "A-SAI-1": (Part("sail-settings", "line"),),
    "A-SAI-2": (Part("struck-sails", "stop"),),
    "A-SAI-3": (Swap(f"{RULES}.sails:INCREASE", lambda was: was._replace(fails=lambda *_: None)),),
    "A-SAI-4": (Part("struck-sails", "plans_no_card"),),
    "A-SAI-5": (Swap(f"{RULES}.sails:struck_again", to(lambda ship: iter(()))),),
    "A-STD-3": (Part("pumping", "pump"),),
    "A-STD-4": (Swap(f"{RULES}.pumping:without_box", to(lambda ship, place: ship.damage.hull[:place])),),
    "A-DLY-2": (Part("extinguishing", "put_out"), Part("water-on-the-enemy", "put_out")),
    "A-DLY-3": (Part("repairs", "mend"), Part("repairs", "repair")),
    "A-REP-1": (Swap(f"{RULES}.repairs:boxes", to(lambda ship: ())),),
    "A-REP-2": (Swap(f"{RULES}.repairs:possible", without("leak")),),
    "A-REP-3": (Swap(f"{RULES}.repairs:possible", without("rudder")),),
    "A-REP-4": (Swap(f"{RULES}.repairs:possible", without("mast")), Swap(f"{RULES}.repairs:SPENDS", to({}))),
    "A-REP-5": (Swap(f"{RULES}.repairs:without_box", to(lambda ship, place: ship.damage.hull[:place])),),
    "A-SPD-1": (Swap(f"{RULES}.damage:Tracks._lay_crew_or_zero", dropping(zeros=False)),),
    "A-SPD-5": (Swap(f"{RULES}.special_damage:sail_limit", to(lambda damage: 3)),),
    "A-SPD-6": (Part("special-damage", "rudder_veer"),),
    "A-SPD-7": (Part("special-damage", "symbols_act"),),
    "A-VEER-1": (Swap(f"{RULES}.veer:rating", to(lambda scene, ship: ship.printed.veer)),),
    "A-SPD-2": (Part("fires-and-leaks", "burn"),),
    "A-SPD-3": (Part("fires-and-leaks", "flood"),),
    "A-START-1": (
        Swap(
            f"{RULES}.special_damage:_filled",
            lambda was: lambda ship, token, boxes: was(ship, token, boxes)[: len(ship.log.hull) - 1],
        ),
    ),
    "A-SPD-4": (Part("broken-masts", "barred"), Part("broken-masts", "grey_cards")),
    "A-SPD-8": (Swap(f"{RULES}.movement:arrow_of", lambda was: lambda line, colour: was(line, "orange")),),
}
