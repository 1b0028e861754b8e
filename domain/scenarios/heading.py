"""The key, title, page and clause of a rule of a scenario."""

from typing import Any, NamedTuple

from domain.ruleset.rule import Rule
from domain.values.names import Level


class Heading(NamedTuple):
    key: str
    title: str
    page: int
    clause: str
    level: Level = Level.BASIC

    def rule(self, **parts: Any) -> Rule:
        """A rule under this heading with these parts: steps, hooks, questions and so on."""
        return Rule(
            key=self.key,
            title=self.title,
            page=self.page,
            level=self.level,
            clauses=(self.clause,),
            **parts,
        )
