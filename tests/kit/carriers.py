"""Which rules carry a clause: for tests, which unplug them. No rule, view or page may ask."""

from domain.ruleset.ruleset import Ruleset


def carriers(rules: Ruleset, clause: str) -> tuple[str, ...]:
    """The keys of all rules that carry it: a scenario spreads some over several."""
    return tuple(rule.key for rule in rules.rules if clause in rule.clauses)
