"""Fixed odds (ruling 102): drawn counters go straight back, so the odds of a bag never change."""

from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import DRAWS_RETURN
from domain.ruleset.rule import Rule
from domain.values.names import Level

FIXED_ODDS = Rule(
    key="fixed-odds",
    title="Drawn counters go straight back",
    page=18,
    level=Level.BASIC,
    clauses=("B-DMG-1", "B-SUR-1"),
    hooks=(Contribution(DRAWS_RETURN, lambda scene: True),),  # noqa: ARG005
)
