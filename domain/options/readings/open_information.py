"""Open information (ruling 20): attitude and ranges may be looked at whenever a captain wishes, before planning too.

It is about what is shown. What may be planned stays the same, and so does what lies face-down.
"""

from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import MEASURED
from domain.ruleset.rule import Rule
from domain.values.names import Level

OPEN_INFORMATION = Rule(
    key="open-information",
    title="Attitude and ranges shown at any time",
    page=10,
    level=Level.BASIC,
    clauses=("B-PLAN-4", "S-PLAN-2"),
    hooks=(Contribution(MEASURED, lambda scene: True),),  # noqa: ARG005
)
