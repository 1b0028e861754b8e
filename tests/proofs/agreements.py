"""What the battles that are adjudicated again are fought by: plain ones, every option, every scenario, and alone."""

from random import Random
from typing import Any, Final

from domain.scenarios import SCENARIOS
from domain.values.names import Level
from tests.kit.proven import LEVELS
from tests.soak.agreements import agreement

Agreed = dict[str, Any]
# Every so many-th battle takes the next of these in turn; levels and ways to end go on in their own steps.
KINDS: Final = ("plain", "options", "scenario", "plain", "options", "scenario", "alone")
TOGETHER: Final = [name for name, scenario in SCENARIOS.items() if 2 in scenario.players]
ALONE: Final = [name for name, scenario in SCENARIOS.items() if scenario.players == (1,)]


def agreed_for(number: int) -> Agreed:
    """What is agreed for this battle; the same for the same number."""
    kind, level = KINDS[number // len(LEVELS) % len(KINDS)], LEVELS[number % len(LEVELS)]
    if kind == "plain":
        return {"level": level}
    if kind == "options":
        chosen = agreement(Level(level), number, 2)
        return {
            "level": level,
            "options": chosen.options,
            "ship_terms": chosen.terms,
            "automatic": chosen.automatic,
            "document": chosen.document,
        }
    return _by_scenario(Random(f"scenario/{number}").choice(ALONE if kind == "alone" else TOGETHER), level)


def _by_scenario(name: str, level: str) -> Agreed:
    played = SCENARIOS[name]
    fitting = level if Level(level) in played.levels else played.levels[0].value
    return {"level": fitting, "scenario": name, "options": played.options, "players": min(played.players)}
