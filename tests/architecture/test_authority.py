"""Every fact has somebody who may tell it: an act with its entry in the table of acts, or the rules in a resolution."""

import ast
from collections.abc import Iterator

from domain.facts import FACTS
from domain.proofs.verification.authority import TOPICS
from domain.proofs.verification.authority.amendments import OF_THE_TABLE
from tests.kit.tree import ROOT

GAME_FACTS = {kind.type.__name__: topic for topic, kind in FACTS.items() if kind.stream == "game"}
# What these append nobody adjudicates: people, clocks and referees do it.
BY_PEOPLE = "domain/service"
# What these tell comes out of a resolution, and is adjudicated again.
BY_RULES = (
    "domain/rules",
    "domain/options",
    "domain/scenarios",
    "domain/ruleset",
    "domain/orders",
    "domain/adjudication",  # what a case or a scenario lays on the table before it is played
    "domain/solitaire",
    "domain/engine.py",
    "domain/steps.py",
)


def _made_in(place: str) -> Iterator[str]:
    """Topics of the facts that the code there makes."""
    found = ROOT / place
    for file in [found] if found.is_file() else sorted(found.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in GAME_FACTS:
                yield GAME_FACTS[node.func.id]


def test_whatever_people_do_has_its_entry_in_the_table_of_acts() -> None:
    """If this fails, say in domain/proofs/verification/authority, and in the JavaScript, who may do it."""
    assert {*_made_in(BY_PEOPLE)} - TOPICS - OF_THE_TABLE == set()


def test_every_fact_of_a_game_is_an_act_or_comes_out_of_a_resolution() -> None:
    by_rules = {topic for place in BY_RULES if (ROOT / place).exists() for topic in _made_in(place)}
    assert {*GAME_FACTS.values()} - TOPICS - OF_THE_TABLE - by_rules == set()


def test_facts_of_the_club_are_acts_every_one() -> None:
    assert {
        topic
        for topic, kind in FACTS.items()
        if kind.stream == "game" and kind.kind == "club" and topic not in TOPICS
    } == set()
