"""Open information (ruling 20): attitude and ranges are shown at any time, before planning too.

It changes only what is shown, not what may be planned or what stays face-down.
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
